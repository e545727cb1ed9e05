import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before a page with unsaved changes is left, by a link, Back, or closing the tab. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && current.pathname + JSON.stringify(current.search) !== next.pathname + JSON.stringify(next.search),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      isDestructive
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      What you typed here is not saved yet.
    </ConfirmDialog>
  )
}
