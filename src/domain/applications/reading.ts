import type { Day } from '../platform/day.ts'
import type { Translations } from '../platform/translations.ts'
import type { AnswerSection } from '../questions/form.ts'
import type { AnswerLine, AnswerPart, AnswerWords } from '../questions/question.ts'
import { furtherForm, type FurtherQuestion, type FurtherScope } from '#domain/drives/further-questions.ts'

/** An application for reading its answers. */
export type AnsweredApplication<Form> = {
  form: Form
  /** The account's. */
  email: string
  /** The day by which age and service are counted. */
  on: Day
  /** The drive's own questions. */
  questions: readonly FurtherQuestion[]
  translations: Translations
}

/** The parts shown at an answer: the answer itself, perhaps reworded, and additional ones. */
type ReadAt = Readonly<Record<string, (part: AnswerPart) => AnswerPart[]>>

/** How a track's answers are read everywhere: on the review page, by the office and on paper. */
export type Reading<Form extends object, Words extends AnswerWords = AnswerWords> = {
  form: { read: (answers: Form, words: AnswerWords) => AnswerSection[] }
  scope: FurtherScope<Form>
  /** Additional parts by the path of their answer, such as the age at the date of birth. */
  beside: (answered: AnsweredApplication<Form>, words: Words) => ReadAt
  /** The first lines on paper, chosen from all sections. */
  head: (lineAt: (path: string) => AnswerLine, words: Words) => AnswerLine[]
  /** The place of signing. */
  place: (form: Form) => string | null | undefined
}

/** Answers under their title. */
export type TitledSection = AnswerSection & { title: string }

export type SectionWords = AnswerWords & { section: (id: string) => string }

/** Every answer in the order of the form, those to the drive's own questions after their step. */
export function readSections<Form extends object, Words extends SectionWords>(
  { form, scope, beside }: Pick<Reading<Form, Words>, 'form' | 'scope' | 'beside'>,
  answered: AnsweredApplication<Form>,
  words: Words,
): TitledSection[] {
  const at = beside(answered, words)
  const own = form.read(answered.form, words).map((section) => ({
    ...section,
    parts: section.parts.flatMap((part) => at[part.path]?.(part) ?? [part]),
  }))
  const further = furtherForm(answered.questions, scope).read(answered.form, words)
  const inOrder = [...own, ...further].toSorted((one, other) => one.step - other.step)
  return inOrder.map((section) => ({ ...section, title: words.section(section.id) }))
}

/** Whether a section has answers to the drive's own questions. */
const isOfDrive = ({ id }: Pick<AnswerSection, 'id'>) => id.startsWith('further-')

/**
 * The same with all answers to the drive's own questions in one section at the end, for readers without the form's
 * steps.
 */
export function furtherLast(sections: readonly TitledSection[]): TitledSection[] {
  const [first, ...rest] = sections.filter(isOfDrive)
  const others = sections.filter((section) => !isOfDrive(section))
  return first ? [...others, { ...first, parts: [first, ...rest].flatMap(({ parts }) => parts) }] : others
}
