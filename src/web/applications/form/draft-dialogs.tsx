import { ConflictDialog, type AnswerNames } from '../drafts/conflict-dialog.tsx'
import { LeaveGuard } from '../drafts/leave-guard.tsx'
import { useDraftForm, useFormState } from './draft-form-context.ts'
import { useConnectionToasts } from './use-connection-toasts.ts'

/** What a draft may have to ask: two windows, leaving unsaved. */
export function DraftDialogs({ names, isUploading }: { names: AnswerNames; isUploading: () => boolean }) {
  const { keeper } = useDraftForm()
  useConnectionToasts()
  const draft = useFormState((form) => {
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
