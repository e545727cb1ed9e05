import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialogs/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { desk as say } from '#words/form/desk.ts'
import css from './desk.module.css'

/** Says that the content was restored after the page had closed unexpectedly. */
export function LaidAgain() {
  return (
    <Stack below={12}>
      <Callout tone="info" role="status" isSmall>
        {say('broughtBack')}
      </Callout>
    </Stack>
  )
}

type DeskDialogProps = Pick<DialogProps, 'title' | 'startsAtTitle'> & {
  /** Closing asks first, as unsaved work would be lost. */
  hasWork: boolean
  onClose: () => void
  actions: ReactNode
  /** What to know before the buttons are pressed: in sight above them, however long the desk is. */
  told?: ReactNode
  children: ReactNode
}

/** The desk as a dialog over the form. Escape and Cancel ask before work is lost. */
export function DeskDialog({ title, startsAtTitle, hasWork, onClose, actions, told, children }: DeskDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const close = () => (hasWork ? setIsLeaving(true) : onClose())
  return (
    <>
      <Dialog
        isOpen
        isWide
        title={title}
        startsAtTitle={startsAtTitle}
        onClose={close}
        actions={
          <>
            <div role="status" data-unseen-empty className={css.told}>
              {told}
            </div>
            <Button variant="quiet" onClick={close}>
              {say('cancel')}
            </Button>
            {actions}
          </>
        }
      >
        {children}
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        title={say('leaveTitle')}
        confirmLabel={say('leave')}
        isDestructive
        onConfirm={onClose}
        onCancel={() => setIsLeaving(false)}
      >
        {say('leaveHint')}
      </ConfirmDialog>
    </>
  )
}
