import type { FailedMail } from '#domain/health/health.endpoints.ts'
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

const head = [say('to'), say('about'), say('since'), say('answered'), say('sendAgain')].map((word) => (
  <HeadCell key={word}>{word}</HeadCell>
))

function answerText({ with: codes, isRefused }: FailedMail): string {
  if (codes === null) return say('brokeOff')
  return isRefused ? say('refused', { codes }) : say('notTaken', { codes })
}

function FailedMailRow({ mail }: { mail: FailedMail }) {
  const { id, to, kind, since, isGivenUp, applicationId } = mail
  const sending = useSendingAgain(
    () => call('POST /api/operations/failed-mails/{id}/send-again', { params: { id } }),
    say('isSentAgain', { to }),
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
      <Cell data-label={say('answered')}>
        {answerText(mail)} {isGivenUp && <Soft>{say('givenUp')}</Soft>}
      </Cell>
      <Cell>
        <Button
          size="dense"
          variant="secondary"
          aria-label={say('sendAgainTo', { to })}
          isBusy={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {say('sendAgain')}
        </Button>
      </Cell>
    </TableRow>
  )
}

/** Mails that were tried and did not leave, to be sent again. */
export function FailedMails({ mails }: { mails: readonly FailedMail[] }) {
  if (mails.length === 0) return <Soft>{say('noFailedMails')}</Soft>
  return (
    <DataTable caption={say('failedMails')} head={head} isStacked>
      {mails.map((mail) => (
        <FailedMailRow key={mail.id} mail={mail} />
      ))}
    </DataTable>
  )
}
