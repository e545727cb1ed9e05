import { useQuery } from '@tanstack/react-query'
import { useState, type Dispatch, type ReactNode, type SetStateAction } from 'react'
import type { Decision } from '#domain/applications/decisions/decision.ts'
import type { ApplicantReads } from '#domain/applications/application-facts.ts'
import type { ForeseenDecisions } from '#domain/applications/decisions/many-decisions.ts'
import { errorMessage } from '#lib/values/caught.ts'
import { decisionFrom, type DecisionCalls, type SaidFields, type ShownLife } from '#web/lifecycle/shown-life.ts'
import { TransitionFrame, TransitionText, useTransitionForm } from '#web/lifecycle/transition-form.tsx'
import { ApplicantLanguage } from '#web/review/applicant-language.tsx'
import { ScrutinyWarnings, SeatsFilled } from '#web/review/before-accepting.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { review as say } from '#words/review/review.ts'
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

/** The decision as typed, with the checkbox for continuing despite a doubt. */
function useDeciding<Name extends string>(props: DecidingProps<Name>) {
  const { life, transition, applicationId, filledIn, more, despite, onDecide } = props
  const [isConfirmed, setIsConfirmed] = useState(false)
  const decisionOf = (said: SaidFields) => decisionFrom(life, transition, said, { ...more, isConfirmed })
  const form = useTransitionForm({
    life,
    transition,
    of: applicationId,
    filledIn,
    checks: () => (!despite || isConfirmed ? [] : [{ path: 'isPaymentConfirmed', msg: say('tickToGoOn') }]),
    onSend: (said) => onDecide(decisionOf(said)),
  })
  return { form, decision: decisionOf(form.said.value), isConfirmed, setIsConfirmed }
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
  const { form, decision, isConfirmed, setIsConfirmed } = useDeciding(props)
  const { said, errorAt } = form
  const above = (
    <>
      {(transition === 'reject' || (takesSeat && !despite)) && <Seats {...{ transition, foresee, applicationId }} />}
      {warnings.length > 0 && (
        <Callout tone="warning" isSmall>
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Callout>
      )}
    </>
  )
  return (
    // A second quick key press must not end up in the letter.
    <TransitionFrame
      {...{ life, transition, form, facts, above, onClose }}
      startsAtTitle={asks.comments === 'optional'}
    >
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
      <TransitionText {...{ life, transition, form }} field="comments" label={say('comment')} longest={2000} />
      {asks.comments && mail && <Preview {...{ decision, foresee, applicationId }} />}
    </TransitionFrame>
  )
}
