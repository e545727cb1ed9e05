import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FailedMail, FailedSms } from '#domain/health/health.endpoints.ts'
import { ApplicationLink } from '#web/applications/application-link.tsx'
import { askAnew } from '#web/platform/after-writes.ts'
import { Button } from '#web/ui/button.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { DataTable, HeadCell } from '#web/ui/table/data-table.tsx'
import { Cell, TableRow } from '#web/ui/table/table-parts.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { operationsPage as say } from '#words/institute/operations.ts'
import { healthQuery } from './health-query.ts'
import css from './operations.module.css'

type NotSent = Pick<FailedMail & FailedSms, 'id' | 'to' | 'kind' | 'since' | 'applicationId'>

/** Sending again: the call, the button's label, and the message once it has started. */
type SendingAgain = { send: () => Promise<unknown>; label: string; done: string }

/** Sends again, and refetches the state. */
function useSendingAgain({ send, done }: SendingAgain) {
  return useMutation({
    mutationFn: send,
    onSuccess: () => showToast({ type: 'success', title: done }),
    onError: (error) => showToast({ type: 'error', title: error.message }),
    onSettled: () => askAnew(healthQuery.queryKey),
  })
}

function NotSentRow({ row, answered, again }: { row: NotSent; answered: ReactNode; again: SendingAgain }) {
  const { to, kind, since, applicationId } = row
  const sending = useSendingAgain(again)
  return (
    <TableRow>
      <Cell data-wide className={css.code}>
        {to}
      </Cell>
      <Cell data-label={say('about')}>
        {applicationId === null ? <span className={css.code}>{kind}</span> : <ApplicationLink id={applicationId} />}
      </Cell>
      <Cell data-label={say('since')}>{say('instant', { at: since })}</Cell>
      <Cell data-label={say('answered')}>{answered}</Cell>
      <Cell>
        <Button
          size="dense"
          variant="secondary"
          aria-label={again.label}
          isBusy={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {say('sendAgain')}
        </Button>
      </Cell>
    </TableRow>
  )
}

type NotSentTableProps<Row> = {
  caption: string
  /** Heading of the first column: the recipients. */
  to: string
  /** Text when there are none. */
  none: string
  rows: readonly Row[]
  answered: (row: Row) => ReactNode
  again: (row: Row) => SendingAgain
}

/** Messages that may not have been sent, each with a button to send it again. */
export function NotSentTable<Row extends NotSent>({
  caption,
  to,
  none,
  rows,
  answered,
  again,
}: NotSentTableProps<Row>) {
  if (rows.length === 0) return <Muted>{none}</Muted>
  const head = [to, say('about'), say('since'), say('answered'), say('sendAgain')]
  return (
    <DataTable
      caption={caption}
      head={head.map((word) => (
        <HeadCell key={word}>{word}</HeadCell>
      ))}
      isStacked
    >
      {rows.map((row) => (
        <NotSentRow key={row.id} row={row} answered={answered(row)} again={again(row)} />
      ))}
    </DataTable>
  )
}
