import { createContext, use } from 'react'
import type { AnyForm } from '#domain/questions/form.ts'
import type { AnswerWords, Field } from '#domain/questions/question.ts'
import type { Typed, TypedValue } from '#domain/questions/typed.ts'
import { useFormState } from '#web/forms/form-context.ts'
import type { QuestionWords } from '#words/questions.ts'

/** What the fields on the screen know of the form they are part of. */
export type Asking = {
  form: Omit<AnyForm, 'lacks'>
  words: QuestionWords
  /** What required answers depend on beside the other answers. */
  facts: unknown
}

export const AskingContext = createContext<Asking | null>(null)

export function useAsking(): Asking {
  const asking = use(AskingContext)
  if (!asking) throw new Error('There is no list of questions around')
  return asking
}

// By the fields and by the form: that of the track and the one with the questions of a drive are asked in turn on one step.
const known = new WeakMap<Typed, WeakMap<object, object>>()

/** Every answer as it stands in the fields; the same object while nothing is typed. */
export function answersIn(form: Pick<Asking['form'], 'stored'>, typed: Typed): object {
  const byForm = known.get(typed) ?? new WeakMap<object, object>()
  known.set(typed, byForm)
  const answers = byForm.get(form) ?? form.stored(typed)
  byForm.set(form, answers)
  return answers
}

/** Whether a question may be left empty, as the other answers stand. */
export function useIsOptional({ isRequired }: Field): boolean {
  const { form, facts } = useAsking()
  return useFormState((state) => !isRequired(answersIn(form, state.values()) as never, facts as never))
}

/** What stands in a field as people read it; for comparing two windows. */
export function shownTyped(field: Field | undefined, path: string, value: TypedValue, words: AnswerWords): string {
  return field?.text(field.stored(value), path, words) ?? ''
}
