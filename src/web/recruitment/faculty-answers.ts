import type { FurtherQuestion } from '#domain/applications/further-questions.ts'
import type { Day } from '#domain/platform/day.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { sayPost } from '#words/posts.ts'
import { translatorIn } from '#words/institute-translations.ts'
import { calendarExperience } from '#domain/recruitment/experience.ts'
import type { ExperienceLength } from '#domain/recruitment/faculty-application.ts'
import {
  facultyForm,
  facultyScope,
  withPermanentAddress,
  type FacultyForm,
} from '#domain/recruitment/faculty-questions.ts'
import type { PersonalInfo } from '#domain/recruitment/personal-questions.ts'
import { withFurtherAnswers } from '#web/applications/summary/further-answers.ts'
import type { AnswerLine, AnswerSection } from '#web/applications/summary/answer-sections.tsx'
import { language } from '#web/platform/language.ts'
import { candidateApplications } from '#words/candidate-applications.ts'
import { facultyWords } from '#words/faculty.ts'
import { experienceToText } from '#words/experience.ts'

/** The answers, and what only the server adds to them. */
export type AnsweredFaculty = Omit<FacultyForm, 'payment'> & {
  /** What the recruitment asks further. */
  questions: readonly FurtherQuestion[]
  /** Translations of the recruitment's texts. */
  translations: Translations
  personalInfo?: { contact?: { email?: string } | null } | null
  totalExperience: ExperienceLength
  /** The day to which it counts. */
  experienceCountedTo: Day
}

const words = facultyWords(language)
const say = candidateApplications(language)

/** What a candidate declares: on the review, and on paper above the signature. */
export function facultyDeclaration(
  { postName, department }: Pick<PersonalInfo, 'postName' | 'department'>,
  { institute, translations }: { institute: string; translations: Translations },
): string {
  return say('declaration', {
    post: postName ? sayPost(postName, language) : '…',
    department: translatorIn(translations, language)(department ?? '…'),
    institute,
  })
}

const permanentPath = 'personalInfo.permanentAddress.addressLine'
const mobilePath = 'personalInfo.contact.mobile'

/** A line with what stands at it beside the answer. */
function completed(line: AnswerLine, { personalInfo, translations }: AnsweredFaculty): AnswerLine[] {
  const email = personalInfo?.contact?.email
  if (line.path === permanentPath && personalInfo?.sameAddress)
    return [{ ...line, value: words.label('personalInfo.sameAddress') }]
  if (line.path === 'personalInfo.department' && line.value !== null)
    return [{ ...line, value: translatorIn(translations, language)(line.value) }]
  if (line.path !== mobilePath || email === undefined) return [line]
  return [line, { label: words.name('personalInfo.contact.email'), value: email, path: 'personalInfo.contact.email' }]
}

/**
 * Every answer of a faculty application, also to the recruitment's own questions, in the order of the form, as review, summary, print and the administrators' page
 * show it. The address of the account stands with the other ways to reach a person, and before the jobs how long they are.
 */
export function facultyAnswers(given: AnsweredFaculty): AnswerSection[] {
  const total: AnswerLine = {
    label: words.note('workExperience.total', {}),
    value: experienceToText(
      {
        counted: given.totalExperience,
        calendar: calendarExperience(given.workExperience ?? [], given.experienceCountedTo),
      },
      given.experienceCountedTo,
      language,
    ),
    path: 'workExperience',
  }
  const { questions, translations } = given
  const asked = { questions, translations }
  const sections = facultyForm.read(withPermanentAddress(given), words).map(({ id, step, lines }) => {
    const all = lines.flatMap((line) => completed(line, given))
    return { id, title: words.section(id), step, lines: id === 'experience' ? [total, ...all] : all }
  })
  return withFurtherAnswers(sections, { ...asked, scope: facultyScope, answers: given })
}
