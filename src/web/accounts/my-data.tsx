import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { download } from '#web/platform/download.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { accounts as say } from '#words/account/accounts.ts'

/** Saves everything stored about the person logged in as a file. */
export function DownloadMyData() {
  const fetching = useMutation({
    mutationFn: () => download('GET /api/auth/my-data', { filename: 'my-data.json' }),
    onError: (error) => showToast({ type: 'error', title: error.message }),
  })
  return (
    <Button variant="secondary" icon={IconDownload} isBusy={fetching.isPending} onClick={() => fetching.mutate()}>
      {say('downloadData')}
    </Button>
  )
}

/** The same link with an explanation. */
export function MyData() {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <h2>{say('yourData')}</h2>
      <p>{say('allOfYou')}</p>
      <p>
        <DownloadMyData />
      </p>
    </>
  )
}
