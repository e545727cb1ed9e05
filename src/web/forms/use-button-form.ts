import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { isRecord } from '#lib/values/records.ts'
import type { KeptValues } from '#web/platform/kept-values.ts'
import { ButtonForm, type ButtonFormParts, type TypedOver } from './button-form.ts'
import { valueAt, type FormValues } from './form-values.ts'
import { followPointer } from './run-after-press.ts'

type InputProps = {
  /** Target of a line of the error summary. */
  'data-path': string
  error: string | undefined
  /** Takes an event of a control, or a value. */
  onChange: (given: unknown) => void
  onBlur: () => void
}

/** Helpers for the fields of a form with a button. */
export type FormFields<Values extends FormValues> = {
  /** Props for a field of the kit, bound to a path. */
  getInputProps: {
    (path: string): InputProps & { value: string }
    (path: string, options: { type: 'checkbox' }): InputProps & { checked: boolean }
  }
  getValues: () => Values
  setFieldValue: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  setValues: (values: Values) => void
  isDirty: () => boolean
  /** Errors by path. */
  errors: Readonly<Record<string, string>>
}

/** The value from an event of a control, or given directly. */
function typedIn(given: unknown): unknown {
  const control = isRecord(given) ? given['currentTarget'] : undefined
  if (control instanceof HTMLInputElement) return control.type === 'checkbox' ? control.checked : control.value
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) return control.value
  return given
}

type InputSource<Values> = {
  values: Values
  errors: Readonly<Record<string, string>>
  /** Values were typed, by path. */
  type: (typed: FormValues) => void
  leave?: (path: string) => void
}

/** Helpers for fields whose values a form keeps, or a page. */
export function inputsOf<Values extends FormValues>({ values, errors, type, leave }: InputSource<Values>) {
  const getInputProps = (path: string, options?: { type: 'checkbox' }) => ({
    'data-path': path,
    error: errors[path],
    onChange: (given: unknown) => type({ [path]: typedIn(given) }),
    onBlur: () => leave?.(path),
    [options ? 'checked' : 'value']: valueAt(values, path),
  })
  return { getInputProps: getInputProps as FormFields<Values>['getInputProps'], getValues: () => values }
}

function fieldsOf<Values extends FormValues>(form: ButtonForm<Values>): FormFields<Values> {
  const errors = form.errors()
  const [type, leave] = [(typed: FormValues) => form.type(typed), (path: string) => form.leave(path)]
  return {
    ...inputsOf({ values: form.values(), errors, type, leave }),
    getValues: () => form.values(),
    setFieldValue: (name, value) => form.type({ [name]: value }),
    setValues: (values) => form.type(values),
    isDirty: () => form.isDirty(),
    errors,
  }
}

/** A form with a button for the lifetime of its component, and helpers for its fields. */
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
  // A new object at every change, so that its users render.
  // oxlint-disable-next-line react/exhaustive-deps
  const fields = useMemo(() => fieldsOf(form), [form, revision])
  return { form, fields }
}

/** Checks of answers before sending: a sentence, or null. */
type Rules<Values> = { [Name in keyof Values]?: (typed: Values[Name], values: Values) => string | null }

type RuledForm<Values> = {
  initial: Values
  rules?: Rules<Values>
  onTyped?: (typed: Values, before: Values) => void
}

/** A short form whose button checks its answers one by one; its component sends them. */
export function useValidatedForm<Values extends FormValues>({ initial, rules = {}, onTyped }: RuledForm<Values>) {
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
    /** Shows the server's errors at their fields. */
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
