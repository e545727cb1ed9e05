import { useState, type ReactNode } from 'react'
import { formKit as say } from '#words/form/form.ts'
import { RestoredNotice } from '#web/ui/states/restored-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { keepFocus, type FormFacts } from './admin-form.tsx'

type FormDialogProps = {
  title: string
  saveLabel: string
  facts: { form: Pick<FormFacts<Record<string, unknown>>['form'], 'isDirty'>; isSaving: boolean }
  /** For a dialog without a form element that keeps its input. */
  giveUp?: (() => void) | null
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog; closing it with unsaved input asks first. */
export function FormDialog({ title, saveLabel, facts, giveUp = null, onSave, onClose, children }: FormDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const { form, isSaving } = facts
  const close = () => (form.isDirty() ? setIsLeaving(true) : onClose())
  const actions = (
    <>
      <Button variant="quiet" onClick={close} disabled={isSaving}>
        {say('cancel')}
      </Button>
      <Button data-save onMouseDown={keepFocus} onClick={onSave} isBusy={isSaving}>
        {saveLabel}
      </Button>
    </>
  )
  return (
    <>
      <Dialog isOpen isWide title={title} onClose={close} isBusy={isSaving} actions={actions}>
        <Stack gap={12}>
          <RestoredNotice giveUp={giveUp} />
          {children}
        </Stack>
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        title={say('closeTitle')}
        confirmLabel={say('close')}
        isDestructive
        onConfirm={onClose}
        onCancel={() => setIsLeaving(false)}
      >
        {say('notSavedYet')}
      </ConfirmDialog>
    </>
  )
}
