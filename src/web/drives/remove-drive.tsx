import { Button } from '#web/ui/button.tsx'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { drives as say } from '#words/drives/drives.ts'

type RemoveDriveProps = {
  title: string
  applicationsCount: number
  isPublished: boolean
  /** Label of the button, in the track's words. */
  confirmLabel: string
  onSure: () => Promise<void>
  onClose: () => void
}

/** Asks before deleting a drive; one with applications cannot be deleted, and the dialog says what to do instead. */
export function RemoveDrive({ title, applicationsCount: count, isPublished, ...rest }: RemoveDriveProps) {
  if (count === 0)
    return (
      <SureDialog title={say('remove', { title })} {...rest}>
        {say('remove.note')}
      </SureDialog>
    )
  const { onClose } = rest
  return (
    <Dialog
      isOpen
      isShort
      title={say('remove.stays', { title })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say('preview.close')}</Button>}
    >
      {say('remove.applied', { count, published: isPublished ? 'yes' : 'no' })}
    </Dialog>
  )
}
