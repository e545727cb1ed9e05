import type { SavedState } from '#web/ui/messages/saved-mark.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { draftForm as say } from '#words/form/draft-form.ts'
import type { Draft } from '#web/forms/autosave.ts'
import { standingRefusals } from '#web/forms/refusals.ts'
import { useDraftForm, useDraftState } from './draft-form-context.ts'

/** The text about saving. While typing continues, the time of the last save stays. */
function savedState(draft: Pick<Draft, 'activity' | 'savedAtMs'>, onTryAgain: () => void): SavedState {
  const { activity, savedAtMs } = draft
  if (activity.kind === 'saving') return { kind: 'saving' }
  if (activity.kind === 'held')
    return activity.why === 'failed' ? { kind: 'failed', onTryAgain } : { kind: activity.why }
  if (activity.kind === 'stopped' || activity.kind === 'conflict' || savedAtMs === null) return { kind: 'idle' }
  return { kind: 'saved', at: new Date(savedAtMs) }
}

/** Shows why answers are not on the server. Conflicts and closed drafts have their own places on the page. */
function sayUnsaved(draft: Draft): void {
  const { activity } = draft
  const [refused] = standingRefusals(draft)
  if (activity.kind === 'held') {
    const title = say(activity.why === 'failed' ? 'saveFailed' : 'notSavedYet')
    showToast({ type: 'warning', title, message: say('kept') })
  } else if (activity.kind === 'idle' && refused) {
    showToast({ type: 'error', title: say('saveFailed'), message: refused[1].msg })
  }
}

/** “Saved 10:42 am” and Save Draft. */
export function useSaving(): { saved: SavedState; onSave: () => void } {
  const { keeper } = useDraftForm()
  const activity = useDraftState((form) => form.keeper.current().activity)
  const savedAtMs = useDraftState((form) => form.keeper.current().savedAtMs)
  const save = async () => {
    if (await keeper.flush()) showToast({ type: 'success', title: say('saved') })
    else sayUnsaved(keeper.current())
  }
  const onSave = () => void save()
  return { saved: savedState({ activity, savedAtMs }, onSave), onSave }
}
