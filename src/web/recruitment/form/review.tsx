import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { furtherForm } from '#domain/drives/further-questions.ts'
import { facultyScope, type FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import { useTyped } from '#web/forms/form-context.ts'
import { EligibilityCard } from '#web/applications/eligibility-card.tsx'
import type { ReviewParts } from '#web/applications/form/review-page.tsx'
import { ReviewedAnswers, ReviewSection } from '#web/applications/form/review-section.tsx'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { FormSection } from '#web/ui/dialogs/form-sheet.tsx'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { language } from '#web/platform/language.ts'
import { candidateForm as say } from '#words/candidates/candidate-form.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { answeredFaculty, facultyAnswers } from '../faculty-answers.ts'
import { FacultyDocuments, FacultyPaymentAnswer } from '../summary/documents-and-payment.tsx'
import { PrintedFaculty } from '../summary/printed-faculty.tsx'
import { facultyDocumentsStep } from '#domain/recruitment/faculty-steps.ts'
import { useAnswers, useRecruitment } from './recruitment-context.ts'

const words = facultyWords(language)

type FacultyReviewProps = {
  application: FacultyApplication
  /** Leads to a step, with a way back. */
  onChange: (step: number) => void
}

const notProvided = say('not-provided')

/** The post, shown first. */
function Summary({ application, form }: { application: FacultyApplication; form: FacultyForm }) {
  const { department, postName, categoryOfPost } = form.personalInfo ?? {}
  return (
    <FormSection title={say('summary')}>
      <AnswerList>
        <Answer label={say('application-number')}>{application.applicationId}</Answer>
        <Answer label={words.name('personalInfo.department')} whenEmpty={notProvided}>
          {department && translatorIn(application.translations, language)(department)}
        </Answer>
        <Answer label={words.name('personalInfo.postName')} whenEmpty={notProvided}>
          {postName && words.option('personalInfo.postName', postName)}
        </Answer>
        <Answer label={words.name('personalInfo.categoryOfPost')} whenEmpty={notProvided}>
          {categoryOfPost}
        </Answer>
      </AnswerList>
    </FormSection>
  )
}

/** All answers, each section with a Change link. */
function ReviewAnswers({ application, onChange }: FacultyReviewProps) {
  const form = useAnswers()
  const { endDate: on } = useRecruitment().applicationDates
  const typed = useTyped()
  const further = furtherForm(application.questions, facultyScope).stored(typed)
  const answered = { ...answeredFaculty(application), form: { ...form, ...further }, on }
  return (
    <>
      <Summary application={application} form={form} />
      <ReviewedAnswers sections={facultyAnswers(answered)} onChange={onChange} whenEmpty={notProvided} />
      <ReviewSection title={say('documents')} onChange={() => onChange(facultyDocumentsStep)}>
        <FacultyDocuments application={application} onChange={() => onChange(facultyDocumentsStep)} />
      </ReviewSection>
      <ReviewSection title={say('payment')} onChange={() => onChange(facultyDocumentsStep)}>
        <FacultyPaymentAnswer payment={application.payment} />
      </ReviewSection>
    </>
  )
}

/** The rules with their numbers, before the answers. */
function ReviewRules({ application }: { application: FacultyApplication }) {
  return <EligibilityCard stage="draft" rules={application.eligibility} note={say('rules-note')} />
}

/** What the last step of the form shows. */
export const review: ReviewParts<FacultyApplication> = {
  Rules: ReviewRules,
  Answers: ReviewAnswers,
  Printed: PrintedFaculty,
}
