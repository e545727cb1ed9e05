import type { StudentApplication } from '#domain/admission/student-application.ts'
import type { StudentForm } from '#domain/admission/student-questions.ts'
import { studentDocumentsStep } from '#domain/admission/student-steps.ts'
import { EligibilityCard } from '#web/applications/eligibility-card.tsx'
import { useTyped } from '#web/forms/form-context.ts'
import type { ReviewParts } from '#web/applications/form/review-page.tsx'
import { ReviewedAnswers, ReviewSection } from '#web/applications/form/review-section.tsx'
import { PaymentAnswer } from '#web/payments/payment-answer.tsx'
import { answersIn, useAsking } from '#web/questions/asking.ts'
import { studentApplication as say } from '#words/candidates/student-application.ts'
import { answeredStudent, studentAnswers } from '../student-answers.ts'
import { DocumentAnswers } from '../summary/document-answers.tsx'
import { PrintedStudent } from '../summary/printed-student.tsx'

type StudentReviewProps = {
  application: StudentApplication
  /** Leads to a step, with a way back. */
  onChange: (step: number) => void
}

/** All answers, each section with a Change link. */
function ReviewAnswers({ application, onChange }: StudentReviewProps) {
  const typed = useTyped()
  const form: StudentForm = answersIn(useAsking().form, typed)
  const isSameAddress = typed['sameAddress'] === 'yes'
  return (
    <>
      <ReviewedAnswers
        sections={studentAnswers({ ...answeredStudent(application), form })}
        onChange={onChange}
        // An identical permanent address is not repeated.
        shownAt={isSameAddress ? { 'permanentAddress.address': { instead: say('sameAddress') } } : {}}
      />
      <ReviewSection title={say('documents')} onChange={() => onChange(studentDocumentsStep)}>
        <DocumentAnswers application={application} onChange={() => onChange(studentDocumentsStep)} />
      </ReviewSection>
      <ReviewSection title={say('payment')} onChange={() => onChange(studentDocumentsStep)}>
        <PaymentAnswer payment={application.payment} />
      </ReviewSection>
    </>
  )
}

/** The rules with their numbers, before the answers. */
function ReviewRules({ application }: { application: StudentApplication }) {
  return <EligibilityCard stage="draft" rules={application.eligibility} note={say('committee')} />
}

/** What the last step of the form shows. */
export const review: ReviewParts<StudentApplication> = {
  Rules: ReviewRules,
  Answers: ReviewAnswers,
  Printed: PrintedStudent,
}
