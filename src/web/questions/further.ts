import { askedForm } from '#domain/applications/asked-form.ts'
import type { FurtherQuestion, FurtherScope } from '#domain/drives/further-questions.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { language as ofPage } from '#web/platform/language.ts'
import { withFurtherWords } from '#words/form/questions.ts'
import type { Language } from '#words/room.ts'
import type { AskingForm } from './asking.ts'

/** The questions of a drive, and the answers of its track on which they may depend. */
type QuestionsInScope<Form extends object> = {
  questions: readonly FurtherQuestion[]
  translations: Translations
  scope: FurtherScope<Form>
  /** The language of the questions; the page's unless given. */
  language?: Language
}

/** A track's form joined with the questions of one drive, each on its step, without withdrawn ones. */
export function withFurther<Form extends object>(
  { form, words, facts }: AskingForm,
  { questions, translations, scope, language = ofPage }: QuestionsInScope<Form>,
): AskingForm {
  return {
    facts,
    words: withFurtherWords(words, { questions, translations }, language),
    form: askedForm({ form, scope }, questions),
  }
}
