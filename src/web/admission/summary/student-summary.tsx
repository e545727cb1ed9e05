import type { StudentApplication } from '#domain/admission/student-application.ts'
import { EligibilityCard } from '#web/applications/eligibility-card.tsx'
import { OwnApplicationPage } from '#web/applications/pages/own-application-page.tsx'
import { PrintPage } from '#web/applications/pages/print-page.tsx'
import { AnswerSheet } from '#web/applications/summary/answer-sections.tsx'
import { CorrectUtr } from '#web/payments/correct-utr.tsx'
import { PaymentAnswer } from '#web/payments/payment-answer.tsx'
import { studentAnswers } from '../student-answers.ts'
import { studentApplications } from '../student-applications.ts'
import { DocumentAnswers } from './document-answers.tsx'
import { PrintedStudent } from './printed-student.tsx'

function Correction({ application }: { application: StudentApplication }) {
  const { applicationId, payment, version } = application
  return <CorrectUtr {...{ applications: studentApplications, applicationId, utr: payment.utr, version }} />
}

/** How the rules came out, and every answer of one own application. */
function StudentSummary({ application }: { application: StudentApplication }) {
  const { applicationId, submissionDate, eligibility, payment, abilities } = application
  const shown = studentApplications.shown(application)
  return (
    <>
      <EligibilityCard isSubmitted={submissionDate !== null} rules={eligibility} />
      <AnswerSheet
        sections={studentAnswers(application, application.email, application)}
        documents={<DocumentAnswers application={application} />}
        payment={
          <PaymentAnswer
            payment={payment}
            act={abilities.mayCorrectPayment && !shown.notFound && <Correction application={application} />}
          />
        }
      />
    </>
  )
}

/** `/paramedical/application/{applicationId}` */
export function StudentApplicationPage() {
  return (
    <OwnApplicationPage
      applications={studentApplications}
      correction={(application) => <Correction application={application} />}
      summary={(application) => <StudentSummary application={application} />}
      printed={(application) => <PrintedStudent application={application} />}
    />
  )
}

/** `/paramedical/application/{applicationId}/print` */
export function StudentPrintPage() {
  return (
    <PrintPage applications={studentApplications}>
      {(application) => <PrintedStudent application={application} />}
    </PrintPage>
  )
}
