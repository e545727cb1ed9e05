import { useState } from 'react'
import { errorMessage } from '#lib/values/caught.ts'
import { refundLife, type RefundState } from '#domain/refunds/refund-life.ts'
import { mostTogether, type ListedRefund } from '#domain/refunds/refund.ts'
import { decimalRupees, readPaise, showPaise } from '#lib/statement/paise.ts'
import { useMay } from '#web/accounts/use-may.ts'
import { askAnew } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/messages/callout.tsx'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { refunds as say } from '#words/money/refunds.ts'
import { deedsOf } from './refund-deeds.tsx'

const atOnce = 100

/** What is done with many at once, by the state in which they wait for it. */
const deeds = { ready: 'propose', proposed: 'approve' } as const
type DeedTogether = (typeof deeds)[keyof typeof deeds]

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
    const body = { refunds: chosen.map(({ id }) => id), sum: decimalRupees(sumOf(chosen)) }
    const { count } = await call(`POST /api/refunds/${deed}`, { body })
    await askAnew((one) => one.includes('/api/refunds'))
    showToast({ type: 'success', title: say('doneTogether', { deed, count }) })
  }
  return (
    <SureDialog
      title={say('sureTogether', { deed, count: chosen.length, sum: showPaise(sumOf(chosen)) })}
      confirmLabel={say('deed', { deed })}
      isDestructive={false}
      onSure={sign}
      onClose={onClose}
    >
      <Stack gap={12}>
        <p>{say('sureTogetherText', { deed })}</p>
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
  if (state !== 'ready' && state !== 'proposed') return null
  const deed = deeds[state]
  if (count < 2 || !may(refundLife.transitions[deed].by)) return null
  const open = async () => {
    setProblem(null)
    try {
      const possible = (await loadAll(state)).filter((one) => deedsOf(one, may).includes(deed))
      if (possible.length === 0) setProblem(say('noneTogether', { deed }))
      else setLoaded(possible)
    } catch (error) {
      setProblem(errorMessage(error))
    }
  }
  return (
    <Stack gap={8} align="start">
      <Button size="dense" variant="secondary" onClick={() => void open()}>
        {say('beginTogether', { deed })}
      </Button>
      <ProblemAlert problem={problem} />
      {loaded && <TogetherDialog deed={deed} refunds={loaded} onClose={() => setLoaded(null)} />}
    </Stack>
  )
}
