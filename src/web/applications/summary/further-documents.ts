import {
  furtherDocumentKinds,
  furtherDocumentsFor,
  type FurtherQuestion,
  type FurtherScope,
} from '#domain/applications/further-questions.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { language } from '#web/platform/language.ts'
import { furtherWords, named, type NamedDocument } from '#words/questions.ts'

/** What a drive asked further, and all answers of an application, on which it may depend. */
type AnsweredQuestions<Form extends object> = {
  questions: readonly FurtherQuestion[]
  translations: Translations
  scope: FurtherScope<Form>
  answers: Form
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
