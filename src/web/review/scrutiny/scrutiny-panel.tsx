import { IconCircleCheck, IconCircleDashed, IconCircleX, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { errorMessage } from '#lib/values/caught.ts'
import type { ConsideredClaim } from '#domain/scrutiny/accepted-claims.ts'
import type { FindingVerdict, Scrutiny } from '#domain/scrutiny/scrutiny.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { showNumber } from '#domain/platform/money.ts'
import { call } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { useSession } from '#web/platform/session.ts'
import { Panel } from '#web/review/application/panel.tsx'
import { Badge, type BadgeLook } from '#web/ui/marks/badge.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Row, Muted, Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { sayClaimedFact, sayVerdict, scrutiny as say } from '#words/review/scrutiny.ts'
import { AssignButton } from './assign-dialog.tsx'
import { FindingLine } from './finding-line.tsx'
import css from './scrutiny.module.css'
import type { ScrutinyItem, ScrutinyWork } from './use-scrutiny.ts'

const looks: Record<FindingVerdict | 'open', BadgeLook> = {
  open: { tone: 'neutral', icon: IconCircleDashed, word: say('state.notLookedAt') },
  fits: { tone: 'good', icon: IconCircleCheck, word: sayVerdict('fits', language) },
  doesNotFit: { tone: 'bad', icon: IconCircleX, word: sayVerdict('doesNotFit', language) },
  unreadable: { tone: 'waiting', icon: IconEyeOff, word: sayVerdict('unreadable', language) },
}

/** What a clerk found about an item. */
export function VerdictBadge({ verdict }: { verdict: FindingVerdict | 'open' }) {
  return <Badge look={looks[verdict]} isPlain />
}

/** An item with its verdict; pressed, it is the current one. */
function Item({ item, work }: { item: ScrutinyItem; work: ScrutinyWork }) {
  const { findingOf, current, select, isLeft, scrutiny } = work
  const found = findingOf(item)
  const isWaiting = scrutiny.needsSecondClerk && item.state === 'found'
  return (
    <li>
      <button
        type="button"
        className={css.item}
        aria-current={item === current || undefined}
        data-left={isLeft(item) || undefined}
        onClick={() => select(item)}
      >
        <span>{item.label}</span>
        <VerdictBadge verdict={found?.verdict ?? 'open'} />
      </button>
      {found && <FindingLine finding={found} />}
      {isWaiting && (
        <Muted as="p" isTiny>
          {say('toConfirm')}
        </Muted>
      )}
    </li>
  )
}

function valueText(fact: ConsideredClaim['fact'], value: ConsideredClaim['claimed']): string {
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  if (typeof value === 'number') return showNumber(value)
  return fact === 'birthDate' && typeof value === 'string' ? showDay(value) : (value ?? '–')
}

/** “Category: claimed OBC, accepted UR”. */
function claimText({ fact, claimed, considered }: ConsideredClaim): string {
  const said = { fact: sayClaimedFact(fact, language), claimed: valueText(fact, claimed) }
  return considered === null
    ? say('claimNotAccepted', said)
    : say('claimedAndAccepted', { ...said, considered: valueText(fact, considered) })
}

type OpenStateProps = {
  scrutiny: Scrutiny
  track: string
  applicationId: string
  mayAssign: boolean
}

/** The clerk who has the application open, and the one whose work it is; with the buttons that release it or assign it to somebody else. */
function OpenState({ scrutiny, track, applicationId, mayAssign }: OpenStateProps) {
  const { openedBy, openedUntil, assignedTo } = scrutiny
  const { user } = useSession()
  const [isBusy, setIsBusy] = useState(false)
  const release = async () => {
    setIsBusy(true)
    try {
      await call('DELETE /api/applications/{applicationId}/open', { params: { applicationId } })
      showToast({ type: 'success', title: say('released') })
    } catch (error) {
      showToast({ type: 'error', title: errorMessage(error) })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      {assignedTo && (
        <Muted isSmall>
          {assignedTo.id === user?.id ? say('assignedToYou') : say('assignedTo', { name: assignedTo.name })}
        </Muted>
      )}
      {openedBy && openedUntil && openedBy.id === user?.id && (
        <Muted isSmall>
          {say('openWithYou', { until: openedUntil })}{' '}
          <TextButton disabled={isBusy} onClick={() => void release()}>
            {say('release')}
          </TextButton>
        </Muted>
      )}
      {openedBy && openedBy.id !== user?.id && (
        <Callout tone="warning" isSmall>
          {say('openWith', { name: openedBy.name })}
        </Callout>
      )}
      {mayAssign && <AssignButton track={track} ids={[applicationId]} />}
    </>
  )
}

/** Papers that do not fit, each beside the rule that fits although it needs this paper. */
function Contradictions({ work: { scrutiny, findingOf } }: { work: ScrutinyWork }) {
  const looked = scrutiny.items.map((item) => ({ ...item, verdict: findingOf(item)?.verdict ?? null }))
  const papers = looked.filter(({ of, verdict }) => of === 'document' && verdict !== null && verdict !== 'fits')
  const rules = looked.filter(({ of, verdict }) => of === 'rule' && verdict === 'fits')
  const pairs = papers.flatMap((paper) =>
    rules.filter(({ proves }) => proves !== null && proves === paper.proves).map((rule) => ({ paper, rule })),
  )
  return pairs.map(({ paper, rule }) => (
    <Callout key={`${paper.key} ${rule.key}`} tone="warning" isSmall>
      {say('contradiction', { paper: paper.label, rule: rule.label })}
    </Callout>
  ))
}

/** Everything that clerks check in an application, what they found, and which claims are not accepted. */
export function ScrutinyPanel({ work, ...of }: { work: ScrutinyWork } & Omit<OpenStateProps, 'scrutiny'>) {
  const { scrutiny } = work
  const done = scrutiny.items.filter(({ state }) => state !== 'open').length
  return (
    <Panel title={say('scrutiny')}>
      <Row gap={[4, 12]} below={6}>
        <b>{say(`state.${scrutiny.state}`)}</b>
        <span role="status">{say('counted', { done, all: scrutiny.items.length })}</span>
        <OpenState scrutiny={scrutiny} {...of} />
      </Row>
      {scrutiny.refusal && <Muted as="p">{scrutiny.refusal}</Muted>}
      <ul className={css.items}>
        {scrutiny.items.map((item) => (
          <Item key={`${item.of} ${item.key}`} item={item} work={work} />
        ))}
      </ul>
      <Contradictions work={work} />
      {scrutiny.considered.length > 0 && (
        <Stack as="ul" gap={2} above={8} aria-label={say('facts')}>
          {scrutiny.considered.map((fact) => (
            <Row as="li" key={fact.fact} gap={4}>
              <b>{claimText(fact)}</b>
            </Row>
          ))}
        </Stack>
      )}
    </Panel>
  )
}
