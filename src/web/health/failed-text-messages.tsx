import type { FailedTextMessage } from '#domain/health/health.endpoints.ts'
import { ApplicationLink } from '#web/applications/application-link.tsx'
import { call } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Soft } from '#web/ui/layout.tsx'
import { DataTable, HeadCell } from '#web/ui/table/data-table.tsx'
import { Cell, TableRow } from '#web/ui/table/table-parts.tsx'
import { operationsPage } from '#words/operations.ts'
import css from './operations.module.css'
import { useSendingAgain } from './use-sending-again.ts'

const say = operationsPage(language)

const head = [say('toMobile'), say('about'), say('since'), say('answered'), say('sendAgain')].map((word) => (
  <HeadCell key={word}>{word}</HeadCell>
))

function answerText({ state, with: codes }: FailedTextMessage): string {
  if (state === 'doubtful') return say('text.doubtful')
  return say.by(`text.${state}`, { known: codes === null ? 'no' : 'yes', codes: codes ?? '' })
}

function FailedTextRow({ message }: { message: FailedTextMessage }) {
  const { id, to, kind, since, applicationId } = message
  const sending = useSendingAgain(
    () => call('POST /api/operations/failed-text-messages/{id}/send-again', { params: { id } }),
    say('isTextSentAgain', { to }),
  )
  return (
    <TableRow>
      <Cell data-wide className={css.code}>
        {to}
      </Cell>
      <Cell data-label={say('about')}>
        {applicationId === null ? <span className={css.code}>{kind}</span> : <ApplicationLink id={applicationId} />}
      </Cell>
      <Cell data-label={say('since')}>{say('instant', { at: since })}</Cell>
      <Cell data-label={say('answered')}>{answerText(message)}</Cell>
      <Cell>
        <Button
          size="dense"
          variant="secondary"
          aria-label={say('sendTextAgain', { to })}
          isBusy={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {say('sendAgain')}
        </Button>
      </Cell>
    </TableRow>
  )
}

/** Text messages that were tried and did not surely leave, to be sent again by whoever takes that upon themselves. */
export function FailedTextMessages({ messages }: { messages: readonly FailedTextMessage[] }) {
  if (messages.length === 0) return <Soft>{say('noFailedTexts')}</Soft>
  return (
    <DataTable caption={say('failedTexts')} head={head} isStacked>
      {messages.map((message) => (
        <FailedTextRow key={message.id} message={message} />
      ))}
    </DataTable>
  )
}
