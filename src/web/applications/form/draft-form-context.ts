import { useSyncExternalStore } from 'react'
import { useFormAround, type FormPart } from '#web/forms/form-context.ts'
import { DraftForm } from './draft-form.ts'

/** The form of the draft around this component. */
export function useDraftForm(): DraftForm {
  const form = useFormAround()
  if (!(form instanceof DraftForm)) throw new Error('The form around is not that of a draft')
  return form
}

/** Selects a part of the form's state; the component renders again only when that part changes. */
export function useDraftState<T extends FormPart>(read: (form: DraftForm) => T): T {
  const form = useDraftForm()
  return useSyncExternalStore(form.subscribe, () => read(form))
}
