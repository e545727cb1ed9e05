import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '#web/platform/download.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { ownApplications as say } from '#words/candidates/own-applications.ts'

type DownloadLook = { variant?: 'secondary' | 'quiet'; size?: 'dense' }

type DownloadButtonProps = DownloadLook & {
  label: string
  /** Saves the file, and rejects when that fails. */
  save: () => Promise<unknown>
}

/** Saves a file that the server makes. */
export function DownloadButton({ label, save, ...look }: DownloadButtonProps) {
  const saving = useMutation({
    mutationFn: save,
    onError: ({ message }) => showToast({ type: 'error', title: say('notDownloaded'), message }),
  })
  return (
    <Button variant="secondary" {...look} icon={IconDownload} isBusy={saving.isPending} onClick={() => saving.mutate()}>
      {label}
    </Button>
  )
}

/** Saves an application as a PDF. */
export function DownloadPdf({ applicationId, ...look }: DownloadLook & { applicationId: string }) {
  const save = () =>
    download('GET /api/applications/{applicationId}/pdf', {
      params: { applicationId },
      filename: `${applicationId}.pdf`,
    })
  return <DownloadButton {...look} label={say('download')} save={save} />
}
