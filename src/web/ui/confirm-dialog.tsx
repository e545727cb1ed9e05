import type { ReactNode } from 'react'
import { language } from '#web/platform/language.ts'
import { ui } from '#words/ui.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

const say = ui(language)

type ConfirmDialogProps = {
  isOpen: boolean
  /** Names the thing: “Delete the draft BSC2026-7K3M9QXT?” */
  title: string
  /** What follows from it. */
  children?: ReactNode
  /** The act itself: “Delete draft”, never “OK”. */
  confirmLabel: string
  onConfirm: () => void
  onCancel: () => void
  isDestructive?: boolean
  isBusy?: boolean
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  onConfirm,
  onCancel,
  isDestructive = false,
  isBusy = false,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      isBusy={isBusy}
      actions={
        <>
          <Button variant="quiet" onClick={onCancel} disabled={isBusy}>
            {say('cancel')}
          </Button>
          <Button variant={isDestructive ? 'danger' : 'primary'} onClick={onConfirm} isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
