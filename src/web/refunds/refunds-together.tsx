import { useState } from 'react'
import { errorMessage } from '#lib/values/caught.ts'
import { refundLife, type RefundState } from '#domain/refunds/refund-life.ts'
import type { DeedOnRefunds } from '#domain/refunds/refunds.endpoints.ts'
import { mostTogether, type ListedRefund } from '#domain/refunds/refund.ts'
import { decimalRupees, readPaise, showPaise } from '#lib/statement/paise.ts'
import { useMay } from '#web/accounts/use-may.ts'
import { call } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/messages/callout.tsx'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { refunds as say } from '#words/money/refunds.ts'
import { refundTransitions as sayOf } from '#words/money/refund-transitions.ts'
import { deedsOf, shownRefunds } from './refund-deeds.tsx'

const atOnce = 100

const deeds = ['propose', 'approve'] as const satisfies readonly DeedOnRefunds['transition'][]
type DeedTogether = (typeof deeds)[number]

/** What is done with many refunds in the state in which they wait for it. */
const deedIn = (state: RefundState | undefined) =>
  deeds.find((deed) => refundLife.transitions[deed].from.some((one) => one === state))

async function loadAll(state: RefundState): Promise<ListedRefund[]> {
  const refunds: ListedRefund[] = []
  for (let page = 1, pages = 1; page <= pages && refunds.length < mostTogether; page += 1) {
    const answer = await call('GET /api/refunds', { query: { state, page, limit: atOnce } })
    refunds.push(...answer.refunds)
    pages = answer.totalPages
  }
  return refunds.slice(0, mostTogether)
}

const paiseOf = ({ amount }: ListedRefund) => readPaise(amount) ?? 0
const sumOf = (refunds: readonly ListedRefund[]) => refunds.reduce((sum, one) => sum + paiseOf(one), 0)

/** Refunds of one drive for one reason. */
function groupsOf(refunds: readonly ListedRefund[]): ListedRefund[][] {
  const keyOf = ({ driveId, source, percent }: ListedRefund) => [driveId, source, percent].join()
  return Object.values(Object.groupBy(refunds, keyOf)).filter((group) => group !== undefined)
}

type GroupProps = {
  of: readonly ListedRefund[]
  left: ReadonlySet<string>
  onTick: (ids: readonly string[], isIn: boolean) => void
}

/** A group with its reason and sum, and each of its refunds, to be left out by a tick. */
function Group({ of, left, onTick }: GroupProps) {
  const [first] = of
  if (!first) return null
  const chosen = of.filter(({ id }) => !left.has(id))
  const { driveTitle: drive, source, percent } = first
  return (
    <div>
      <CheckField
        label={say('group', { drive, count: chosen.length, sum: showPaise(sumOf(chosen)) })}
        hint={say('source', { source, percent: percent ?? 0 })}
        checked={chosen.length > 0}
        onChange={({ currentTarget }) =>
          onTick(
            of.map(({ id }) => id),
            currentTarget.checked,
          )
        }
      />
      <details>
        <summary>{say('names')}</summary>
        <Stack gap={4}>
          {of.map((one) => (
            <CheckField
              key={one.id}
              label={say('oneOf', {
                number: one.number,
                name: one.name ?? one.applicationId,
                amount: showPaise(paiseOf(one)),
              })}
              checked={!left.has(one.id)}
              onChange={({ currentTarget }) => onTick([one.id], currentTarget.checked)}
            />
          ))}
        </Stack>
      </details>
    </div>
  )
}

type TogetherProps = { deed: DeedTogether; refunds: readonly ListedRefund[]; onClose: () => void }

/** Proposes or approves those that are ticked: one signature over their sum. */
function TogetherDialog({ deed, refunds, onClose }: TogetherProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const tick = (ids: readonly string[], isIn: boolean) =>
    setLeft((before) => new Set(isIn ? [...before].filter((id) => !ids.includes(id)) : [...before, ...ids]))
  const chosen = refunds.filter(({ id }) => !left.has(id))
  const sign = async () => {
    const body = { transition: deed, refunds: chosen.map(({ id }) => id), sum: decimalRupees(sumOf(chosen)) }
    const { count } = await call('POST /api/refunds/deeds', { body })
    showToast({ type: 'success', title: sayOf(`${deed}.doneMany`, { count }) })
  }
  return (
    <SureDialog
      title={shownRefunds.say(deed, 'titleMany', { count: chosen.length, sum: showPaise(sumOf(chosen)) })}
      confirmLabel={shownRefunds.say(deed, 'confirmMany')}
      isDestructive={false}
      onSure={sign}
      onClose={onClose}
    >
      <Stack gap={12}>
        <p>{sayOf(`${deed}.bodyMany`)}</p>
        {groupsOf(refunds).map((group) => (
          <Group key={group[0]?.id} of={group} left={left} onTick={tick} />
        ))}
      </Stack>
    </SureDialog>
  )
}

/** Offers what can be done with all refunds of the state that is shown. */
export function RefundsTogether({ of: state, count }: { of: RefundState | undefined; count: number }) {
  const may = useMay()
  const [loaded, setLoaded] = useState<ListedRefund[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const deed = deedIn(state)
  if (!state || !deed || count < 2 || !may(refundLife.transitions[deed].by)) return null
  const open = async () => {
    setProblem(null)
    try {
      const possible = (await loadAll(state)).filter((one) => deedsOf(one, may).includes(deed))
      if (possible.length === 0) setProblem(sayOf(`${deed}.noneMany`))
      else setLoaded(possible)
    } catch (error) {
      setProblem(errorMessage(error))
    }
  }
  return (
    <Stack gap={8} align="start">
      <Button size="dense" variant="secondary" onClick={() => void open()}>
        {shownRefunds.say(deed, 'askMany')}
      </Button>
      <ProblemAlert problem={problem} />
      {loaded && <TogetherDialog deed={deed} refunds={loaded} onClose={() => setLoaded(null)} />}
    </Stack>
  )
}
