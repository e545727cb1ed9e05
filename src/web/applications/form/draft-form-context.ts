import { useSyncExternalStore } from 'react'
import { useFormAround, type FormPart } from '#web/forms/form-context.ts'
import { DraftForm } from './draft-form.ts'

/** The draft whose form is around. */
export function useDraftForm(): DraftForm {
  const form = useFormAround()
  if (!(form instanceof DraftForm)) throw new Error('The form around is not that of a draft')
  return form
}

/** Part of the state of a draft; the component is drawn again only when that part changes. */
export function useDraftState<T extends FormPart>(read: (form: DraftForm) => T): T {
  const form = useDraftForm()
  return useSyncExternalStore(form.subscribe, () => read(form))
}
