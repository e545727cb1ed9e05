import { mergedPeriods, periodOf, totalExperience } from '#domain/recruitment/experience.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { furtherForm } from '#domain/applications/further-questions.ts'
import { facultyScope } from '#domain/recruitment/faculty-questions.ts'
import { useFormState } from '#web/applications/form/draft-form-context.ts'
import type { FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import { EligibilityCard } from '#web/applications/eligibility-card.tsx'
import { ReviewSection } from '#web/applications/form/review-section.tsx'
import { AnswerLines, type AnswerLine } from '#web/applications/summary/answer-sections.tsx'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { FormSection } from '#web/ui/form-sheet.tsx'
import { periodText } from '#domain/recruitment/jobs.ts'
import { translatorIn } from '#words/institute-translations.ts'
import { language } from '#web/platform/language.ts'
import { candidateForm } from '#words/candidate-form.ts'
import { facultyWords } from '#words/faculty.ts'
import { facultyAnswers } from '../faculty-answers.ts'
import { FacultyDocuments } from '../summary/documents-and-payment.tsx'
import { FacultyPaymentAnswer } from '../summary/documents-and-payment.tsx'
import { facultyDocumentsStep } from '#domain/recruitment/faculty-steps.ts'
import { useAnswers, useRecruitment } from './recruitment-context.ts'

const words = facultyWords(language)
const say = candidateForm(language)

type ReviewProps = {
  application: FacultyApplication
  /** To a step, and back here afterwards. */
  onChange: (step: number) => void
}

const notProvided = say('not-provided')

function Lines({ lines }: { lines: readonly AnswerLine[] }) {
  return <AnswerLines lines={lines} whenEmpty={notProvided} />
}

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

/** Jobs that overlap or touch as one time of service, as they are counted. */
function countedLine(form: FacultyForm, countTo: string): AnswerLine[] {
  const periods = (form.workExperience ?? []).map((job) => periodOf(job, countTo)).filter((period) => period !== null)
  const merged = mergedPeriods(periods)
  if (merged.length === periods.length) return []
  const value = merged.map(({ from, to }) => periodText([from, to], words)).join('\n')
  return [{ label: words.note('workExperience.counted', {}), value, path: 'workExperience' }]
}

/** Every answer once more, each section with a way back to change it. */
export function ReviewAnswers({ application, onChange }: ReviewProps) {
  const form = useAnswers()
  const { endDate } = useRecruitment().applicationDates
  const { email } = application.personalInfo.contact
  const { questions, translations } = application
  const typed = useFormState(({ keeper }) => keeper.current().typed)
  const person = { ...form.personalInfo, contact: { ...form.personalInfo?.contact, email } }
  const sections = facultyAnswers({
    ...form,
    ...furtherForm(questions, facultyScope).stored(typed),
    questions,
    translations,
    personalInfo: person,
    totalExperience: totalExperience(form.workExperience ?? [], endDate),
    experienceCountedTo: endDate,
  })
  return (
    <>
      <Summary application={application} form={form} />
      {sections.map(({ id, title, step, lines }) => (
        <ReviewSection key={id} title={title} onChange={() => onChange(step)}>
          <Lines lines={id === 'experience' ? [...lines, ...countedLine(form, endDate)] : lines} />
        </ReviewSection>
      ))}
      <ReviewSection title={say('documents')} onChange={() => onChange(facultyDocumentsStep)}>
        <FacultyDocuments application={application} />
      </ReviewSection>
      <ReviewSection title={say('payment')} onChange={() => onChange(facultyDocumentsStep)}>
        <FacultyPaymentAnswer payment={application.payment} />
      </ReviewSection>
    </>
  )
}

/** The rules with the numbers used, before the answers. */
export function ReviewRules({ application }: { application: FacultyApplication }) {
  return <EligibilityCard stage="draft" rules={application.eligibility} note={say('rules-note')} />
}
