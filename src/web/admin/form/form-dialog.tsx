import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { keepFocus } from './admin-form.tsx'
import type { AdminForm } from './use-admin-form.ts'

type FormDialogProps = {
  title: string
  saveLabel: string
  facts: { form: Pick<AdminForm<Record<string, unknown>>['form'], 'isDirty'>; isSaving: boolean }
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog; closing it with something typed asks first. */
export function FormDialog({ title, saveLabel, facts, onSave, onClose, children }: FormDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const { form, isSaving } = facts
  const close = () => (form.isDirty() ? setIsLeaving(true) : onClose())
  const actions = (
    <>
      <Button variant="quiet" onClick={close} disabled={isSaving}>
        Cancel
      </Button>
      <Button data-save onMouseDown={keepFocus} onClick={onSave} isBusy={isSaving}>
        {saveLabel}
      </Button>
    </>
  )
  return (
    <>
      <Dialog isOpen isWide title={title} onClose={close} isBusy={isSaving} actions={actions}>
        {children}
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        title="Close without saving?"
        confirmLabel="Close without saving"
        isDestructive
        onConfirm={onClose}
        onCancel={() => setIsLeaving(false)}
      >
        What you typed here is not saved yet.
      </ConfirmDialog>
    </>
  )
}
