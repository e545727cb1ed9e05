import { isReloading } from '#web/platform/reload-page.ts'
import { useBlocker } from '#lib/router/use-blocker.ts'
import { sessionStore } from '#web/platform/session.ts'
import { formKit as say } from '#words/form/form.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before a page with unsaved changes is left, by a link, Back, or closing the tab. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    // The end of a session leads to the log-in; typed text is kept until then.
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      sessionStore.current().token !== null &&
      current.pathname + JSON.stringify(current.search) !== next.pathname + JSON.stringify(next.search),
    enableBeforeUnload: () => isDirty && !isReloading(),
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      title={say('leaveTitle')}
      confirmLabel={say('leave')}
      isDestructive
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      {say('notSavedYet')}
    </ConfirmDialog>
  )
}
