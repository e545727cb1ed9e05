import { useMutation } from '@tanstack/react-query'
import { Callout } from '#web/ui/callout.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { language } from '#web/platform/language.ts'
import { ownApplications } from '#words/own-applications.ts'
import type { OwnApplication } from '../own-application.ts'
import { forget, type AnyApplication, type Applications } from '../client.ts'

const say = ownApplications(language)

type DeleteDraftProps<A extends AnyApplication> = {
  applications: Applications<A>
  application: OwnApplication
  isOpen: boolean
  onClose: () => void
  onDeleted: () => Promise<void>
}

/** Asks before a draft and its documents go for good. */
export function DeleteDraft<A extends AnyApplication>(props: DeleteDraftProps<A>) {
  const { applications, application, isOpen, onClose, onDeleted } = props
  const { applicationId, title } = application
  const deletion = useMutation({
    mutationFn: () => applications.remove(applicationId),
    onSuccess: async () => {
      showToast({ type: 'success', title: say('deleted'), message: applicationId })
      await onDeleted()
      await forget(applications, applicationId)
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={say('deleteSure', { id: applicationId })}
      confirmLabel={say('deleteDraft')}
      isDestructive
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      <p>{say('deleteText', { title })}</p>
      {deletion.error && <Callout tone="bad">{deletion.error.message}</Callout>}
    </ConfirmDialog>
  )
}
