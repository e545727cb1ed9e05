import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { missingInTransition, rowOf, type Decision, type OfferedTransition } from '#domain/applications/decision.ts'
import type { LifeFacts } from '#domain/applications/life.ts'
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
import { decisionFrom, lookOf, sayDespite, sayOf, type SaidFields, type TransitionFacts } from './transition.ts'
import { sayForeseen } from '#words/foreseen.ts'
import { MailPreview } from './mail-preview.tsx'
import { RejectFields } from './reject-fields.tsx'

const say = review(language)

type DecidingClient = Pick<ApplicationClient<AnyApplication>, 'offerReasons' | 'foreseeDecisions'>

type TransitionDialogProps = {
  transition: OfferedTransition
  client: DecidingClient
  facts: TransitionFacts & Pick<LifeFacts, 'status'>
  /** What to look at before: rules that are not met, a payment nobody verified. */
  warnings: readonly string[]
  /** Rejects with what the server said. */
  onDecide: (decision: Decision) => Promise<void>
  onClose: () => void
}

type DecidingProps = Pick<TransitionDialogProps, 'transition' | 'facts' | 'onDecide'>

/** Makes a transition once; what the server says about fields is kept for them, the rest is shown above. */
function useDeciding({ transition, facts, onDecide }: DecidingProps) {
  const said = useKeptState<SaidFields>(`${facts.applicationId}.${transition}`, { reason: '', comments: '' })
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { doubt } = rowOf(transition)
  const doubted = doubt?.of(facts) ?? null
  const decision = decisionFrom(transition, said.value, { utr: facts.payment.utr, isConfirmed })
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const show = (found: readonly FieldError[]) => {
    setErrors(found)
    if (found[0]) focusField(found[0].path)
  }
  const confirm = async () => {
    const unconfirmed = doubted === null || isConfirmed ? [] : [{ path: 'isPaymentConfirmed', msg: say('tickToGoOn') }]
    const missing = [
      ...unconfirmed,
      ...missingInTransition(decision, false).map((one) => ({ path: one.path, msg: sayForeseen(one, language) })),
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
  return { decision, doubted, said, isConfirmed, setIsConfirmed, errorAt, problem, isBusy, confirm }
}

type PreviewProps = { decision: Decision; client: DecidingClient; applicationId: string }
type Shown = { of: string; foreseen: ForeseenDecisions }

/** The mail that the applicant would get, as soon as there is one to show. */
function Preview({ decision, client, applicationId }: PreviewProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const of = JSON.stringify(decision)
  const show = async () => {
    setProblem(null)
    try {
      const foreseen = await client.foreseeDecisions(decision, [applicationId])
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
function Seats({ client, applicationId }: Pick<PreviewProps, 'client' | 'applicationId'>) {
  const { data } = useQuery({
    queryKey: ['seats', applicationId],
    queryFn: () => client.foreseeDecisions({ transition: 'accept' }, [applicationId]),
    gcTime: 0,
  })
  return data ? <SeatsFilled seats={data.seats} /> : null
}

/** Asks before a transition, with what is to be said with it. */
export function TransitionDialog({ transition, client, facts, warnings, onDecide, onClose }: TransitionDialogProps) {
  const { asks = {} } = rowOf(transition)
  const { applicationId } = facts
  const deciding = useDeciding({ transition, facts, onDecide })
  const { decision, doubted, said, isConfirmed, setIsConfirmed, errorAt, problem, isBusy, confirm } = deciding
  const close = () => {
    said.forget()
    onClose()
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={close} disabled={isBusy}>
        {say('cancel')}
      </Button>
      <Button variant={lookOf(transition).confirm} onClick={() => void confirm()} isBusy={isBusy}>
        {sayOf(transition, 'confirm', facts)}
      </Button>
    </>
  )
  return (
    // A hasty second key is not meant for the letter.
    <Dialog
      isOpen
      startsAtTitle={asks.comments === 'optional'}
      title={sayOf(transition, 'title', facts)}
      onClose={close}
      actions={actions}
      isBusy={isBusy}
    >
      <Stack gap={12}>
        <p>{sayOf(transition, 'body', facts)}</p>
        {transition === 'accept' && doubted === null && <Seats {...{ client, applicationId }} />}
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
        {doubted !== null && (
          <CheckField
            id="isPaymentConfirmed"
            label={sayDespite(transition, facts)}
            checked={isConfirmed}
            error={errorAt('isPaymentConfirmed')}
            onChange={(event) => setIsConfirmed(event.currentTarget.checked)}
          />
        )}
        {asks.reason && (
          <RejectFields
            applicationId={applicationId}
            client={client}
            fields={said.value}
            setFields={said.set}
            error={errorAt('reason')}
          />
        )}
        {asks.comments && (
          <TextAreaField
            id="comments"
            label={say('comment')}
            isOptional={asks.comments === 'optional'}
            maxLength={2000}
            value={said.value.comments}
            error={errorAt('comments')}
            onChange={(event) => said.set({ ...said.value, comments: event.currentTarget.value })}
          />
        )}
        {asks.comments && <Preview {...{ decision, client, applicationId }} />}
      </Stack>
    </Dialog>
  )
}
