import {
  furtherDocumentKinds,
  furtherDocumentsFor,
  furtherForm,
  type FurtherQuestion,
  type FurtherScope,
} from '#domain/applications/further-questions.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { language } from '#web/platform/language.ts'
import { furtherWords, named, type NamedDocument } from '#words/questions.ts'
import type { AnswerSection } from './answer-sections.tsx'

/** What a drive asked further, and all answers of an application, on which it may depend. */
type AnsweredQuestions<Form extends object> = {
  questions: readonly FurtherQuestion[]
  translations: Translations
  scope: FurtherScope<Form>
  answers: Form
}

/** Answers with those to the drive's own questions: of each step after those of the track. */
export function withFurtherAnswers<Form extends object>(
  sections: readonly AnswerSection[],
  { questions, translations, scope, answers }: AnsweredQuestions<Form>,
): AnswerSection[] {
  const words = furtherWords({ questions, translations }, language)
  const further = furtherForm(questions, scope)
    .read(answers as object, words)
    .map((section) => ({ ...section, title: words.section(section.id) }))
  return [...sections, ...further].toSorted((one, other) => one.step - other.step)
}

/** Whether a section holds answers to the drive's own questions. */
export function isFurther({ id }: Pick<AnswerSection, 'id'>): boolean {
  return id.startsWith('further-')
}

/** The same as one section at the end, for whoever reads without the steps of the form. */
export function furtherLast(sections: readonly AnswerSection[]): AnswerSection[] {
  const further = sections.filter(isFurther)
  const [first] = further
  const others = sections.filter((section) => !isFurther(section))
  return first ? [...others, { ...first, lines: further.flatMap(({ lines }) => lines) }] : others
}

/** The documents that are given to the drive's own questions, also to one that was withdrawn since, or that they require. */
export function furtherDocuments<Form extends object>(
  { questions, translations, scope, answers }: AnsweredQuestions<Form>,
  given: object,
): NamedDocument[] {
  const asked = new Set(furtherDocumentsFor({ questions, scope }, answers).map(({ docType }) => docType))
  const kinds = furtherDocumentKinds(questions, { scope, answers })
  const shown = kinds.filter(({ docType, required }) => docType in given || (required && asked.has(docType)))
  return named(shown, furtherWords({ questions, translations }, language))
}
