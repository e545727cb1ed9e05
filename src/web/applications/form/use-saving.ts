import { showToast } from '#web/ui/toast.ts'
import type { SavedState } from '#web/ui/saved-mark.tsx'
import { savedState } from '../drafts/saved-state.ts'
import { useDraftForm, useFormState } from './draft-form-context.ts'

/** “Saved 10:42” and Save Draft. */
export function useSaving(): { saved: SavedState; onSave: () => void } {
  const { keeper } = useDraftForm()
  const activity = useFormState((form) => form.keeper.current().activity)
  const savedAtMs = useFormState((form) => form.keeper.current().savedAtMs)
  const save = async () => {
    const isSaved = await keeper.flush()
    const { kind } = keeper.current().activity
    if (isSaved) showToast({ type: 'success', title: 'Progress saved successfully!' })
    else if (kind === 'held') showToast({ type: 'warning', title: 'Not saved yet', message: keptMessage })
  }
  const onSave = () => void save()
  return { saved: savedState({ activity, savedAtMs }, onSave), onSave }
}

const keptMessage = 'What you typed is kept on this device and sent when the connection is back.'
