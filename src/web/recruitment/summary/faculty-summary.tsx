import type { UseQueryOptions } from '@tanstack/react-query'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { facultyDocumentKinds } from '#domain/recruitment/faculty-documents.ts'
import { EligibilityCard } from '#web/applications/eligibility-card.tsx'
import { OwnApplicationPage } from '#web/applications/pages/own-application-page.tsx'
import { PrintPage } from '#web/applications/pages/print-page.tsx'
import { AnswerSheet } from '#web/applications/summary/answer-parts.tsx'
import { correctionsQuery } from '#web/corrections/corrections-query.ts'
import { lazyAnswerForm, OwnCorrection } from '#web/corrections/own-correction.tsx'
import { CorrectUtr } from '#web/payments/correct-utr.tsx'
import { SendReceipt } from '#web/payments/send-receipt.tsx'
import { OwnRefunds } from '#web/refunds/own-refunds.tsx'
import { refundsQuery } from '#web/refunds/refunds-query.ts'
import { candidateApplications as say } from '#words/candidates/candidate-applications.ts'
import { answeredFaculty, facultyAnswers } from '../faculty-answers.ts'
import { facultyApplications } from '../faculty-applications.ts'
import { FacultyDocuments, FacultyPaymentAnswer } from './documents-and-payment.tsx'
import { PrintedFaculty } from './printed-faculty.tsx'

const AnswerForm = lazyAnswerForm<FacultyApplication>(
  async () => (await import('../form/faculty-correction.tsx')).FacultyCorrection,
)

function Correction({ application }: { application: FacultyApplication }) {
  const { applicationId, payment, version } = application
  return <CorrectUtr {...{ applications: facultyApplications, applicationId, utr: payment.utr, version }} />
}

/** Outcome of the rules, and all answers of the person's application. */
function FacultySummary({ application }: { application: FacultyApplication }) {
  const { eligibility, payment, abilities } = application
  const shown = facultyApplications.shown(application)
  return (
    <>
      <EligibilityCard stage={application.status} rules={eligibility} />
      <AnswerSheet
        sections={facultyAnswers(answeredFaculty(application))}
        documents={<FacultyDocuments application={application} />}
        payment={
          <FacultyPaymentAnswer
            payment={payment}
            act={abilities.mayCorrectPayment && !shown.notFound && <Correction application={application} />}
          />
        }
      />
    </>
  )
}

/** What waits for the candidate: what the office asks to correct, and refunds. */
function Asked({ application }: { application: FacultyApplication }) {
  const { applicationId, status, cancelled } = application
  return (
    <>
      <OwnCorrection application={application} Form={AnswerForm} />
      {(status !== 'draft' || cancelled) && <OwnRefunds applicationId={applicationId} />}
    </>
  )
}

const mobileOf = ({ personalInfo }: FacultyApplication) => personalInfo.contact.mobile

/** What its cards show. */
const alongside = (applicationId: string) =>
  [correctionsQuery(applicationId), refundsQuery(applicationId)] as UseQueryOptions[]

/** `/faculty/application/{recruitmentId}/{applicationId}` */
export function FacultyApplicationPage() {
  return (
    <OwnApplicationPage
      applications={facultyApplications}
      alongside={alongside}
      correction={(application) => <Correction application={application} />}
      receipt={(application) => <SendReceipt application={application} kinds={facultyDocumentKinds} />}
      asked={(application) => <Asked application={application} />}
      mobileOf={mobileOf}
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
      back={{ href: '/faculty', word: say('print.home') }}
      failureTitle={say('print.not-loaded')}
    >
      {(application) => <PrintedFaculty application={application} />}
    </PrintPage>
  )
}
