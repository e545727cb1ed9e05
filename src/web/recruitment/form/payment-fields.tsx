import { type ReactNode, useEffect, useState } from 'react'
import { dayInUtr, isUtr, normaliseUtr } from '#domain/payments/utr.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import { useFormAround, useFormState, useTypedText } from '#web/forms/form-context.ts'
import { FormDay, FormDigits } from '#web/forms/bound-fields.tsx'
import { BeforePaying, type Follow } from '#web/applications/form/verdict.tsx'
import { rememberPart } from '#web/applications/client.ts'
import { draftPayment, PaymentPanel } from '#web/payments/payment-panel.tsx'
import { language } from '#web/platform/language.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import { FormSection } from '#web/ui/dialogs/form-sheet.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { candidateForm as say } from '#words/candidates/candidate-form.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { facultyApplications } from '../faculty-applications.ts'
import { useAnswers, useRecruitment } from './recruitment-context.ts'

const words = facultyWords(language)

type PaymentProps = {
  application: FacultyApplication
  onVisit: (step: number) => void
  onFollow: Follow
  /** The receipt, shown below. */
  children: ReactNode
}

/** Stores the current fee; keeps the transaction numbers known by now. */
function rememberAmount(applicationId: string, amount: number | null): void {
  const { queryKey } = facultyApplications.query(applicationId)
  const known = queryClient.getQueryData<{ application: FacultyApplication }>(queryKey)
  if (!known) return
  rememberPart(facultyApplications, applicationId, { payment: { ...known.application.payment, amount } })
}

const utrPath = 'payment.utrNumber'
const transactionPath = 'payment.transactionId'
const dayPath = 'payment.paymentDate'

/** The required number: the UTR if the recruitment requires it, else the transaction number. */
function useAskedPath(): typeof utrPath | typeof transactionPath {
  return useRecruitment().paymentDetails.modes.offline.requireUTR ? utrPath : transactionPath
}

const utrIn = (typed: string) => (isUtr(normaliseUtr(typed)) ? normaliseUtr(typed) : '')

/** The required number, together with the other one: a payment's UTR is its transaction number. */
function useReference() {
  const form = useFormAround()
  const asked = useAskedPath()
  const other = asked === utrPath ? transactionPath : utrPath
  const typed = useTypedText(asked)
  const read = useTypedText(other)
  const day = useTypedText(dayPath)
  const [dayRead, setDayRead] = useState<string | null>(null)
  // Numbers that were given separately stay visible and editable.
  const [isApart] = useState(read !== '' && normaliseUtr(read) !== normaliseUtr(typed))
  useEffect(() => {
    // An older draft may have only one of the two.
    if (!isApart && read === '' && utrIn(typed) !== '') form.type({ [other]: utrIn(typed) })
  }, [form, other, typed, read, isApart])
  const type = (text: string) => form.type({ [asked]: text, ...(isApart ? {} : { [other]: utrIn(text) }) })
  const leave = () => {
    const found = dayInUtr(utrIn(typed), dayOf(new Date()))
    if (day === '' && found !== null) {
      setDayRead(found)
      form.type({ [dayPath]: found })
    }
    form.leave(asked, ...(isApart ? [] : [other]))
  }
  return { asked, other, typed, isApart, type, leave, isDayRead: day !== '' && day === dayRead }
}

function References() {
  const { asked, other, typed, isApart, type, leave, isDayRead } = useReference()
  const error = useFormState((form) => form.errorOf(asked))
  const facts = (path: string) => ({ label: words.label(path), hint: words.hint(path), maxLength: 60 })
  return (
    <Stack gap={20}>
      {/* Errors of the other number, which is the same, lead here, too. */}
      <div data-path={isApart ? undefined : other}>
        <DigitsField
          {...facts(asked)}
          {...(!isApart && { label: words.note('payment.reference', {}) })}
          id={asked}
          inputMode="text"
          value={typed}
          error={error}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
        />
      </div>
      {isApart && <FormDigits {...facts(other)} path={other} inputMode="text" isOptional={other === utrPath} />}
      <FormDay
        path={dayPath}
        label={words.label(dayPath)}
        max={dayOf(new Date())}
        {...(isDayRead && { hint: say('day-read') })}
      />
    </Stack>
  )
}

/** Replaces the fee while its basis is unknown; errors of the payment lead here. */
function UnknownFee({ onVisit }: Pick<PaymentProps, 'onVisit'>) {
  return (
    <div data-path={useAskedPath()}>
      <Callout tone="warning">
        <Stack gap={12}>
          <p>{say('fee-unknown')}</p>
          <div>
            <Button variant="secondary" onClick={() => onVisit(1)}>
              {say('choose-category')}
            </Button>
          </div>
        </Stack>
      </Callout>
    </div>
  )
}

/** Amount, payee, and the numbers of the payment. */
export function FacultyPaymentFields({ application, onVisit, onFollow, children }: PaymentProps) {
  const { isPWD, categoryOfCandidate } = useAnswers().personalInfo ?? {}
  const { applicationId, payment } = application
  const { offline } = useRecruitment().paymentDetails.modes
  return (
    <FormSection title={say('payment')}>
      <BeforePaying
        isAsked={payment.amount !== 0 && payment.transactionId === null && payment.utr === null}
        path={useAskedPath()}
        onFollow={onFollow}
      >
        <Stack gap={24}>
          <PaymentPanel
            applicationId={applicationId}
            office={recruitmentFacts.officeEmail}
            amountRupees={payment.amount}
            onStarted={({ amount }) => rememberAmount(applicationId, amount)}
            paid={{ isPaid: payment.verified, number: payment.utr }}
            isTransferTaken={offline.enabled}
            {...draftPayment(applicationId)}
            feeName={say('fee-name', { category: isPWD ? 'PwD' : (categoryOfCandidate ?? '') })}
            whenUnknown={<UnknownFee onVisit={onVisit} />}
            transferLead={say('payment-lead')}
          >
            <References />
          </PaymentPanel>
          {!payment.verified && children}
        </Stack>
      </BeforePaying>
    </FormSection>
  )
}
