import type { FailedTextMessage } from '#domain/health/health.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { operationsPage as say } from '#words/operations.ts'
import { NotSentTable } from './not-sent.tsx'

function answerText({ state, with: codes }: FailedTextMessage): string {
  if (state === 'doubtful') return say('text.doubtful')
  return say.by(`text.${state}`, { known: codes === null ? 'no' : 'yes', codes: codes ?? '' })
}

/** Text messages that may not have been sent; an officer decides whether to send them again. */
export function FailedTextMessages({ messages }: { messages: readonly FailedTextMessage[] }) {
  return (
    <NotSentTable
      caption={say('failedTexts')}
      to={say('toMobile')}
      none={say('noFailedTexts')}
      rows={messages}
      answered={answerText}
      again={({ id, to }) => ({
        send: () => call('POST /api/operations/failed-text-messages/{id}/send-again', { params: { id } }),
        label: say('sendTextAgain', { to }),
        done: say('isTextSentAgain', { to }),
      })}
    />
  )
}
