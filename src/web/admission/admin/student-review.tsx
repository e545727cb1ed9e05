import type { StudentApplication } from '#domain/admission/student-application.ts'
import { admissionFacts } from '#domain/admission/facts.ts'
import { usePageAddress } from '#web/applications/pages/use-page-address.ts'
import { useSearch } from '#lib/router/router-provider.tsx'
import { AdminApplication } from '#web/review/application/admin-application.tsx'
import { listedIds, type AboutApplication, type ReviewSource } from '#web/review/reviews.ts'
import { AnswersPanels } from '#web/review/application/answers-panels.tsx'
import { OfficeSeatFee } from '#web/selection/office-seat-fee.tsx'
import { language } from '#web/platform/language.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { studentReview as say } from '#words/candidates/student-review.ts'
import { answeredStudent, studentAnswers } from '../student-answers.ts'
import { studentWireCalls, studentApplications } from '../student-applications.ts'
import { ofAdmission, studentListHref, studentListName, studentReviewHref } from './student-addresses.ts'
import { studentDocumentLabel, studentDocumentsView } from './student-documents-view.ts'
import { studentQueryNames } from './student-filters.ts'

function factsOf(application: StudentApplication): string[] {
  const { applicationId, submittedAt, preferenceOrder, driveTitle, translations } = application
  const translate = translatorIn(translations, language)
  const submitted = submittedAt ? say('submittedAt', { at: submittedAt }) : say('notSubmitted')
  const order = (preferenceOrder ?? [])
    .map(translate)
    .map((course, index, all) => (all.length === 1 ? course : say('ranked', { place: index + 1, course })))
  return [
    applicationId,
    submitted,
    order.length > 0 ? say('preference', { order: order.join(', ') }) : say('preferenceNone'),
    driveTitle,
  ]
}

function aboutOf(application: StudentApplication): AboutApplication {
  const { candidateName, email, pwd, category } = application
  return {
    name: candidateName || email,
    facts: factsOf(application),
    feeRow: pwd ? 'PwD' : (category ?? null),
    documents: studentDocumentsView(application),
  }
}

const reviews: ReviewSource<StudentApplication> = {
  ...studentApplications,
  track: admissionFacts.name,
  aboutOf,
  documentLabel: studentDocumentLabel,
  scopeOf: ofAdmission,
  firstDocument: 'marksheet12',
  list: {
    href: studentListHref,
    applicationHref: studentReviewHref,
    name: studentListName,
    queryNames: studentQueryNames,
    ids: (search, page) => listedIds(studentWireCalls, { ...search, ...ofAdmission(search) }, page),
  },
}

/** The seat fee, where one is due, and all answers. */
const answers = (application: StudentApplication) => (
  <>
    <OfficeSeatFee application={application} />
    <AnswersPanels sections={studentAnswers(answeredStudent(application))} />
  </>
)

/** `/paramedical/admin/applications/{applicationId}` */
export function StudentReviewPage() {
  const { applicationId } = usePageAddress()
  const search: Record<string, string | undefined> = useSearch()
  return <AdminApplication reviews={reviews} applicationId={applicationId} search={search} answers={answers} />
}
