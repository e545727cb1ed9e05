import { useQuery } from '@tanstack/react-query'
import { showDay } from '#domain/platform/calendar.ts'
import { showNumber } from '#domain/platform/money.ts'
import type { StatementSummary, NotInBank as Missing } from '#domain/statements/statement.ts'
import { everything } from '#domain/accounts/permissions.ts'
import { useMay } from '#web/accounts/use-may.ts'
import { useList } from '#web/lists/use-list.ts'
import { OnlinePayments } from '#web/payments/online-payments.tsx'
import { Settlements } from '#web/payments/settlements.tsx'
import { ask } from '#web/platform/query-client.ts'
import { AdminPage, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { Muted, Stack, Row } from '#web/ui/layout.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { statementWords as say } from '#words/money/statements.ts'
import { ImportStatement } from './import-statement.tsx'
import { OneStatement } from './one-statement.tsx'
import { useState } from 'react'
import { daysToAnswer } from '#domain/applications/timeline.ts'
import { feeReference } from '#domain/payments/fee-reference.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { ApplicationLine } from './application-line.tsx'

type Way = 'asked' | 'failed'
type MissingPaymentAction = { of: Missing; as: Way }

/** Asks before writing to the applicant, with room for a message. */
function AskDialog({ asked: { of, as }, onClose }: { asked: MissingPaymentAction; onClose: () => void }) {
  const [note, setNote] = useState(as === 'failed' ? say('notFoundNote', { utr: of.utr ?? 'none' }) : '')
  const act = async () => {
    const { applicationId, purpose } = of
    await callOnce('POST /api/payments/not-in-bank/{applicationId}', {
      params: { applicationId },
      body: { as, purpose, note },
    })
    showToast({ type: 'success', title: say('notFoundDone', { as, name: of.name ?? applicationId }) })
  }
  return (
    <SureDialog
      title={say('notFoundTitle', { as, name: of.name ?? of.applicationId })}
      confirmLabel={say('notFoundConfirm', { as })}
      isDestructive={as === 'failed'}
      onSure={act}
      onClose={onClose}
    >
      <Stack gap={12}>
        <p>{say('notFoundBody', { as, days: daysToAnswer })}</p>
        <TextAreaField
          label={say('notFoundComment')}
          isOptional={as === 'asked'}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </SureDialog>
  )
}

function Ways({ of, onAsk }: { of: Missing; onAsk: (asked: MissingPaymentAction) => void }) {
  // The payment of a decided application no longer matters.
  if (of.status !== 'submitted') return null
  return (
    <Row gap={16}>
      {of.askedAt && <Muted isSmall>{say('askedAt', { at: of.askedAt })}</Muted>}
      <TextButton onClick={() => onAsk({ of, as: 'asked' })}>{say('askApplicant')}</TextButton>
      <TextButton onClick={() => onAsk({ of, as: 'failed' })}>{say('markNotFound')}</TextButton>
    </Row>
  )
}

/** Payments missing from statements that should have them, with what to do about each. */
function NotInBank() {
  const missing = useQuery(ask('GET /api/payments/not-in-bank', { query: { limit: 100 } }))
  const [asked, setAsked] = useState<MissingPaymentAction | null>(null)
  if (!missing.data) return null
  const { applications, total } = missing.data
  return (
    <AdminSection title={say('notFound')} lead={say('notFoundLead')} aside={<Muted>{showNumber(total)}</Muted>}>
      {applications.length === 0 && <Muted>{say('notFoundNone')}</Muted>}
      <Stack gap={12}>
        {applications.map((application) => (
          <div key={feeReference(application)}>
            <ApplicationLine application={application} />
            <Ways of={application} onAsk={setAsked} />
          </div>
        ))}
      </Stack>
      {asked && <AskDialog asked={asked} onClose={() => setAsked(null)} />}
    </AdminSection>
  )
}

const waitingIn = ({ waiting }: StatementSummary) =>
  Object.entries(waiting).reduce((sum, [bucket, count]) => (bucket === 'exact' ? sum : sum + count), 0)

const columnsOf = (onOpen: (id: string) => void): TableColumn<StatementSummary>[] => [
  {
    head: say('period'),
    of: ({ id, firstDay, lastDay }) => (
      <TextButton onClick={() => onOpen(id)}>
        {say('days', { from: showDay(firstDay), to: showDay(lastDay) })}
      </TextButton>
    ),
  },
  { head: say('account'), of: ({ account }) => account || <Muted>{say('unnamed')}</Muted> },
  { head: say('file'), of: ({ fileName }) => fileName },
  { head: say('rows'), kind: 'count', of: ({ rows }) => showNumber(rows) },
  { head: say('exact'), kind: 'count', of: ({ buckets }) => showNumber(buckets.exact) },
  { head: say('waiting'), kind: 'count', of: (statement) => showNumber(waitingIn(statement)) },
  {
    head: say('importedAt'),
    of: ({ importedAt: at, importedBy }) => say('by', { at, name: importedBy ?? say('nothing') }),
  },
]

/** Bank statements: import one, open one. */
export function Statements() {
  const may = useMay()
  const mayImport = may('statements.import')
  const list = useList('statements')
  const id = list.search['statement']
  const all = useQuery({ ...ask('GET /api/payments/statements', { query: { limit: 50 } }), staleTime: 0 })
  const open = (statement: string) => list.change({ statement, bucket: undefined })
  if (id) return <OneStatement key={id} id={id} list={list} />
  return (
    <AdminPage isWide title={say('title')} lead={say('lead')}>
      <Stack gap={24}>
        {mayImport && <ImportStatement onImported={open} />}
        {may('payments.read') && (
          <p>
            <SiteLink href="/admin/refunds">{say('refunds')}</SiteLink>
          </p>
        )}
        <Loaded of={all} rows={3} rowHeight={32}>
          {({ statements }) =>
            statements.length === 0 ? (
              <EmptyState title={say('none')}>{say('noneHint')}</EmptyState>
            ) : (
              <>
                <DataTable
                  caption={say('title')}
                  columns={columnsOf(open)}
                  rows={statements}
                  keyOf={({ id: key }) => key}
                  isStacked
                />
                <NotInBank />
              </>
            )
          }
        </Loaded>
        <OnlinePayments />
        {may('payments.verify', everything) && <Settlements />}
      </Stack>
    </AdminPage>
  )
}
