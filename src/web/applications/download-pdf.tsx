import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { ownApplications as say } from '#words/own-applications.ts'
import type { AnyApplication, Applications } from './client.ts'

type DownloadPdfProps<A extends AnyApplication> = {
  applications: Pick<Applications<A>, 'readPdf'>
  applicationId: string
  variant?: 'secondary' | 'quiet'
  size?: 'dense'
}

/** Saves an application as a PDF, which the server makes. */
export function DownloadPdf<A extends AnyApplication>({ applications, applicationId, ...look }: DownloadPdfProps<A>) {
  const saving = useMutation({
    mutationFn: () => applications.readPdf(applicationId),
    onError: ({ message }) => showToast({ type: 'error', title: say('notDownloaded'), message }),
  })
  return (
    <Button variant="secondary" {...look} icon={IconDownload} isBusy={saving.isPending} onClick={() => saving.mutate()}>
      {say('download')}
    </Button>
  )
}
