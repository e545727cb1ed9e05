import { IconListCheck } from '@tabler/icons-react'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { EligibilityCard } from '#web/applications/eligibility-card.tsx'
import { OwnApplicationPage } from '#web/applications/pages/own-application-page.tsx'
import { PrintPage } from '#web/applications/pages/print-page.tsx'
import { AnswerSheet } from '#web/applications/summary/answer-sections.tsx'
import { PaymentAnswer } from '#web/payments/payment-answer.tsx'
import { language } from '#web/platform/language.ts'
import { studentApplication } from '#words/student-application.ts'
import { studentAnswers } from '../student-answers.ts'
import { studentApplications } from '../student-applications.ts'
import { DocumentAnswers } from './document-answers.tsx'
import { PrintedStudent } from './printed-student.tsx'

const say = studentApplication(language)

/** How the rules came out, and every answer of one own application. */
function StudentSummary({ application }: { application: StudentApplication }) {
  const { submissionDate, eligibility, payment } = application
  return (
    <>
      <EligibilityCard
        title={say('eligibility', { when: submissionDate ? 'submitted' : 'today' })}
        icon={IconListCheck}
        rules={eligibility}
      />
      <AnswerSheet
        sections={studentAnswers(application, application.email, application.questions)}
        documents={<DocumentAnswers application={application} />}
        payment={<PaymentAnswer payment={payment} />}
      />
    </>
  )
}

/** `/paramedical/application/{applicationId}` */
export function StudentApplicationPage() {
  return (
    <OwnApplicationPage
      applications={studentApplications}
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
