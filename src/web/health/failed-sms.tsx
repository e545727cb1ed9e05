import type { FailedSms } from '#domain/health/health.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { operationsPage as say } from '#words/operations.ts'
import { NotSentTable } from './not-sent.tsx'

function answerText({ state, with: codes }: FailedSms): string {
  if (state === 'doubtful') return say('text.doubtful')
  return say.by(`text.${state}`, { known: codes === null ? 'no' : 'yes', codes: codes ?? '' })
}

/** SMS that may not have been sent; an officer decides whether to send them again. */
export function FailedSmsList({ messages }: { messages: readonly FailedSms[] }) {
  return (
    <NotSentTable
      caption={say('failedSms')}
      to={say('toMobile')}
      none={say('noFailedSms')}
      rows={messages}
      answered={answerText}
      again={({ id, to }) => ({
        send: () => call('POST /api/operations/failed-text-messages/{id}/send-again', { params: { id } }),
        label: say('sendSmsAgain', { to }),
        done: say('isSmsSentAgain', { to }),
      })}
    />
  )
}
