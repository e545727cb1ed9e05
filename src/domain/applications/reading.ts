import type { Day } from '../platform/day.ts'
import type { Translations } from '../platform/translations.ts'
import type { AnswerSection } from '../questions/form.ts'
import type { AnswerLine, AnswerPart, AnswerWords } from '../questions/question.ts'
import { furtherForm, type FurtherQuestion, type FurtherScope } from './further-questions.ts'

/** An application whose answers are read. */
export type AnsweredApplication<Form> = {
  form: Form
  /** Of the account. */
  email: string
  /** The day to which age and service are counted. */
  on: Day
  /** What its drive asks further. */
  questions: readonly FurtherQuestion[]
  translations: Translations
}

/** What stands at an answer: the answer, in other words perhaps, and what is read with it. */
export type ReadAt = Readonly<Record<string, (part: AnswerPart) => AnswerPart[]>>

/** How the answers of a track are read wherever people read them: on the review, by the office and on paper. */
export type Reading<Form extends object, Words extends AnswerWords = AnswerWords> = {
  form: { read: (answers: Form, words: AnswerWords) => AnswerSection[] }
  scope: FurtherScope<Form>
  /** What is read beside some answers, by their paths, such as the age at the date of birth. */
  beside: (answered: AnsweredApplication<Form>, words: Words) => ReadAt
  /** Who applied for what, at the head of the paper, of the lines of all sections. */
  head: (lineAt: (path: string) => AnswerLine, words: Words) => AnswerLine[]
  /** Where it was signed. */
  place: (form: Form) => string | null | undefined
}

/** Answers under their title. */
export type TitledSection = AnswerSection & { title: string }

export type SectionWords = AnswerWords & { section: (id: string) => string }

/** Every answer in the order of the form, those to the drive's own questions after those of their step. */
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

/** Whether a section holds answers to the drive's own questions. */
export const isOfDrive = ({ id }: Pick<AnswerSection, 'id'>) => id.startsWith('further-')

/** The same with the answers to the drive's own questions as one section at the end, for whoever reads without the steps of the form. */
export function furtherLast(sections: readonly TitledSection[]): TitledSection[] {
  const [first, ...rest] = sections.filter(isOfDrive)
  const others = sections.filter((section) => !isOfDrive(section))
  return first ? [...others, { ...first, parts: [first, ...rest].flatMap(({ parts }) => parts) }] : others
}
