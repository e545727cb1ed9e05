import { type ReactNode, useState } from 'react'
import { errorMessage } from '#lib/values/caught.ts'
import { ui as say } from '#words/ui.ts'
import { Button } from '../button.tsx'
import { ProblemAlert } from '../messages/callout.tsx'
import { Dialog } from './dialog.tsx'
import { Stack } from '../layout.tsx'

type SureDialogProps = {
  /** Names the thing. */
  title: string
  confirmLabel: string
  /** Instead of “Cancel”. */
  closeLabel?: string
  isDestructive?: boolean
  onSure: () => Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** Asks before a call to the server, and stays open with the server's words if it refuses. */
export function SureDialog({ isDestructive = true, onSure, onClose, children, ...labels }: SureDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const act = async () => {
    setIsBusy(true)
    setProblem(null)
    try {
      await onSure()
      onClose()
    } catch (error) {
      setProblem(errorMessage(error))
      setIsBusy(false)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      {...labels}
      isDestructive={isDestructive}
      isBusy={isBusy}
      onConfirm={() => void act()}
      onCancel={onClose}
    >
      {problem !== null && (
        <Stack below={12}>
          <ProblemAlert problem={problem} />
        </Stack>
      )}
      {children}
    </ConfirmDialog>
  )
}

type ConfirmDialogProps = {
  isOpen: boolean
  /** Names the thing: “Delete the draft BSC2026-7K3M9QXT?” */
  title: string
  /** The consequences. */
  children?: ReactNode
  /** The action: “Delete draft”, never “OK”. */
  confirmLabel: string
  /** Instead of “Cancel”. */
  closeLabel?: string | undefined
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
  closeLabel = say('cancel'),
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
      isShort={typeof children === 'string'}
      actions={
        <>
          <Button variant="quiet" onClick={onCancel} disabled={isBusy}>
            {closeLabel}
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
