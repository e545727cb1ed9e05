import type { AnyForm } from '../questions/form.ts'
import { furtherForm, type FurtherQuestion, type FurtherScope } from '#domain/drives/further-questions.ts'

/** A form without its judgement, which needs the facts of a drive. */
export type AskedForm<Form extends object = object> = Omit<AnyForm<Form>, 'lacks'>

/** A track's form joined with the questions of one drive, each on its step, without withdrawn ones. */
export function askedForm<Form extends object>(
  { form, scope }: { form: AskedForm<Form>; scope: FurtherScope<Form> },
  questions: readonly FurtherQuestion[],
): AskedForm<Form> {
  const asked = questions.filter(({ withdrawn }) => !withdrawn)
  if (asked.length === 0) return form
  const further = furtherForm(asked, scope)
  const of = (path: string) => (further.stepOf(path) === undefined ? form : further)
  return {
    fields: new Map([...form.fields, ...further.fields]),
    steps: form.steps.map((sections, index) => [...sections, ...(further.steps[index] ?? [])]),
    typed: (stored) => ({ ...form.typed(stored), ...further.typed(stored) }),
    stored: (typed) => ({ ...form.stored(typed), ...further.stored(typed) }),
    settled: (path, typed) => of(path).settled(path, typed),
    stepOf: (path) => of(path).stepOf(path),
    questionAt: (path) => of(path).questionAt(path),
    isShown: (path, answers) => of(path).isShown(path, answers),
    instead: form.instead,
  }
}
