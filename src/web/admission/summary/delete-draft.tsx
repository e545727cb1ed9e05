import { useMutation } from '@tanstack/react-query'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { Callout } from '#web/ui/callout.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.ts'

type DeleteDraftProps = {
  application: StudentApplication
  isOpen: boolean
  onClose: () => void
  onDeleted: () => Promise<void>
}

/** Asks before a draft and its documents go for good. */
export function DeleteDraft({ application, isOpen, onClose, onDeleted }: DeleteDraftProps) {
  const { applicationId, admissionTitle } = application
  const deletion = useMutation({
    mutationFn: () => call('DELETE /api/applications/{applicationId}', { params: { applicationId } }),
    onSuccess: async () => {
      showToast({ type: 'success', title: 'Draft deleted', message: applicationId })
      await onDeleted()
      queryClient.removeQueries({ queryKey: ['GET /api/applications/{applicationId}', { params: { applicationId } }] })
      await queryClient.invalidateQueries({ queryKey: ['GET /api/applications/me'] })
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Delete the draft ${applicationId}?`}
      confirmLabel="Delete draft"
      isDestructive
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      <p>{`Your answers and documents for ${admissionTitle} are removed. This cannot be undone.`}</p>
      {deletion.error && <Callout tone="bad">{deletion.error.message}</Callout>}
    </ConfirmDialog>
  )
}
