import { IconListCheck } from '@tabler/icons-react'
import type { RuleReport } from '#domain/applications/decisions/finding.ts'
import { isDecided } from '#domain/applications/status.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import type { StatusLook } from '#web/ui/marks/status-look.ts'
import { eligibilityCard as say } from '#words/form/eligibility-card.ts'
import css from './eligibility-card.module.css'
import type { OwnApplication } from './own-application.ts'

type RuleOutcome = RuleReport['outcome']

const order: readonly RuleOutcome[] = ['not-met', 'check', 'met']

/** Rules with failed ones first, then those to check; within each group in their own order. */
export function worstFirst(rules: readonly RuleReport[]): RuleReport[] {
  return rules.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
}

/** Numbers of failed rules and of rules to check, leaving out zeros. */
export function openCounts(rules: readonly RuleReport[]): { outcome: RuleOutcome; count: number }[] {
  return order
    .filter((outcome) => outcome !== 'met')
    .map((outcome) => ({ outcome, count: rules.filter((report) => report.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
}

/** The applicant's value; a dash if there is none; empty where badge and sentence already say it. */
export function shownValue({ isForPeople, actual }: RuleReport): string {
  return isForPeople ? '' : actual || '–'
}

const looks = { met: 'met', 'not-met': 'notMet', check: 'check' } as const satisfies Record<
  RuleReport['outcome'],
  StatusLook
>

type EligibilityCardProps = {
  /** Rules of a submitted application are those at submission; on a decided one nothing is left to check. */
  stage: OwnApplication['status']
  rules: readonly RuleReport[]
  note?: string
}

/** “1 not met, 1 to check”, beside the title. */
function Counts({ stage, rules }: Pick<EligibilityCardProps, 'stage' | 'rules'>) {
  const open = openCounts(rules).filter(({ outcome }) => outcome !== 'check' || !isDecided(stage))
  const words = open.map((one) => say('counted', one))
  if (words.length === 0) return null
  return <span className={css.counts}>{`: ${words.join(', ')}`}</span>
}

/** The outcome of each rule with its numbers: required and actual. */
export function EligibilityCard({ stage, rules, note }: EligibilityCardProps) {
  const isAllMet = rules.every(({ outcome }) => outcome !== 'not-met')
  return (
    <Card isPadded={false} isEdge className={css.card}>
      <h2>
        <Icon of={IconListCheck} />
        <span>
          {say('eligibility', { when: stage === 'draft' ? 'today' : 'submitted' })}
          <Counts stage={stage} rules={rules} />
        </span>
      </h2>
      <ul>
        {worstFirst(rules).map((report, index) => (
          // Two rules of the committee have the same name.
          <li key={`${index} ${report.rule}`}>
            <span className={css.outcome}>
              <StatusBadge
                status={looks[report.outcome]}
                {...(report.outcome === 'check' && isDecided(stage) && { label: say('byCommittee') })}
              />
            </span>
            <Stack as="span" gap={0} className={css.rule}>
              <span>{report.rule}</span>
              <Muted isSmall>{report.detail}</Muted>
            </Stack>
            <b>{shownValue(report)}</b>
          </li>
        ))}
      </ul>
      {note && !isAllMet && (
        <Muted as="p" isSmall above={8}>
          {note}
        </Muted>
      )}
    </Card>
  )
}
