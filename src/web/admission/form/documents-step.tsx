import type { StudentApplication } from '#domain/admission/student-application.ts'
import { admissionFacts } from '#domain/admission/facts.ts'
import { studentDocumentsStep } from '#domain/admission/student-steps.ts'
import { useTypedText } from '#web/forms/form-context.ts'
import { BeforePaying, type Follow } from '#web/applications/form/verdict.tsx'
import { rememberPart } from '#web/applications/client.ts'
import { call } from '#web/platform/api.ts'
import { FormTiles, useDocumentKinds } from '#web/applications/form/form-tiles.tsx'
import type { Uploads } from '#web/documents/uploads.ts'
import { QuestionField } from '#web/questions/question-field.tsx'
import { StepSections } from '#web/questions/step-sections.tsx'
import { PaymentPanel } from '#web/payments/payment-panel.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { FormSection } from '#web/ui/form-sheet.tsx'
import { studentApplication as say } from '#words/student-application.ts'
import { studentApplications } from '../student-applications.ts'

type DocumentsStepProps = {
  application: StudentApplication
  uploads: Uploads
  /** Loads the application again. */
  onChanged: () => Promise<unknown>
  onVisit: (step: number) => void
  onFollow: Follow
}

function Papers(props: DocumentsStepProps) {
  const { documents } = props.application
  const kinds = useDocumentKinds().filter(({ isReceipt }) => !isReceipt)
  const required = kinds.filter((kind) => kind.required)
  const uploaded = required.filter(({ docType }) => documents[docType])
  return (
    <FormSection
      title={say('documents')}
      lead={say('documentsLead')}
      aside={<b>{say('uploaded', { count: uploaded.length, required: required.length })}</b>}
    >
      <FormTiles {...props} documents={documents} kinds={kinds} />
    </FormSection>
  )
}

function Payment(props: DocumentsStepProps) {
  const { application, onVisit, onFollow } = props
  const receipt = useDocumentKinds().filter(({ isReceipt }) => isReceipt)
  const isPwd = useTypedText('pwd') === 'yes'
  const category = useTypedText('category')
  const { payment } = application
  const params = { applicationId: application.applicationId }
  const online = {
    order: () => call('POST /api/applications/{applicationId}/payment/order', { params }),
    read: (signal: AbortSignal) => call('GET /api/applications/{applicationId}/payment/order', { params, signal }),
    onPaid: () => void props.onChanged(),
  }
  return (
    <FormSection title={say('payment')}>
      <BeforePaying
        isAsked={application.payment.amount !== 0 && application.payment.utr === null}
        path="payment.utr"
        onFollow={onFollow}
      >
        <Stack gap={24}>
          <PaymentPanel
            applicationId={application.applicationId}
            office={admissionFacts.officeEmail}
            amountRupees={application.payment.amount}
            onStarted={(started) => rememberPart(studentApplications, application.applicationId, { payment: started })}
            paid={{ isPaid: payment.verified, number: payment.utr }}
            online={online}
            start={(signal) => call('POST /api/applications/{applicationId}/payment/start', { params, signal })}
            feeName={say('feeName', { category: isPwd ? 'PwD' : category })}
            transferLead={say('paymentLead')}
            whenUnknown={
              <Callout tone="warning">
                <p>{say('feeUnknown')}</p>
                <Button variant="secondary" onClick={() => onVisit(1)}>
                  {say('chooseCategory')}
                </Button>
              </Callout>
            }
          >
            <QuestionField path="payment.utr" />
          </PaymentPanel>
          {!payment.verified && <FormTiles {...props} documents={application.documents} kinds={receipt} />}
        </Stack>
      </BeforePaying>
    </FormSection>
  )
}

/** Step 4: the documents and the fee. */
export function DocumentsStep(props: DocumentsStepProps) {
  return (
    <>
      <Papers {...props} />
      <StepSections step={studentDocumentsStep} />
      <Payment {...props} />
    </>
  )
}
