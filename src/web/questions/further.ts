import {
  furtherDocumentsFor,
  furtherForm,
  type FurtherQuestion,
  type FurtherScope,
} from '#domain/applications/further-questions.ts'
import { missingDocuments } from '#domain/applications/missing.ts'
import type { Typed } from '#domain/questions/typed.ts'
import { useDraftForm, useFormState } from '#web/applications/form/draft-form-context.ts'
import type { DraftForm } from '#web/applications/form/draft-form.ts'
import type { StepProblem } from '#web/applications/form/shown-errors.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { language as ofPage } from '#web/platform/language.ts'
import type { Language } from '#words/room.ts'
import { isFurther, named, withFurtherWords, type NamedDocument } from '#words/questions.ts'
import { answersIn, useAsking, type Asking } from './asking.ts'

/** What the questions of a drive are, and on which answers of its track they may depend. */
export type FurtherAsked<Form extends object> = {
  questions: readonly FurtherQuestion[]
  translations: Translations
  scope: FurtherScope<Form>
  /** In which language they are asked; that of the page unless given. */
  language?: Language
}

/** The form of a track with the questions of one of its drives, each on its step; what is withdrawn is not asked. */
export function withFurther<Form extends object>(
  { form, words, facts }: Asking,
  { questions, translations, scope, language = ofPage }: FurtherAsked<Form>,
): Asking {
  const asked = questions.filter(({ withdrawn }) => !withdrawn)
  const further = furtherForm(asked, scope)
  const of = (path: string) => (isFurther(path) ? further : form)
  return {
    facts,
    further: {
      lacks: (answers) => further.lacks(answers, {}),
      documentsFor: (answers) => furtherDocumentsFor({ questions: asked, scope }, answers as Form),
      documentsStep: scope.documentsStep,
    },
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

/** What is missing or wrong of what the drive itself asks. */
export function furtherProblems({ form, words, further }: Asking, typed: Typed, documents: object): StepProblem[] {
  if (!further) return []
  const answers = answersIn(form, typed)
  const lacking = further.lacks(answers).map(({ step, ...complaint }) => ({
    path: complaint.path,
    msg: words.complaint(complaint),
    step,
  }))
  const missing = missingDocuments(further.documentsFor(answers), new Set(Object.keys(documents)))
  return [
    ...lacking,
    ...missing.map((one) => ({ path: one.path, msg: words.complaint(one), step: further.documentsStep })),
  ]
}

/** The documents that the drive itself asks for, as the answers stand. */
export function useFurtherDocuments(): NamedDocument[] {
  const { form, further, words } = useAsking()
  const read = ({ keeper }: DraftForm) => further?.documentsFor(answersIn(form, keeper.current().typed)) ?? []
  // Drawn again when others are asked for, not at every key.
  useFormState((draft) =>
    read(draft)
      .map(({ docType }) => docType)
      .join(),
  )
  return named(read(useDraftForm()), words)
}
