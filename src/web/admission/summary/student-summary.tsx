import { IconListCheck } from '@tabler/icons-react'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { EligibilityCard } from '#web/applications/eligibility-card.tsx'
import { AnswerSheet } from '#web/applications/summary/answer-sections.tsx'
import { PaymentAnswer } from '#web/payments/payment-answer.tsx'
import { studentAnswers } from '../student-answers.ts'
import { DocumentAnswers } from './document-answers.tsx'

/** How the rules came out, and every answer of one own application. */
export function StudentSummary({ application }: { application: StudentApplication }) {
  const { submissionDate, eligibility, payment } = application
  return (
    <>
      <EligibilityCard
        title={submissionDate ? 'Eligibility, by the rules at submission' : 'Eligibility, as the rules stand today'}
        icon={IconListCheck}
        rules={eligibility}
      />
      <AnswerSheet
        sections={studentAnswers(application, application.email)}
        documents={<DocumentAnswers application={application} />}
        payment={<PaymentAnswer payment={payment} />}
      />
    </>
  )
}
