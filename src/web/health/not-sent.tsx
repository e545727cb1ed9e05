import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FailedMail, FailedSms } from '#domain/health/health.endpoints.ts'
import { ApplicationLink } from '#web/applications/application-link.tsx'
import { orLookAgain } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { operationsPage as say } from '#words/institute/operations.ts'
import css from './operations.module.css'

type NotSent = Pick<FailedMail & FailedSms, 'id' | 'to' | 'kind' | 'since' | 'applicationId'>

/** Sending again: the call, the button's label, and the message once it has started. */
type SendingAgain = { send: () => Promise<unknown>; label: string; done: string }

function useSendingAgain({ send, done }: SendingAgain) {
  return useMutation({
    mutationFn: () => orLookAgain(send()),
    onSuccess: () => showToast({ type: 'success', title: done }),
    onError: (error) => showToast({ type: 'error', title: error.message }),
  })
}

function AgainButton({ again }: { again: SendingAgain }) {
  const sending = useSendingAgain(again)
  return (
    <Button
      size="dense"
      variant="secondary"
      aria-label={again.label}
      isBusy={sending.isPending}
      onClick={() => sending.mutate()}
    >
      {say('sendAgain')}
    </Button>
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
  const columns: TableColumn<Row>[] = [
    { head: to, of: (row) => row.to, className: css.code, isWide: true },
    {
      head: say('about'),
      of: ({ applicationId, kind }) =>
        applicationId === null ? <span className={css.code}>{kind}</span> : <ApplicationLink id={applicationId} />,
    },
    { head: say('since'), of: ({ since }) => say('instant', { at: since }) },
    { head: say('answered'), of: answered },
    { head: say('sendAgain'), of: (row) => <AgainButton again={again(row)} />, isBare: true },
  ]
  return <DataTable caption={caption} columns={columns} rows={rows} keyOf={({ id }) => id} isStacked />
}
