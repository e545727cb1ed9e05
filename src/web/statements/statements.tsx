import { useQuery } from '@tanstack/react-query'
import { showDay } from '#domain/platform/calendar.ts'
import { showNumber } from '#domain/platform/money.ts'
import type { StatementSummary } from '#domain/statements/statement.ts'
import { everything } from '#domain/accounts/permissions.ts'
import { useMay } from '#web/accounts/use-may.ts'
import { useList } from '#web/lists/use-list.ts'
import { OnlinePayments } from '#web/payments/online-payments.tsx'
import { Settlements } from '#web/payments/settlements.tsx'
import { ask } from '#web/platform/query-client.ts'
import { AdminPage } from '#web/ui/admin/admin-page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { DataTable, HeadCell } from '#web/ui/table/data-table.tsx'
import { Cell, TableRow } from '#web/ui/table/table-parts.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { statementWords as say } from '#words/statements.ts'
import { ImportStatement } from './import-statement.tsx'
import { NotInBank } from './not-in-bank.tsx'
import { OneStatement } from './one-statement.tsx'

const waitingIn = ({ waiting }: StatementSummary) =>
  Object.entries(waiting).reduce((sum, [bucket, count]) => (bucket === 'exact' ? sum : sum + count), 0)

function StatementRow({ statement, onOpen }: { statement: StatementSummary; onOpen: () => void }) {
  const { fileName, account, firstDay, lastDay, rows, buckets, importedAt, importedBy } = statement
  return (
    <TableRow>
      <Cell>
        <TextButton onClick={onOpen}>{say('days', { from: showDay(firstDay), to: showDay(lastDay) })}</TextButton>
      </Cell>
      <Cell data-label={say('account')}>{account || <Muted>{say('unnamed')}</Muted>}</Cell>
      <Cell data-label={say('file')}>{fileName}</Cell>
      <Cell data-label={say('rows')} data-align="right">
        {showNumber(rows)}
      </Cell>
      <Cell data-label={say('exact')} data-align="right">
        {showNumber(buckets.exact)}
      </Cell>
      <Cell data-label={say('waiting')} data-align="right">
        {showNumber(waitingIn(statement))}
      </Cell>
      <Cell data-label={say('importedAt')}>{say('by', { at: importedAt, name: importedBy ?? say('nothing') })}</Cell>
    </TableRow>
  )
}

const head = (
  <>
    <HeadCell>{say('period')}</HeadCell>
    <HeadCell>{say('account')}</HeadCell>
    <HeadCell>{say('file')}</HeadCell>
    <HeadCell align="right">{say('rows')}</HeadCell>
    <HeadCell align="right">{say('exact')}</HeadCell>
    <HeadCell align="right">{say('waiting')}</HeadCell>
    <HeadCell>{say('importedAt')}</HeadCell>
  </>
)

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
                <DataTable caption={say('title')} head={head} isStacked>
                  {statements.map((one) => (
                    <StatementRow key={one.id} statement={one} onOpen={() => open(one.id)} />
                  ))}
                </DataTable>
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
