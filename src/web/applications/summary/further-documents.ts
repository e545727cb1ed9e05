import {
  furtherDocumentKinds,
  furtherDocumentsFor,
  type FurtherQuestion,
  type FurtherScope,
} from '#domain/drives/further-questions.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { language } from '#web/platform/language.ts'
import { furtherWords, named, type NamedDocument } from '#words/form/questions.ts'

/** A drive's own questions, and all answers on which they may depend. */
type AnsweredQuestions<Form extends object> = {
  questions: readonly FurtherQuestion[]
  translations: Translations
  scope: FurtherScope<Form>
  answers: Form
}

/** Documents that the drive's own questions require, and those uploaded for one that was withdrawn since. */
export function furtherDocuments<Form extends object>(
  { questions, translations, scope, answers }: AnsweredQuestions<Form>,
  given: object,
): NamedDocument[] {
  const asked = new Set(furtherDocumentsFor({ questions, scope }, answers).map(({ docType }) => docType))
  const kinds = furtherDocumentKinds(questions, { scope, answers })
  const shown = kinds.filter(({ docType, required }) => docType in given || (required && asked.has(docType)))
  return named(shown, furtherWords({ questions, translations }, language))
}
