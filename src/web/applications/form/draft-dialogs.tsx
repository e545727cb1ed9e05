import { useEffect, useRef } from 'react'
import { showToast } from '#web/ui/messages/toast.ts'
import { draftForm as say } from '#words/form/draft-form.ts'
import { type AnswerNames, ConflictDialog } from '../drafts/conflict-dialog.tsx'
import { LeaveGuard } from '../drafts/leave-guard.tsx'
import { useDraftForm, useDraftState } from './draft-form-context.ts'

/** Announces a lost connection and the save after it: the mark at the top may be out of view. */
function useConnectionToasts(): void {
  const kind = useDraftState(({ keeper }) => {
    const { activity } = keeper.current()
    return activity.kind === 'held' ? activity.why : activity.kind
  })
  const wasLost = useRef<'offline' | 'silent' | null>(null)
  useEffect(() => {
    if ((kind === 'offline' || kind === 'silent') && wasLost.current === null) {
      wasLost.current = kind
      showToast({ type: 'warning', title: say(kind), message: say('offlineText') })
    }
    if (kind === 'idle' && wasLost.current !== null) {
      showToast({ type: 'success', title: say('online', { was: wasLost.current }), message: say('onlineText') })
      wasLost.current = null
    }
  }, [kind])
}

/** The dialogs of a draft: a conflict between windows, and leaving with unsaved answers. */
export function DraftDialogs({ names, isUploading }: { names: AnswerNames; isUploading: () => boolean }) {
  const { keeper } = useDraftForm()
  useConnectionToasts()
  const draft = useDraftState((form) => {
    const current = form.keeper.current()
    return current.activity.kind === 'conflict' ? current : null
  })
  return (
    <>
      {draft && <ConflictDialog draft={draft} names={names} onResolve={(choice) => keeper.resolve(choice)} />}
      <LeaveGuard keeper={keeper} isBusy={isUploading} />
    </>
  )
}
