import { useState } from 'react'
import type { Decision } from '#domain/applications/decisions/decision.ts'
import type { DecisionBatch, ForeseenDecisions } from '#domain/applications/decisions/many-decisions.ts'
import { errorMessage } from '#lib/values/caught.ts'
import { useKeptState } from '#web/platform/use-kept-state.ts'
import { MailPreview } from '#web/review/application/mail-preview.tsx'
import { BeforeAccepting } from '#web/review/before-accepting.tsx'
import { decisionFrom, type DecisionCalls, type SaidFields, type ShownLife } from '#web/lifecycle/shown-life.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout, ProblemAlert } from '#web/ui/messages/callout.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { decideMany as say } from '#words/review/decide-many.ts'
import { ManyFields } from './many-fields.tsx'
import css from './many.module.css'

const lookEveryMs = 400
const pause = () => new Promise((resolve) => setTimeout(resolve, lookEveryMs))

/** The preview of a decision on many applications, and its progress once it runs. */
function useMany<Name extends string>(calls: DecisionCalls<Name>, onDone: () => void) {
  const [foreseen, setForeseen] = useState<{ decision: Decision<Name>; what: ForeseenDecisions } | null>(null)
  const [batch, setBatch] = useState<DecisionBatch | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const work = async <T,>(doing: () => Promise<T>): Promise<T | null> => {
    setIsBusy(true)
    setProblem(null)
    try {
      return await doing()
    } catch (error) {
      setProblem(errorMessage(error))
      return null
    } finally {
      setIsBusy(false)
    }
  }
  const foresee = (decision: Decision<Name>, ids: readonly string[]) =>
    work(async () => {
      const what = await calls.foreseeDecisions(decision, ids)
      setForeseen({ decision, what })
    })
  const decide = (decision: Decision<Name>, ids: readonly string[]) =>
    work(async () => {
      const { payments = [], proposals = [] } = foreseen?.what ?? {}
      const seen = Object.fromEntries([
        ...payments.map((one) => [one.applicationId, one.utr]),
        ...proposals.map((one) => [one.applicationId, one.at]),
      ])
      let begun = await calls.decideMany(decision, ids, seen)
      setBatch(begun)
      while (begun.finishedAt === null) {
        await pause()
        begun = await calls.readBatch(begun.id)
        setBatch(begun)
      }
      onDone()
      return begun
    })
  return { foreseen, batch, problem, isBusy, foresee, decide, change: () => setForeseen(null) }
}

function Refused({ of }: { of: ForeseenDecisions['refused'] }) {
  if (of.length === 0) return null
  return (
    <Callout tone="warning" isSmall>
      <p>{say('cannot', { count: of.length })}</p>
      <ul className={css.scroll}>
        {of.map(({ applicationId, name, error }) => (
          <li key={applicationId}>{say('because', { name: name ?? applicationId, why: error })}</li>
        ))}
      </ul>
    </Callout>
  )
}

type ForeseenProps = {
  what: ForeseenDecisions
  isBusy: boolean
  onLeaveOut: (applicationIds: readonly string[]) => void
}

/** What the decision would do. */
function Foreseen({ what, isBusy, onLeaveOut }: ForeseenProps) {
  const { chosen, changes, refused, comments, payments, mail } = what
  const written = comments.filter((one) => one.comments !== '')
  return (
    <>
      <p>
        <b>{say('foreseen', { chosen, changes })}</b>
      </p>
      <BeforeAccepting what={what} isBusy={isBusy} onLeaveOut={onLeaveOut} />
      <Refused of={refused} />
      {written.length > 0 && (
        <details>
          <summary>{say('commentsOfEach')}</summary>
          <ul className={css.scroll}>
            {written.map(({ applicationId, name, comments: said }) => (
              <li key={applicationId}>{say('because', { name: name ?? applicationId, why: said })}</li>
            ))}
          </ul>
        </details>
      )}
      {payments.length > 0 && (
        <ul className={css.scroll}>
          {payments.map(({ applicationId, name, utr, amount }) => (
            <li key={applicationId}>
              {say('payment', { name: name ?? applicationId, utr: utr ?? 'none', amount: amount ?? 0 })}
            </li>
          ))}
        </ul>
      )}
      {mail && <MailPreview mail={mail} />}
    </>
  )
}

function Progress({ batch: { total, done, refused, finishedAt } }: { batch: DecisionBatch }) {
  return (
    <>
      <progress className={css.progress} max={total} value={done} aria-label={say('progress')} />
      <p role="status">
        {finishedAt === null ? say('doneSoFar', { done, total }) : say('finished', { count: total - refused.length })}
      </p>
      <Refused of={refused} />
    </>
  )
}

