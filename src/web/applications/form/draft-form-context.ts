import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { rowsOf, textOf, type Row } from '#domain/questions/typed.ts'
import type { DraftForm } from './draft-form.ts'

export const DraftFormContext = createContext<DraftForm | null>(null)

/** The form around. */
export function useDraftForm(): DraftForm {
  const form = use(DraftFormContext)
  if (!form) throw new Error('There is no form around')
  return form
}

/** Part of the form's state; the component is drawn again only when that part changes. */
export function useFormState<T extends string | number | boolean | object | null | undefined>(
  read: (form: DraftForm) => T,
): T {
  const form = useDraftForm()
  return useSyncExternalStore(form.subscribe, () => read(form))
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

/** What every bound field needs. */
export function useField(path: string) {
  const form = useDraftForm()
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
