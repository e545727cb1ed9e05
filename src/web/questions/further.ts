import { furtherForm, type FurtherQuestion, type FurtherScope } from '#domain/applications/further-questions.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { language as ofPage } from '#web/platform/language.ts'
import { isFurther, withFurtherWords } from '#words/questions.ts'
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
  const asked = questions.filter(({ withdrawn }) => !withdrawn)
  const further = furtherForm(asked, scope)
  const of = (path: string) => (isFurther(path) ? further : form)
  return {
    facts,
    words: withFurtherWords(words, { questions: asked, translations }, language),
    form: {
      fields: new Map([...form.fields, ...further.fields]),
      steps: form.steps.map((sections, index) => [...sections, ...(further.steps[index] ?? [])]),
      typed: (stored) => ({ ...form.typed(stored), ...further.typed(stored) }),
      stored: (typed) => ({ ...form.stored(typed), ...further.stored(typed) }),
      settled: (path, typed) => of(path).settled(path, typed),
      stepOf: (path) => of(path).stepOf(path),
      questionAt: (path) => of(path).questionAt(path),
      isShown: (path, answers) => of(path).isShown(path, answers),
    },
  }
}
