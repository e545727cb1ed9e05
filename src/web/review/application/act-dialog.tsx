import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { missingInDecision, type Decision } from '#domain/applications/decision.ts'
import type { ForeseenDecisions } from '#domain/applications/many-decisions.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import type { AnyApplication, ApplicationClient } from '#web/applications/client.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { language } from '#web/platform/language.ts'
import { useKeptState } from '#web/platform/use-kept-state.ts'
import { SeatsFilled } from '#web/review/before-accepting.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { focusField } from '#web/ui/error-summary.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { review } from '#words/review.ts'
import { actWords, type ActFacts, decisionOf, type Act, type DecisionFields, type SaidFields } from './act.ts'
import { sayForeseen } from '#words/foreseen.ts'
import { MailPreview } from './mail-preview.tsx'
import { RejectFields } from './reject-fields.tsx'

const say = review(language)

type DecidingClient = Pick<ApplicationClient<AnyApplication>, 'offerReasons' | 'foreseeDecisions'>

type ActDialogProps = {
  act: Act
  client: DecidingClient
  facts: ActFacts
  /** What to look at before: rules that are not met, a payment nobody verified. */
  warnings: readonly string[]
  /** The state of the payment that must be acknowledged with a tick; null when there is none. */
  doubt: 'failed' | 'refunded' | null
  /** Rejects with what the server said. */
  onDecide: (decision: Decision) => Promise<void>
  onClose: () => void
}

/** Carries an act out once; what the server says about fields is kept for them, the rest is shown above. */
function useAct({ act, facts, doubt, onDecide }: Pick<ActDialogProps, 'act' | 'facts' | 'doubt' | 'onDecide'>) {
  const said = useKeptState<SaidFields>(`${facts.applicationId}.${act}`, { reason: '', comments: '' })
  const [isPaymentConfirmed, setIsPaymentConfirmed] = useState(false)
  const fields: DecisionFields = { ...said.value, isPaymentConfirmed }
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const show = (found: readonly FieldError[]) => {
    setErrors(found)
    if (found[0]) focusField(found[0].path)
  }
  const confirm = async () => {
    const decision = decisionOf(act, facts, fields)
    const unconfirmed =
      doubt === null || fields.isPaymentConfirmed ? [] : [{ path: 'isPaymentConfirmed', msg: say('tickToGoOn') }]
    const missing = [
      ...unconfirmed,
      ...missingInDecision(decision, false).map((one) => ({ path: one.path, msg: sayForeseen(one, language) })),
    ]
    show(missing)
    if (missing.length > 0) return
    setIsBusy(true)
    setProblem(null)
    try {
      await onDecide(decision)
      said.forget()
    } catch (error) {
      show(error instanceof ApiError ? error.errors : [])
      setProblem((error as Error).message)
      setIsBusy(false)
    }
  }
  const errorAt = (path: string) => errors.find((error) => error.path === path)?.msg
  return { fields, said, setIsPaymentConfirmed, errorAt, problem, isBusy, confirm }
}

type PreviewProps = { act: Act; client: DecidingClient; facts: ActFacts; fields: DecisionFields }
type Shown = { of: string; foreseen: ForeseenDecisions }

/** The mail that the applicant would get, as soon as there is one to show. */
function Preview({ act, client, facts, fields }: PreviewProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const decision = decisionOf(act, facts, fields)
  const of = JSON.stringify(decision)
  const show = async () => {
    setProblem(null)
    try {
      const foreseen = await client.foreseeDecisions({ decision, applicationIds: [facts.applicationId] })
      setShown({ of, foreseen })
      setProblem(foreseen.refused[0]?.error ?? null)
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const mail = shown?.of === of ? shown.foreseen.mail : null
  return (
    <>
      {mail ? <MailPreview mail={mail} /> : <TextButton onClick={() => void show()}>{say('showPreview')}</TextButton>}
      {problem && (
        <Callout tone="warning" isSmall role="alert">
          {problem}
        </Callout>
      )}
    </>
  )
}

/** How far the seats are filled with this application. */
function Seats({ client, facts: { applicationId } }: Pick<ActDialogProps, 'client' | 'facts'>) {
  const { data } = useQuery({
    queryKey: ['seats', applicationId],
    queryFn: () => client.foreseeDecisions({ decision: { status: 'accepted' }, applicationIds: [applicationId] }),
    gcTime: 0,
  })
  return data ? <SeatsFilled seats={data.seats} /> : null
}

/** Asks before an act, with what must be filled in. */
export function ActDialog({ act, client, facts, warnings, doubt, onDecide, onClose }: ActDialogProps) {
  const words = actWords[act]
  const deciding = useAct({ act, facts, doubt, onDecide })
  const { fields, said, setIsPaymentConfirmed, errorAt, problem, isBusy, confirm } = deciding
  const close = () => {
    said.forget()
    onClose()
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={close} disabled={isBusy}>
        {say('cancel')}
      </Button>
      <Button variant={words.look} onClick={() => void confirm()} isBusy={isBusy}>
        {words.confirm}
      </Button>
    </>
  )
  return (
    // A hasty second key is not meant for the letter.
    <Dialog
      isOpen
      startsAtTitle={words.comments === 'optional'}
      title={words.title(facts)}
      onClose={close}
      actions={actions}
      isBusy={isBusy}
    >
      <Stack gap={12}>
        <p>{words.body(facts)}</p>
        {act === 'accept' && doubt === null && <Seats client={client} facts={facts} />}
        {warnings.length > 0 && (
          <Callout tone="warning" isSmall>
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </Callout>
        )}
        {problem && (
          <Callout tone="bad" isSmall role="alert">
            {problem}
          </Callout>
        )}
        {doubt !== null && (
          <CheckField
            id="isPaymentConfirmed"
            label={doubt === 'failed' ? say('acceptFailed') : say('acceptRefunded')}
            checked={fields.isPaymentConfirmed}
            error={errorAt('isPaymentConfirmed')}
            onChange={(event) => setIsPaymentConfirmed(event.currentTarget.checked)}
          />
        )}
        {words.hasReason && (
          <RejectFields
            applicationId={facts.applicationId}
            client={client}
            fields={fields}
            setFields={said.set}
            error={errorAt('reason')}
          />
        )}
        {words.comments !== 'none' && (
          <TextAreaField
            id="comments"
            label={say('comment')}
            isOptional={words.comments === 'optional'}
            maxLength={2000}
            value={fields.comments}
            error={errorAt('comments')}
            onChange={(event) => said.set({ ...said.value, comments: event.currentTarget.value })}
          />
        )}
        {words.comments !== 'none' && <Preview {...{ act, client, facts, fields }} />}
      </Stack>
    </Dialog>
  )
}
