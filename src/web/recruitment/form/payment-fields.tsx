import type { ReactNode } from 'react'
import { dayOf } from '#domain/platform/calendar.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { recruitmentFacts } from '#domain/recruitment/track.ts'
import { DraftDay, DraftDigits, DraftText } from '#web/applications/form/draft-fields.tsx'
import { BeforePaying, type Follow } from '#web/applications/form/verdict.tsx'
import { rememberPart } from '#web/applications/client.ts'
import { PaymentPanel } from '#web/payments/payment-panel.tsx'
import { call } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { FormSection } from '#web/ui/form-sheet.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { candidateForm } from '#words/candidate-form.ts'
import { facultyWords } from '#words/faculty.ts'
import { facultyApplications } from '../faculty-applications.ts'
import { useAnswers, useRecruitment } from './recruitment-context.ts'

const words = facultyWords(language)
const say = candidateForm(language)

type PaymentProps = {
  application: FacultyApplication
  onVisit: (step: number) => void
  onFollow: Follow
  /** The receipt, below. */
  children: ReactNode
}

/** The fee as it stands now; the references are those that are known meanwhile. */
function rememberAmount(applicationId: string, amount: number | null): void {
  const { queryKey } = facultyApplications.query(applicationId)
  const known = queryClient.getQueryData<{ application: FacultyApplication }>(queryKey)
  if (!known) return
  rememberPart(facultyApplications, applicationId, { payment: { ...known.application.payment, amount } })
}

function References() {
  const { requireUTR } = useRecruitment().paymentDetails.modes.offline
  return (
    <Stack gap={20}>
      <DraftText
        path="payment.transactionId"
        label={words.label('payment.transactionId')}
        hint={words.hint('payment.transactionId')}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
      />
      <DraftDigits
        path="payment.utrNumber"
        label={words.label('payment.utrNumber')}
        hint={words.hint('payment.utrNumber')}
        isOptional={!requireUTR}
        inputMode="text"
        maxLength={40}
      />
      <DraftDay path="payment.paymentDate" label={words.label('payment.paymentDate')} max={dayOf(new Date())} />
    </Stack>
  )
}

/** In place of the fee while nothing is known that decides it; what the payment lacks leads here. */
function UnknownFee({ onVisit }: Pick<PaymentProps, 'onVisit'>) {
  return (
    <div data-path="payment.transactionId">
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

/** What to pay, to whom, and the references of the payment. */
export function FacultyPaymentFields({ application, onVisit, onFollow, children }: PaymentProps) {
  const { isPWD, categoryOfCandidate } = useAnswers().personalInfo ?? {}
  const { applicationId, payment } = application
  const params = { applicationId }
  return (
    <FormSection title={say('payment')} lead={payment.amount === 0 ? undefined : say('payment-lead')}>
      <BeforePaying
        applicationId={applicationId}
        isAsked={payment.amount !== 0 && payment.transactionId === null && payment.utrNumber === null}
        path="payment.transactionId"
        onFollow={onFollow}
      >
        <PaymentPanel
          applicationId={applicationId}
          office={recruitmentFacts.officeEmail}
          amountRupees={payment.amount}
          onStarted={({ amount }) => rememberAmount(applicationId, amount)}
          start={(signal) => call('POST /api/faculty/application/{applicationId}/payment/start', { params, signal })}
          feeName={say('fee-name', { category: isPWD ? 'PwD' : (categoryOfCandidate ?? '') })}
          whenUnknown={<UnknownFee onVisit={onVisit} />}
        >
          <References />
        </PaymentPanel>
        {children}
      </BeforePaying>
    </FormSection>
  )
}
