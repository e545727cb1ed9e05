import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { KeptValues } from '#web/platform/kept-values.ts'
import { ButtonForm, type ButtonFormParts, type TypedOver } from './button-form.ts'
import { valueAt, type FormValues } from './form-values.ts'
import { followPointer } from './run-after-press.ts'

type InputProps = {
  /** Where a line of the summary leads. */
  'data-path': string
  error: string | undefined
  /** Takes an event of a control, or a value. */
  onChange: (given: unknown) => void
  onBlur: () => void
}

/** What the fields of a form that is saved by its button are made with. */
export type FormFields<Values extends FormValues> = {
  /** Everything a field of the kit needs that is tied to a path. */
  getInputProps: {
    (path: string): InputProps & { value: string }
    (path: string, options: { type: 'checkbox' }): InputProps & { checked: boolean }
  }
  getValues: () => Values
  setFieldValue: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  setValues: (values: Values) => void
  isDirty: () => boolean
  /** What is said at the fields, by their paths. */
  errors: Readonly<Record<string, string>>
}

/** What is typed, from the event of a control or as a field gives it. */
function typedIn(given: unknown): unknown {
  const control = (given as { currentTarget?: unknown } | null | undefined)?.currentTarget
  if (control instanceof HTMLInputElement) return control.type === 'checkbox' ? control.checked : control.value
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) return control.value
  return given
}

function fieldsOf<Values extends FormValues>(form: ButtonForm<Values>): FormFields<Values> {
  const errors = form.errors()
  const getInputProps = (path: string, options?: { type: 'checkbox' }) => ({
    'data-path': path,
    error: errors[path],
    onChange: (given: unknown) => form.type({ [path]: typedIn(given) }),
    onBlur: () => form.leave(path),
    [options ? 'checked' : 'value']: valueAt(form.values(), path),
  })
  return {
    getInputProps: getInputProps as FormFields<Values>['getInputProps'],
    getValues: () => form.values(),
    setFieldValue: (name, value) => form.type({ [name]: value }),
    setValues: (values) => form.type(values),
    isDirty: () => form.isDirty(),
    errors,
  }
}

/** A form that is saved by its button, alive as long as its component, and what its fields are made with. */
export function useButtonForm<Values extends FormValues>(
  parts: ButtonFormParts<Values>,
  keep?: () => KeptValues<TypedOver<Values>>,
): { form: ButtonForm<Values>; fields: FormFields<Values> } {
  const [form] = useState(() => new ButtonForm(parts, keep?.()))
  useEffect(() => {
    form.parts = parts
  })
  useEffect(followPointer, [])
  const revision = useSyncExternalStore(form.subscribe, form.revision, form.revision)
  // Made anew at every change, so that what is drawn with them is.
  // oxlint-disable-next-line react/exhaustive-deps
  const fields = useMemo(() => fieldsOf(form), [form, revision])
  return { form, fields }
}

/** What is said of each answer before it is sent: a sentence, or null. */
type Rules<Values> = { [Name in keyof Values]?: (typed: Values[Name], values: Values) => string | null }

type RuledForm<Values> = {
  initial: Values
  rules?: Rules<Values>
  onTyped?: (typed: Values, before: Values) => void
}

/** A short form whose answers are judged one by one when its button is pressed, and sent by its own component. */
export function useRuledForm<Values extends FormValues>({ initial, rules = {}, onTyped }: RuledForm<Values>) {
  const judge = (values: Values) =>
    Object.keys(rules).flatMap((path: keyof Values & string) => {
      const msg = rules[path]?.(values[path], values)
      return msg ? [{ path, msg }] : []
    })
  const { form, fields } = useButtonForm<Values>({ initial, judge, ...(onTyped && { onTyped }) })
  return {
    ...fields,
    values: fields.getValues(),
    reset: () => form.giveUp(),
    /** Says at their fields what the server found wrong with answers. */
    setErrors: (errors: Readonly<Record<string, string>>) =>
      form.refuse(Object.entries(errors).map(([path, msg]) => ({ path, msg }))),
    onSubmit:
      (send: (values: Values) => unknown, onRefused?: (errors: Record<string, string>) => void) =>
      (event?: { preventDefault: () => void }) => {
        event?.preventDefault()
        const wrong = form.attempt()
        if (wrong.length > 0) onRefused?.(Object.fromEntries(wrong.map(({ path, msg }) => [path, msg])))
        else void send(form.values())
      },
  }
}
