import type { RuleReport } from '#domain/applications/application.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon, type TablerIcon } from '#web/ui/icon.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { StatusLook } from '#web/ui/status-look.ts'
import css from './eligibility-card.module.css'

const looks: Record<RuleReport['outcome'], StatusLook> = { met: 'met', 'not-met': 'notMet', check: 'check' }

type EligibilityCardProps = { title: string; icon: TablerIcon; rules: readonly RuleReport[]; note?: string }

/** How each rule came out, with the numbers used: what is asked for, and what the applicant has. */
export function EligibilityCard({ title, icon, rules, note }: EligibilityCardProps) {
  const isAllMet = rules.every(({ outcome }) => outcome !== 'not-met')
  return (
    <Card isPadded={false} isEdge className={css.card}>
      <h2>
        <Icon of={icon} />
        {title}
      </h2>
      <ul>
        {rules.map(({ rule, outcome, detail, actual }, index) => (
          // Two conditions of the committee bear the same name.
          <li key={`${index} ${rule}`}>
            <span className={css.outcome}>
              <StatusBadge status={looks[outcome]} />
            </span>
            <span className={css.rule}>
              <span>{rule}</span>
              <span className={css.detail}>{detail}</span>
            </span>
            <b>{actual || '–'}</b>
          </li>
        ))}
      </ul>
      {note && !isAllMet && <p className={css.note}>{note}</p>}
    </Card>
  )
}
