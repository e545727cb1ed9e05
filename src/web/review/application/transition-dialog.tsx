import { useQuery } from '@tanstack/react-query'
import { useState, type Dispatch, type ReactNode, type SetStateAction } from 'react'
import type { Decision } from '#domain/applications/decisions/decision.ts'
import type { ApplicantReads } from '#domain/applications/application-facts.ts'
import type { ForeseenDecisions } from '#domain/applications/decisions/many-decisions.ts'
import { missingSaid } from '#domain/lifecycle/lifecycle.ts'
import { errorMessage } from '#lib/values/caught.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { language } from '#web/platform/language.ts'
import { useKeptState } from '#web/platform/use-kept-state.ts'
import { ApplicantLanguage } from '#web/review/applicant-language.tsx'
import { ScrutinyWarnings, SeatsFilled } from '#web/review/before-accepting.tsx'
import { decisionFrom, type DecisionCalls, type SaidFields, type ShownLife } from '#web/review/shown-life.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout, ProblemAlert } from '#web/ui/messages/callout.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { focusField } from '#web/ui/messages/error-summary.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { review as say } from '#words/review/review.ts'
import { sayForeseen } from '#words/form/foreseen.ts'
import { MailPreview } from './mail-preview.tsx'

type Reasons = {
  fields: SaidFields
  setFields: Dispatch<SetStateAction<SaidFields>>
  error: string | undefined
}

type TransitionDialogProps<Name extends string> = {
  life: ShownLife<Name>
  transition: Name
  applicationId: string
  /** Values for its sentences. */
  facts: object
  /** Further content of the decision, such as the UTR that the officer saw. */
  more?: { utr?: string | null }
  /** Label of a checkbox for continuing despite a doubt; null if there is none. */
  despite?: string | null
  /** Reasons for a second look: failed rules, an unverified payment. */
  warnings?: readonly string[]
  /** What the fields begin with; nothing unless given. */
  filledIn?: SaidFields
  /** The language in which the applicant reads the comment. */
  reads?: ApplicantReads | undefined
  /** Renders the field for the reason, if one is required. */
  reasons?: (of: Reasons) => ReactNode
  foresee: DecisionCalls<Name>['foreseeDecisions']
  /** Rejects with the server's words. */
  onDecide: (decision: Decision<Name>) => Promise<void>
  onClose: () => void
}

type DecidingProps<Name extends string> = Pick<
  TransitionDialogProps<Name>,
  'life' | 'transition' | 'applicationId' | 'filledIn' | 'more' | 'despite' | 'onDecide'
>

const nothing: SaidFields = { reason: '', comments: '' }

/** Sends a transition once; errors of fields go to the fields, others are shown above. */
function useDeciding<Name extends string>(props: DecidingProps<Name>) {
  const { life, transition, applicationId, filledIn = nothing, more, despite, onDecide } = props
  const said = useKeptState<SaidFields>(`${applicationId}.${transition}`, filledIn)
  const [isConfirmed, setIsConfirmed] = useState(false)
  const decision = decisionFrom(life, transition, said.value, { ...more, isConfirmed })
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const show = (found: readonly FieldError[]) => {
    setErrors(found)
    if (found[0]) focusField(found[0].path)
  }
  const confirm = async () => {
    const unconfirmed = !despite || isConfirmed ? [] : [{ path: 'isPaymentConfirmed', msg: say('tickToGoOn') }]
    const missing = [
      ...unconfirmed,
      ...missingSaid(life.rowOf(transition), decision, false).map((one) => ({
        path: one.path,
        msg: sayForeseen(one, language),
      })),
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
      setProblem(errorMessage(error))
      setIsBusy(false)
    }
  }
  const errorAt = (path: string) => errors.find((error) => error.path === path)?.msg
  return { decision, said, isConfirmed, setIsConfirmed, errorAt, problem, isBusy, confirm }
}

type PreviewProps<Name extends string> = Pick<TransitionDialogProps<Name>, 'applicationId' | 'foresee'> & {
  decision: Decision<Name>
}
type ForeseenFor = { of: string; foreseen: ForeseenDecisions }

/** The mail that the applicant would get, once it can be shown. */
function Preview<Name extends string>({ decision, foresee, applicationId }: PreviewProps<Name>) {
  const [shown, setShown] = useState<ForeseenFor | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const of = JSON.stringify(decision)
  const show = async () => {
    setProblem(null)
    try {
      const foreseen = await foresee(decision, [applicationId])
      setShown({ of, foreseen })
      setProblem(foreseen.refused[0]?.error ?? null)
    } catch (error) {
      setProblem(errorMessage(error))
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

type SeatsProps<Name extends string> = Pick<TransitionDialogProps<Name>, 'transition' | 'applicationId' | 'foresee'>

/** How full the seats are with this application, how far its scrutiny is, and whether another looks like its person's. */
function Seats<Name extends string>({ transition, foresee, applicationId }: SeatsProps<Name>) {
  const { data } = useQuery({
    queryKey: ['seats', applicationId, transition],
    queryFn: () => foresee({ transition }, [applicationId]),
    gcTime: 0,
  })
  if (!data) return null
  return (
    <>
      <SeatsFilled seats={data.seats} />
      <ScrutinyWarnings what={data} />
    </>
  )
}

/** Asks for confirmation of a transition, and for its reason and comment. */
export function TransitionDialog<Name extends string>(props: TransitionDialogProps<Name>) {
  const { life, transition, applicationId, facts, despite, warnings = [], reads, reasons, foresee, onClose } = props
  const { asks = {}, takesSeat, mail } = life.rowOf(transition)
  const deciding = useDeciding(props)
  const { decision, said, isConfirmed, setIsConfirmed, errorAt, problem, isBusy, confirm } = deciding
  const close = () => {
    said.forget()
    onClose()
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={close} disabled={isBusy}>
        {say('cancel')}
      </Button>
      <Button variant={life.lookOf(transition).confirm} onClick={() => void confirm()} isBusy={isBusy}>
        {life.say(transition, 'confirm', facts)}
      </Button>
    </>
  )
  return (
    // A second quick key press must not end up in the letter.
    <Dialog
      isOpen
      startsAtTitle={asks.comments === 'optional'}
      title={life.say(transition, 'title', facts)}
      onClose={close}
      actions={actions}
      isBusy={isBusy}
    >
      <Stack gap={12}>
        <p>{life.say(transition, 'body', facts)}</p>
        {(transition === 'reject' || (takesSeat && !despite)) && <Seats {...{ transition, foresee, applicationId }} />}
        {warnings.length > 0 && (
          <Callout tone="warning" isSmall>
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </Callout>
        )}
        <ProblemAlert problem={problem} />
        {despite && (
          <CheckField
            id="isPaymentConfirmed"
            label={despite}
            checked={isConfirmed}
            error={errorAt('isPaymentConfirmed')}
            onChange={(event) => setIsConfirmed(event.currentTarget.checked)}
          />
        )}
        {asks.reason && reasons?.({ fields: said.value, setFields: said.set, error: errorAt('reason') })}
        {asks.comments && mail && (
          <ApplicantLanguage
            reads={reads}
            onNote={transition === 'fail' ? (comments) => said.set({ ...said.value, comments }) : undefined}
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
        {asks.comments && mail && <Preview {...{ decision, foresee, applicationId }} />}
      </Stack>
    </Dialog>
  )
}
