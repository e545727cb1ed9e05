import { createContext, use } from 'react'
import type { AskedForm } from '#domain/applications/asked-form.ts'
import type { AnswerWords, Field, Question } from '#domain/questions/question.ts'
import type { TypedValues, TypedValue } from '#domain/questions/typed.ts'
import { useFormState } from '#web/forms/form-context.ts'
import type { QuestionWords } from '#words/form/questions.ts'

/** What fields need to know of their form. */
export type AskingForm = {
  form: AskedForm
  words: QuestionWords
  /** Facts besides the answers on which requirements depend. */
  facts: unknown
}

export const AskingContext = createContext<AskingForm | null>(null)

export function useAsking(): AskingForm {
  const asking = use(AskingContext)
  if (!asking) throw new Error('There is no list of questions around')
  return asking
}

// Cached by input and by form: on one step both the track's form and the drive's questions are read in turn.
const known = new WeakMap<TypedValues, WeakMap<object, object>>()

/** All answers in the fields; the same object until something is typed. */
export function answersIn(form: Pick<AskingForm['form'], 'stored'>, typed: TypedValues): object {
  const byForm = known.get(typed) ?? new WeakMap<object, object>()
  known.set(typed, byForm)
  const answers = byForm.get(form) ?? form.stored(typed)
  byForm.set(form, answers)
  return answers
}

/** Which of some questions the answers ask for; renders only when that changes. */
export function useShown(paths: readonly string[]): (path: string) => boolean {
  const { form } = useAsking()
  const shown = useFormState((state) => {
    const answers = answersIn(form, state.values())
    return paths.filter((path) => form.isShown(path, answers)).join(' ')
  })
  return (path) => shown.split(' ').includes(path)
}

/** Whether a question may stay empty, given the other answers. */
export function useIsOptional({ isRequired }: Pick<Question, 'isRequired'>): boolean {
  const { form, facts } = useAsking()
  return useFormState((state) => !isRequired(answersIn(form, state.values()), facts as never))
}

/** A field's value as people read it, for comparing two windows. */
export function shownTyped(field: Field | undefined, path: string, value: TypedValue, words: AnswerWords): string {
  return field?.text(field.stored(value), path, words) ?? ''
}
