import { useCallback } from 'react'
import { useBeforeReload } from '#web/platform/reload-page.ts'
import { useBlocker } from '#lib/router/use-blocker.ts'
import { sessionStore } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { draftForm as say } from '#words/form/draft-form.ts'
import { hasUnsaved } from '#web/forms/autosave.ts'
import type { DraftKeeper } from '#web/forms/draft-keeper.ts'

// Long enough for a save on a slow line, short enough not to feel stuck.
const patienceMs = 4_000

function soon(work: Promise<boolean>): Promise<boolean> {
  return Promise.race([work, new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false))])
}

/** Whether typed answers are not on the server and could still be sent. */
function mayLose(keeper: DraftKeeper): boolean {
  const draft = keeper.current()
  return hasUnsaved(draft) && draft.activity.kind !== 'stopped'
}

type LeaveGuardProps = {
  keeper: DraftKeeper
  /** Whether an upload is running, which leaving would abort. */
  isBusy: () => boolean
}

/**
 * Saves before the person leaves for another page, language or version; asks if saving failed or an upload is running.
 */
export function LeaveGuard({ keeper, isBusy }: LeaveGuardProps) {
  const shouldBlockFn = useCallback(
    async ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) => {
      // Steps are no pages; and after the end of a session there is no question, because answers stay on the device.
      if (current.pathname === next.pathname || sessionStore.current().status === 'out') return false
      await soon(keeper.flush())
      return mayLose(keeper) || isBusy()
    },
    [keeper, isBusy],
  )
  const enableBeforeUnload = useCallback(() => mayLose(keeper) || isBusy(), [keeper, isBusy])
  useBeforeReload(() => soon(keeper.flush()))
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload })
  return (
    <Dialog
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={say(isBusy() ? 'uploading' : 'unsaved')}
      actions={
        <>
          <Button variant="quiet" onClick={() => blocker.proceed?.()}>
            {say('leave')}
          </Button>
          <Button onClick={() => blocker.reset?.()}>{say('stay')}</Button>
        </>
      }
    >
      {say(isBusy() ? 'uploadingText' : 'unsavedText')}
    </Dialog>
  )
}
