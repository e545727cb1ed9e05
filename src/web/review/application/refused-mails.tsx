import { useQuery } from '@tanstack/react-query'
import { joined } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { Callout } from '#web/ui/callout.tsx'
import { review as say } from '#words/review.ts'
import { Notices } from './panel.tsx'

/** Addresses that refused mail, the time of the last attempt, and the mail server's answer. */
export function RefusedMails({ applicationId }: { applicationId: string }) {
  const { data } = useQuery(ask('GET /api/applications/{applicationId}/refused-mails', { params: { applicationId } }))
  if (!data || data.mails.length === 0) return null
  return (
    <Notices>
      {data.mails.map(({ to, refusedAt: at, with: codes }) => (
        <Callout key={to} tone="warning" isSmall>
          {joined(say.rich('mailRefusedAt', { to, at, codes, b: (text) => <b>{joined(text)}</b> }))}
        </Callout>
      ))}
    </Notices>
  )
}
