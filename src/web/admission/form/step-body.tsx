import { neetYear, type Admission } from '#domain/admission/admission.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { percentageOf } from '#domain/admission/class-12.ts'
import type { StudentForm, studentQuestions } from '#domain/admission/student-questions.ts'
import { studentFee } from '#domain/admission/course.ts'
import { numberOf } from '#domain/platform/answers.ts'
import { isPassedTooYoung } from '#domain/platform/calendar.ts'
import type { Path } from '#domain/questions/question.ts'
import { AnswerNote } from '#web/forms/answer-note.tsx'
import { useTypedList, useTypedText } from '#web/forms/form-context.ts'
import { type Follow, BeforePaying } from '#web/applications/form/verdict.tsx'
import type { Uploads } from '#web/documents/uploads.ts'
import { language } from '#web/platform/language.ts'
import { NameNote } from '#web/questions/name-note.tsx'
import { StepSections } from '#web/questions/step-sections.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormCell, FormSection } from '#web/ui/dialogs/form-sheet.tsx'
import { questionFields as sayField } from '#words/form/question-fields.ts'
import { studentWords } from '#words/candidates/student.ts'
import { studentApplication as say } from '#words/candidates/student-application.ts'
import { CourseChoice } from './course-choice.tsx'
import { admissionFacts } from '#domain/admission/facts.ts'
import { studentDocumentsStep } from '#domain/admission/student-steps.ts'
import { rememberPart } from '#web/applications/client.ts'
import { FormTiles, useDocumentKinds } from '#web/applications/form/form-tiles.tsx'
import { QuestionField } from '#web/questions/question-field.tsx'
import { draftPayment, PaymentPanel } from '#web/payments/payment-panel.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Button } from '#web/ui/button.tsx'
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
            {...draftPayment(application.applicationId)}
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
function DocumentsStep(props: DocumentsStepProps) {
  return (
    <>
      <Papers {...props} />
      <StepSections step={studentDocumentsStep} />
      <Payment {...props} />
    </>
  )
}

type StudentPath = Path<typeof studentQuestions>

const words = studentWords(language)

/** Consequences of the chosen category: the fee, and certificates to upload later. */
function FeeNote({ admission }: { admission: Admission }) {
  const category = useTypedText('category') as StudentForm['category'] | ''
  const isPwd = useTypedText('pwd') === 'yes'
  const preferenceOrder = useTypedList('preferenceOrder')
  const of = { category: category || null, pwd: isPwd }
  const rupees = studentFee({ ...of, preferenceOrder: [...preferenceOrder] }, admission)
  if (rupees === null) return null
  const isHighest = preferenceOrder.some((name) => studentFee({ ...of, preferenceOrder: [name] }, admission) !== rupees)
  const needed = [
    ...(category && category !== 'UR' ? [say('categoryCertificate', { category })] : []),
    ...(isPwd ? [say('pwdCertificate')] : []),
  ]
  return (
    <FormCell>
      <Callout isSmall role="status">
        {rupees === 0 ? say('noFee') : say(isHighest ? 'highestFee' : 'fee', { fee: rupees })}{' '}
        {needed.length > 0 && say('certificates', { needed: { and: needed } })}
      </Callout>
    </FormCell>
  )
}

function YearNote() {
  const path: StudentPath = 'intermediateSchool.passingYear'
  const born = useTypedText('dob')
  const isDoubted = isPassedTooYoung(useTypedText(path), born)
  return <AnswerNote>{isDoubted && sayField('yearYoung', { born: born.slice(0, 4) })}</AnswerNote>
}

/** Computed from the marks, never typed. */
function Percentage() {
  const obtainedMarks = numberOf(useTypedText('intermediateSchool.obtainedMarks'))
  const totalMarks = numberOf(useTypedText('intermediateSchool.totalMarks'))
  const percentage = percentageOf({ obtainedMarks, totalMarks })
  const shown = percentage === null ? '' : `${percentage.toFixed(2)} %`
  return (
    <FormCell span={4}>
      <TextField label={say('percentage')} value={shown} placeholder={say('fromMarks')} readOnly tabIndex={-1} />
    </FormCell>
  )
}

/** Texts below titles that depend on the courses and their conditions. */
function courseLeads({ courses }: Admission): Record<string, string> {
  return {
    ...(courses.length !== 2 && { course: words.note('section.course.of-count', { count: courses.length }) }),
    ...(courses.some(({ conditions }) => conditions?.subjects) && {
      subjects: words.note('section.subjects.by-course', {}),
    }),
  }
}

type StepBodyProps = {
  step: number
  application: StudentApplication
  admission: Admission
  uploads: Uploads
  onChanged: () => Promise<unknown>
  onVisit: (step: number) => void
  onFollow: Follow
}

/** The fields of steps 1 to 4. */
export function StepBody({ step, application, admission, ...rest }: StepBodyProps) {
  const category = useTypedText('category')
  if (step === 4) return <DocumentsStep application={application} {...rest} />
  const year = String(neetYear(application))
  const isUnreserved = category === '' || category === 'UR'
  return (
    <StepSections<StudentPath>
      step={step}
      leads={{ ...courseLeads(admission), neet: words.note('section.neet.of-year', { year }) }}
      fields={{ preferenceOrder: <CourseChoice admission={admission} /> }}
      hints={{
        neetRoll: words.note('neetRoll.of-year', { year }),
        ...(!isUnreserved && { neetCategoryRank: words.note('neetCategoryRank.of-category', { category }) }),
      }}
      before={{
        mobile: (
          <FormCell span={6}>
            <TextField label={say('email')} value={application.email} readOnly />
          </FormCell>
        ),
      }}
      after={{
        candidateName: <NameNote path="candidateName" />,
        pwd: <FeeNote admission={admission} />,
        'intermediateSchool.passingYear': <YearNote />,
        'intermediateSchool.totalMarks': <Percentage />,
      }}
    />
  )
}
