import { IconListCheck } from '@tabler/icons-react'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { EligibilityCard } from '#web/applications/eligibility-card.tsx'
import { AnswerSheet } from '#web/applications/summary/answer-sections.tsx'
import { facultyAnswers } from '../faculty-answers.ts'
import { FacultyDocuments } from './faculty-documents.tsx'
import { FacultyPaymentAnswer } from './faculty-payment-answer.tsx'

/** How the rules came out, and every answer of one own application. */
export function FacultySummary({ application }: { application: FacultyApplication }) {
  const { submittedAt, eligibility, payment } = application
  return (
    <>
      <EligibilityCard
        title={submittedAt ? 'Eligibility, by the rules at submission' : 'Eligibility, as the rules stand today'}
        icon={IconListCheck}
        rules={eligibility}
      />
      <AnswerSheet
        sections={facultyAnswers(application)}
        documents={<FacultyDocuments application={application} />}
        payment={<FacultyPaymentAnswer payment={payment} />}
      />
    </>
  )
}
