import type { UseQueryOptions } from '@tanstack/react-query'
import { admissionFacts } from '#domain/admission/facts.ts'
import { studentDocumentKinds } from '#domain/admission/student-documents.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { EligibilityCard } from '#web/applications/eligibility-card.tsx'
import { OwnApplicationPage } from '#web/applications/pages/own-application-page.tsx'
import { PrintPage } from '#web/applications/pages/print-page.tsx'
import { AnswerSheet } from '#web/applications/summary/answer-parts.tsx'
import { correctionsQuery } from '#web/corrections/corrections-query.ts'
import { lazyAnswerForm, OwnCorrection } from '#web/corrections/own-correction.tsx'
import { CorrectUtr } from '#web/payments/correct-utr.tsx'
import { PaymentAnswer } from '#web/payments/payment-answer.tsx'
import { SendReceipt } from '#web/payments/send-receipt.tsx'
import { OwnRefunds } from '#web/refunds/own-refunds.tsx'
import { refundsQuery } from '#web/refunds/refunds-query.ts'
import { CourseNames } from '#web/selection/course-names.tsx'
import { OwnPlaces } from '#web/selection/own-places.tsx'
import { seatQuery } from '#web/joining/seat-calls.ts'
import { AllotmentLetterButton, OwnJoining, ReportingAhead } from '#web/joining/own-joining.tsx'
import { language } from '#web/platform/language.ts'
import { allottedSeatQuery, ownListsQuery, seatFeeQuery } from '#web/selection/selection-queries.ts'
import { OwnSeatSection, SeatGoesToo } from '#web/selection/own-seat-section.tsx'
import { studentApplication as say } from '#words/candidates/student-application.ts'
import { sayCourse } from '#words/form/courses.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { answeredStudent, studentAnswers } from '../student-answers.ts'
import { studentApplications } from '../student-applications.ts'
import { DocumentAnswers } from './document-answers.tsx'
import { PrintedStudent } from './printed-student.tsx'

/** The course stays open until the office decides: with several, names all preferences. */
function acceptedFor({ preferenceOrder, translations }: StudentApplication): string {
  const translate = translatorIn(translations, language)
  const courses = (preferenceOrder ?? []).map((course) => sayCourse(course, language, translate))
  return courses.length === 0 ? '' : say('acceptedFor', { count: courses.length, courses: courses.join(', ') })
}

const AnswerForm = lazyAnswerForm<StudentApplication>(
  async () => (await import('../form/student-correction.tsx')).StudentCorrection,
)

function Correction({ application }: { application: StudentApplication }) {
  const { applicationId, payment, version } = application
  return <CorrectUtr {...{ applications: studentApplications, applicationId, utr: payment.utr, version }} />
}

/** What waits for the applicant: an allotted seat, what the office asks to correct, and the own place in lists. */
function Asked({ application }: { application: StudentApplication }) {
  const { applicationId, status, standing, translations, cancelled } = application
  const mayHaveSeat = !cancelled && (status === 'submitted' || status === 'accepted')
  return (
    <CourseNames translations={translations}>
      {mayHaveSeat && <OwnJoining applicationId={applicationId} />}
      {mayHaveSeat && (
        <OwnSeatSection
          applicationId={applicationId}
          office={admissionFacts.officeEmail}
          standing={standing.state}
          letter={<AllotmentLetterButton applicationId={applicationId} />}
          reporting={<ReportingAhead applicationId={applicationId} />}
        />
      )}
      <OwnCorrection application={application} Form={AnswerForm} />
      {(status !== 'draft' || cancelled) && <OwnRefunds applicationId={applicationId} />}
      {status !== 'draft' && <OwnPlaces applicationId={applicationId} />}
    </CourseNames>
  )
}

/** Outcome of the rules, and all answers of the person's application. */
function StudentSummary({ application }: { application: StudentApplication }) {
  const { eligibility, payment, abilities } = application
  const shown = studentApplications.shown(application)
  return (
    <>
      <EligibilityCard stage={application.status} rules={eligibility} />
      <AnswerSheet
        sections={studentAnswers(answeredStudent(application))}
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

/** What its cards show. */
const alongside = (applicationId: string) =>
  [
    seatQuery(applicationId),
    allottedSeatQuery(applicationId),
    seatFeeQuery(applicationId),
    correctionsQuery(applicationId),
    refundsQuery(applicationId),
    ownListsQuery(applicationId),
  ] as UseQueryOptions[]

/** `/paramedical/application/{applicationId}` */
export function StudentApplicationPage() {
  return (
    <OwnApplicationPage
      applications={studentApplications}
      alongside={alongside}
      correction={(application) => <Correction application={application} />}
      receipt={(application) => <SendReceipt application={application} kinds={studentDocumentKinds} />}
      asked={(application) => <Asked application={application} />}
      lost={({ applicationId, translations }) => (
        <CourseNames translations={translations}>
          <SeatGoesToo applicationId={applicationId} />
        </CourseNames>
      )}
      acceptedFor={acceptedFor}
      mobileOf={({ mobile }) => mobile}
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
