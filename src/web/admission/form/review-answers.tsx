import type { StudentApplication } from '#domain/admission/student-application.ts'
import type { StudentForm } from '#domain/admission/student-questions.ts'
import { studentDocumentsStep } from '#domain/admission/student-steps.ts'
import { EligibilityCard } from '#web/applications/eligibility-card.tsx'
import { useTyped } from '#web/forms/form-context.ts'
import { ReviewedAnswers, ReviewSection } from '#web/applications/form/review-section.tsx'
import { PaymentAnswer } from '#web/payments/payment-answer.tsx'
import { language } from '#web/platform/language.ts'
import { answersIn, useAsking } from '#web/questions/asking.ts'
import { studentApplication } from '#words/student-application.ts'
import { answeredStudent, studentAnswers } from '../student-answers.ts'
import { DocumentAnswers } from '../summary/document-answers.tsx'
import { studentAddresses } from './student-track.ts'

const say = studentApplication(language)

type ReviewProps = {
  application: StudentApplication
  /** To a step, and back here afterwards. */
  onChange: (step: number) => void
}

/** Every answer once more, each section with a way back to change it. */
export function ReviewAnswers({ application, onChange }: ReviewProps) {
  const typed = useTyped()
  const form: StudentForm = answersIn(useAsking().form, typed)
  const isSameAddress = typed[studentAddresses.samePath] === 'yes'
  return (
    <>
      <ReviewedAnswers
        sections={studentAnswers({ ...answeredStudent(application), form })}
        onChange={onChange}
        // The permanent address is not repeated when it is the same.
        shownAt={isSameAddress ? { 'permanentAddress.address': { instead: say('sameAddress') } } : {}}
      />
      <ReviewSection title={say('documents')} onChange={() => onChange(studentDocumentsStep)}>
        <DocumentAnswers application={application} />
      </ReviewSection>
      <ReviewSection title={say('payment')} onChange={() => onChange(studentDocumentsStep)}>
        <PaymentAnswer payment={application.payment} />
      </ReviewSection>
    </>
  )
}

/** The rules with the numbers used, before the answers. */
export function ReviewRules({ application }: { application: StudentApplication }) {
  return <EligibilityCard stage="draft" rules={application.eligibility} note={say('committee')} />
}
