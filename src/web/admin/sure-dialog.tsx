import { useState, type ReactNode } from 'react'
import { Callout } from '#web/ui/callout.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type SureDialogProps = {
  /** Names the thing. */
  title: string
  confirmLabel: string
  isDestructive?: boolean
  onSure: () => Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** Asks before an act on the server, and stays open with the server's words when it refuses. */
export function SureDialog({ title, confirmLabel, isDestructive = true, onSure, onClose, children }: SureDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const act = async () => {
    setIsBusy(true)
    setProblem(null)
    try {
      await onSure()
      onClose()
    } catch (error) {
      setProblem((error as Error).message)
      setIsBusy(false)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={confirmLabel}
      isDestructive={isDestructive}
      isBusy={isBusy}
      onConfirm={() => void act()}
      onCancel={onClose}
    >
      {problem ? (
        <Callout tone="bad" isSmall role="alert">
          {problem}
        </Callout>
      ) : (
        children
      )}
    </ConfirmDialog>
  )
}
