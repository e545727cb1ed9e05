import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { rowsOf, textOf, type Row, type TypedValues } from '#domain/questions/typed.ts'
import type { EditedForm } from './edited-form.ts'

/** A form as its fields see it, whichever way it is saved. */
export type FormAround = Pick<
  EditedForm<TypedValues>,
  | 'subscribe'
  | 'values'
  | 'valueOf'
  | 'errorOf'
  | 'problems'
  | 'doubtAt'
  | 'wasLeft'
  | 'type'
  | 'leave'
  | 'choose'
  | 'moveRows'
  | 'flush'
>

export const FormContext = createContext<FormAround | null>(null)

/** The form around this component. */
export function useFormAround(): FormAround {
  const form = use(FormContext)
  if (!form) throw new Error('There is no form around')
  return form
}

/** A value selected from a form, compared by identity. */
export type FormPart = string | number | boolean | object | null | undefined

/** Selects a part of the form's state; the component renders again only when that part changes. */
export function useFormState<T extends FormPart>(read: (form: FormAround) => T): T {
  const form = useFormAround()
  return useSyncExternalStore(form.subscribe, () => read(form))
}

/** All values; the same object until something is typed. */
export function useTyped(): TypedValues {
  return useFormState((form) => form.values())
}

/** The typed value of a field as text. */
export function useTypedText(path: string): string {
  return useFormState((form) => textOf(form.valueOf(path)))
}

/** Choices in order; the same list while it does not change. */
export function useTypedList(path: string): readonly string[] {
  const text = useTypedText(path)
  return text === '' ? [] : text.split('\n')
}

const noRows: readonly Row[] = []

/** The rows of a list. */
export function useTypedRows(path: string): readonly Row[] {
  const value = useFormState((form) => form.valueOf(path))
  return useMemo(() => (value === '' ? noRows : rowsOf(value)), [value])
}

/** Props that every bound field needs. */
export function useField(path: string) {
  const form = useFormAround()
  const value = useTypedText(path)
  const error = useFormState((state) => state.errorOf(path))
  return {
    value,
    error,
    type: (text: string) => form.type({ [path]: text }),
    choose: (text: string) => form.choose(path, text),
    leave: () => form.leave(path),
  }
}