type StepsProps<Name extends string> = {
  life: ShownLife<Name>
  transition: Name
  many: ReturnType<typeof useMany<Name>>
  chosen: readonly string[]
  isUndoable: boolean
  preview: () => void
  undo: () => Promise<unknown>
  close: () => void
}

/** Buttons of the present step: fields, preview, progress. */
function Steps<Name extends string>(props: StepsProps<Name>) {
  const { life, transition, many, chosen, isUndoable, preview, undo, close } = props
  const { foreseen, batch, isBusy, decide, change } = many
  return batch ? (
    <>
      {isUndoable && (
        <Button variant="secondary" isBusy={isBusy} onClick={() => void undo()}>
          {say('undoAll')}
        </Button>
      )}
      <Button onClick={close} isBusy={isBusy}>
        {say('close')}
      </Button>
    </>
  ) : foreseen ? (
    <>
      <Button variant="quiet" onClick={change} disabled={isBusy}>
        {say('back')}
      </Button>
      <Button
        onClick={() => void decide(foreseen.decision, chosen)}
        isBusy={isBusy}
        disabled={foreseen.what.changes === 0}
      >
        {life.say(transition, 'confirmMany', { count: foreseen.what.changes })}
      </Button>
    </>
  ) : (
    <>
      <Button variant="quiet" onClick={close} disabled={isBusy}>
        {say('cancel')}
      </Button>
      <Button onClick={preview} isBusy={isBusy}>
        {say('preview')}
      </Button>
    </>
  )
}

type ManyDialogProps<Name extends string> = {
  life: ShownLife<Name>
  transition: Name
  calls: DecisionCalls<Name>
  ids: readonly string[]
  onClose: () => void
  onDone: () => void
}

/** One decision on all selected applications: its fields, its preview, its progress. */
export function ManyDialog<Name extends string>(props: ManyDialogProps<Name>) {
  const { life, transition, calls, ids, onClose, onDone } = props
  const { undoing } = life
  const said = useKeptState<SaidFields>(`many.${transition}`, { reason: '', comments: '' })
  // The selection when the dialog opened: the list forgets it after the decision.
  const [chosen, setChosen] = useState(ids)
  const many = useMany(calls, onDone)
  const { foreseen, batch, problem, isBusy, foresee, decide } = many
  const [isUndoing, setIsUndoing] = useState(false)
  const isChanged = batch !== null && batch.finishedAt !== null && batch.refused.length < batch.total
  const isUndoable = undoing !== undefined && life.rowOf(transition).isHeld === true && !isUndoing && isChanged
  const undo = async () => {
    if (undoing === undefined) return null
    setIsUndoing(true)
    // Applications that were refused already had somebody else's decision, which stays.
    const refused = new Set(batch?.refused.map(({ applicationId }) => applicationId))
    const changed = chosen.filter((id) => !refused.has(id))
    return decide({ transition: undoing }, changed)
  }
  const undoAfterwards = async () => {
    const undone = await undo()
    if (undone === null) showToast({ type: 'error', title: say('notUndone') })
    else showToast({ type: 'success', title: say('finished', { count: undone.total - undone.refused.length }) })
  }
  const close = () => {
    said.forget()
    onClose()
    if (!batch || !isUndoable) return
    const title = say('finished', { count: batch.total - batch.refused.length })
    const action = { label: say('undoAll'), run: () => void undoAfterwards() }
    showToast({ type: 'success', title, action, durationMs: 30_000 })
  }
  const leaveOut = (decision: Decision<Name>, left: readonly string[]) => {
    const rest = chosen.filter((id) => !left.includes(id))
    if (rest.length === 0) return close()
    setChosen(rest)
    void foresee(decision, rest)
  }
  const { asks } = life.rowOf(transition)
  const lacksReason = asks?.reason !== undefined && said.value.reason === ''
  const [isReasonAsked, setIsReasonAsked] = useState(false)
  const preview = () => {
    setIsReasonAsked(lacksReason)
    if (!lacksReason) void foresee(decisionFrom(life, transition, said.value), chosen)
  }
  const steps = { life, transition, many, chosen, isUndoable, preview, undo, close }
  return (
    <Dialog
      isOpen
      isWide
      title={life.say(transition, 'titleMany')}
      onClose={close}
      actions={<Steps {...steps} />}
      isBusy={isBusy}
    >
      <Stack gap={12}>
        {!batch && !foreseen && (
          <ManyFields
            asks={asks}
            fields={said.value}
            setFields={said.set}
            error={isReasonAsked && lacksReason ? say('reasonFirst') : undefined}
          />
        )}
        {!batch && foreseen && (
          <Foreseen what={foreseen.what} isBusy={isBusy} onLeaveOut={(left) => leaveOut(foreseen.decision, left)} />
        )}
        {batch && <Progress batch={batch} />}
        <ProblemAlert problem={problem} />
      </Stack>
    </Dialog>
  )
}
