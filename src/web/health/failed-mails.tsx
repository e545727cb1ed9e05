import type { FailedMail } from '#domain/health/health.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { Muted } from '#web/ui/layout.tsx'
import { operationsPage as say } from '#words/institute/operations.ts'
import { NotSentTable } from './not-sent.tsx'

function answerText({ with: codes, isRefused }: FailedMail): string {
  if (codes === null) return say('brokeOff')
  return isRefused ? say('refused', { codes }) : say('notTaken', { codes })
}

/** Mails that failed, with a button to send them again. */
export function FailedMails({ mails }: { mails: readonly FailedMail[] }) {
  return (
    <NotSentTable
      caption={say('failedMails')}
      to={say('to')}
      none={say('noFailedMails')}
      rows={mails}
      answered={(mail) => (
        <>
          {answerText(mail)} {mail.isGivenUp && <Muted>{say('givenUp')}</Muted>}
        </>
      )}
      again={({ id, to }) => ({
        send: () => call('POST /api/operations/failed-mails/{id}/send-again', { params: { id } }),
        label: say('sendAgainTo', { to }),
        done: say('isSentAgain', { to }),
      })}
    />
  )
}
