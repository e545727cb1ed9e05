import { IconListCheck } from '@tabler/icons-react'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { EligibilityCard } from '#web/applications/eligibility-card.tsx'
import { OwnApplicationPage } from '#web/applications/pages/own-application-page.tsx'
import { PrintPage } from '#web/applications/pages/print-page.tsx'
import { AnswerSheet } from '#web/applications/summary/answer-sections.tsx'
import { facultyAnswers } from '../faculty-answers.ts'
import { facultyApplications } from '../faculty-applications.ts'
import { FacultyDocuments } from './faculty-documents.tsx'
import { FacultyPaymentAnswer } from './faculty-payment-answer.tsx'
import { PrintedFaculty } from './printed-faculty.tsx'

/** How the rules came out, and every answer of one own application. */
function FacultySummary({ application }: { application: FacultyApplication }) {
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

/** `/faculty/application/{recruitmentId}/{applicationId}` */
export function FacultyApplicationPage() {
  return (
    <OwnApplicationPage
      applications={facultyApplications}
      summary={(application) => <FacultySummary application={application} />}
      printed={(application) => <PrintedFaculty application={application} />}
    />
  )
}

/** `/faculty/application/{recruitmentId}/{applicationId}/print` */
export function FacultyPrintPage() {
  return (
    <PrintPage
      applications={facultyApplications}
      back={{ href: '/faculty', word: 'Go Home' }}
      failureTitle="Failed to fetch application details."
    >
      {(application) => <PrintedFaculty application={application} />}
    </PrintPage>
  )
}
