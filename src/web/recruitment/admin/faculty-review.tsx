import { showTypedDay } from '#domain/platform/answers.ts'
import { joined } from '#domain/platform/text.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import { usePageAddress } from '#web/applications/pages/use-page-address.ts'
import { useSearch } from '#lib/router/router-provider.tsx'
import { type AboutApplication, type ReviewSource, listedIds } from '#web/review/reviews.ts'
import { AdminApplication } from '#web/review/application/admin-application.tsx'
import { AnswersPanels } from '#web/review/application/answers-panels.tsx'
import type { ViewedDocument } from '#web/review/viewer/viewed-document.ts'
import { language } from '#web/platform/language.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { sayPost } from '#words/form/posts.ts'
import { isFurther } from '#words/form/questions.ts'
import { candidateReview as say } from '#words/candidates/candidate-review.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { answeredFaculty, facultyAnswers } from '../faculty-answers.ts'
import { facultyApplications, facultyWireCalls } from '../faculty-applications.ts'
import { facultyListHref, facultyListName, facultyReviewHref, ofRecruitment } from './faculty-addresses.ts'
import { askedDocuments } from '../summary/documents-and-payment.tsx'
import { facultyQueryNames } from './faculty-filters.ts'
import { AadhaarAnswer, lengthsOf, Overlaps } from './faculty-panels.tsx'

const words = facultyWords(language)

/** The label of a kind of document of this track. */
function facultyDocumentLabel(docType: string): string {
  return words.label(`documents.${docType}`)
}

/** Tabs of the viewer: the requested and the uploaded documents. */
function facultyDocumentsView(application: FacultyApplication): ViewedDocument[] {
  const { documents } = application
  const shown = askedDocuments(application).filter(({ docType, required }) => required || documents[docType])
  return shown.map(({ docType, label }) => ({
    docType,
    label,
    tab: isFurther(`documents.${docType}`) ? label : say('document', { document: docType }),
    facts: documents[docType] ?? null,
  }))
}

function factsOf({ applicationId, submittedAt, personalInfo, driveTitle, translations }: FacultyApplication): string[] {
  const submitted = submittedAt ? say('submitted-at', { when: submittedAt }) : say('not-submitted')
  const { postName, department } = personalInfo
  const post = postName && sayPost(postName, language)
  const position = joined([post, department && translatorIn(translations, language)(department)]) ?? say('no-post')
  return [applicationId, submitted, position, driveTitle]
}

function aboutOf(application: FacultyApplication): AboutApplication {
  const { email, personalInfo, payment } = application
  const { name, isPWD, categoryOfCandidate } = personalInfo
  return {
    name: name || email,
    facts: factsOf(application),
    feeRow: isPWD ? 'PwD' : (categoryOfCandidate ?? null),
    paymentLines: [
      { label: words.label('payment.transactionId'), value: payment.transactionId },
      { label: say('paid-on'), value: showTypedDay(payment.paymentDate) },
    ],
    documents: facultyDocumentsView(application),
  }
}

/** What the page needs when opened from the list of a recruitment, or of all. */
function reviewsOf(recruitmentId: string): ReviewSource<FacultyApplication> {
  const scope = ofRecruitment(recruitmentId)
  return {
    ...facultyApplications,
    track: recruitmentFacts.name,
    aboutOf,
    documentLabel: facultyDocumentLabel,
    scopeOf: () => scope,
    firstDocument: 'allCert',
    list: {
      href: facultyListHref(recruitmentId),
      applicationHref: (applicationId) => facultyReviewHref(recruitmentId, applicationId),
      name: facultyListName,
      queryNames: facultyQueryNames,
      ids: (search, page) => listedIds(facultyWireCalls, { ...search, ...scope }, page),
    },
  }
}

/** All answers, with the length of each job and overlapping jobs. */
function answers(application: FacultyApplication) {
  const { applicationId, driveId, personalInfo, workExperience, experienceCountedTo } = application
  const masked = personalInfo.aadharNumber
  const aadhaar = masked && (
    <AadhaarAnswer
      key={applicationId}
      applicationId={applicationId}
      scope={{ track: recruitmentFacts.name, driveId }}
      masked={masked}
    />
  )
  return (
    <AnswersPanels
      sections={facultyAnswers(answeredFaculty(application))}
      shownAt={{
        ...(aadhaar && { 'personalInfo.aadharNumber': { instead: aadhaar } }),
        workExperience: {
          column: lengthsOf(workExperience, experienceCountedTo),
          below: <Overlaps jobs={workExperience} countTo={experienceCountedTo} />,
        },
      }}
    />
  )
}

/** `/faculty/admin/{recruitmentId}/applications/{applicationId}` */
export function FacultyReviewPage() {
  const { driveId, applicationId } = usePageAddress()
  const search: Record<string, string | undefined> = useSearch()
  return (
    <AdminApplication reviews={reviewsOf(driveId)} applicationId={applicationId} search={search} answers={answers} />
  )
}
