import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showDay } from '#domain/platform/calendar.ts'
import { Bucket, buckets } from '#domain/statements/statement.ts'
import type { ListedRow, StatementSummary } from '#domain/statements/statement.ts'
import type { List } from '#web/lists/use-list.ts'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { AdminPage } from '#web/ui/admin/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Soft, Stack } from '#web/ui/layout.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { DataTable, HeadCell } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { Cell, TableRow } from '#web/ui/table/table-parts.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { statementWords } from '#words/statements.ts'
import { rupees } from './application-line.tsx'
import { RowDialog } from './row-dialog.tsx'
import css from './statements.module.css'
import { VerifyTogether } from './verify-together.tsx'

const say = statementWords(language)
const whileComparingMs = 1_000

function RowLine({ row, onLook }: { row: ListedRow; onLook: () => void }) {
  const settled = row.settled && say('settled', { as: row.settled })
  const isWaiting = row.settled === null && row.bucket !== 'debit' && row.bucket !== 'notAFee'
  return (
    <TableRow>
      <Cell>{showDay(row.postedOn)}</Cell>
      <Cell className={css.words} data-wide>
        {row.text}
      </Cell>
      <Cell data-label={say('amount')} data-align="right">
        {rupees(row.amount)}
      </Cell>
      <Cell data-label={say('application')}>
        {row.applications.map(({ applicationId }) => applicationId).join(', ') || say('nothing')}
      </Cell>
      <Cell data-label={say('state')}>
        {settled ?? (isWaiting ? say(row.bucket === 'exact' ? 'toVerify' : 'open') : say('nothing'))}
      </Cell>
      <Cell>
        <TextButton onClick={onLook} aria-label={say('lookAt', { row: row.place })}>
          {say('look')}
        </TextButton>
      </Cell>
    </TableRow>
  )
}

const head = (
  <>
    <HeadCell>{say('day')}</HeadCell>
    <HeadCell>{say('words')}</HeadCell>
    <HeadCell align="right">{say('amount')}</HeadCell>
    <HeadCell>{say('application')}</HeadCell>
    <HeadCell>{say('state')}</HeadCell>
    <HeadCell>{say('look')}</HeadCell>
  </>
)

/** The rows of one place. */
function Rows({ id, bucket, list }: { id: string; bucket: Bucket; list: List }) {
  const [looked, setLooked] = useState<string | null>(null)
  const query = { bucket, page: list.page, limit: list.limit }
  const found = useQuery({
    ...ask('GET /api/payments/statements/{id}/rows', { params: { id }, query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Loaded of={found} rows={6} rowHeight={28}>
      {({ rows, currentPage, totalPages }) => (
        <>
          {rows.length === 0 ? (
            <EmptyState title={say('empty')} />
          ) : (
            <DataTable caption={say('tabs')} head={head} isUpdating={found.isPlaceholderData} isStacked>
              {rows.map((row) => (
                <RowLine key={row.id} row={row} onLook={() => setLooked(row.id)} />
              ))}
            </DataTable>
          )}
          {totalPages > 1 && (
            <Pager
              currentPage={currentPage}
              totalPages={totalPages}
              onPage={list.goToPage}
              limit={list.limit}
              onLimit={list.setLimit}
            />
          )}
          {looked !== null && <RowDialog statement={id} row={looked} onClose={() => setLooked(null)} />}
        </>
      )}
    </Loaded>
  )
}

/** The places of the rows with how many there are, as tabs. */
function Tabs({ statement, bucket, list }: { statement: StatementSummary; bucket: Bucket; list: List }) {
  return (
    <nav aria-label={say('tabs')}>
      <Row gap={8}>
        {buckets.map((one) => (
          <Button
            key={one}
            size="dense"
            variant={one === bucket ? 'primary' : 'secondary'}
            aria-current={one === bucket ? 'page' : undefined}
            onClick={() => list.change({ bucket: one })}
          >
            {say('tab', { bucket: one, count: statement.buckets[one] })}
          </Button>
        ))}
      </Row>
    </nav>
  )
}

function Opened({ statement, list }: { statement: StatementSummary; list: List }) {
  const client = useQueryClient()
  const bucket = Bucket.catch('exact').parse(list.search['bucket'])
  const { opening, closing, rows, compared, mayVerify, waiting } = statement
  const refresh = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/payments/') })
  return (
    <Stack gap={16}>
      <Soft>{say('totals', { opening: rupees(opening), closing: rupees(closing), rows })}</Soft>
      {compared < rows && (
        <Callout role="status">
          {say('comparing', { done: compared, of: rows })} <progress value={compared} max={rows} />
        </Callout>
      )}
      {waiting.exact > 0 && !mayVerify && <Callout>{say('secondOnly')}</Callout>}
      {waiting.exact > 0 && mayVerify && <VerifyTogether statement={statement} onDone={() => void refresh()} />}
      <Tabs statement={statement} bucket={bucket} list={list} />
      <Rows id={statement.id} bucket={bucket} list={list} />
    </Stack>
  )
}

/** One statement: what adds up, where its rows belong, and what is to be done about them. */
export function OneStatement({ id, list }: { id: string; list: List }) {
  const found = useQuery({
    ...ask('GET /api/payments/statements/{id}', { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const statement = state.data?.statement
      return statement && statement.compared < statement.rows ? whileComparingMs : false
    },
  })
  // What opened it is gone: screen readers say where one is, and Tab goes on to what is to be done.
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }), [])
  const statement = found.data?.statement
  const title = statement
    ? say('days', { from: showDay(statement.firstDay), to: showDay(statement.lastDay) })
    : say('title')
  const back = (
    <TextButton onClick={() => list.change({ statement: undefined, bucket: undefined })}>{say('all')}</TextButton>
  )
  return (
    <AdminPage isWide above={back} title={title} lead={statement?.fileName}>
      <Loaded of={found} rows={6} rowHeight={28}>
        {(loaded) => <Opened statement={loaded.statement} list={list} />}
      </Loaded>
    </AdminPage>
  )
}
