import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { feeReference } from '#domain/payments/fee-reference.ts'
import { showDay } from '#domain/platform/calendar.ts'
import {
  buckets,
  isForPerson,
  isWaiting,
  type ListedRow,
  type StatementSummary,
  type ReopenedPayment,
} from '#domain/statements/statement.ts'
import type { ListState } from '#web/lists/use-list.ts'
import { ask } from '#web/platform/query-client.ts'
import { AdminPage } from '#web/ui/admin/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Row, Muted, Stack } from '#web/ui/layout.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { statementWords as say } from '#words/money/statements.ts'
import { ApplicationName, rupees } from './application-line.tsx'
import { Reopened } from './reopened.tsx'
import { RowDialog } from './row-dialog.tsx'
import css from './statements.module.css'
import { VerifyTogether } from './verify-together.tsx'

const whileComparingMs = 1_000

/** Views of a statement: rows of one place, rows left for later, rows to refund. */
const views = [...buckets, 'left', 'toGiveBack'] as const
type StatementView = (typeof views)[number]

const countIn = ({ buckets: rows, later, toGiveBack }: StatementSummary, view: StatementView) =>
  view === 'left' ? later : view === 'toGiveBack' ? toGiveBack : rows[view]

/** The tab with which a statement opens: one on which rows wait, otherwise one that has rows. */
const firstView = ({ waiting, buckets: rows }: StatementSummary): StatementView =>
  buckets.find((one) => waiting[one] > 0) ?? buckets.find((one) => rows[one] > 0) ?? 'exact'

/** Whether somebody has settled a row, and what is still to be done with it. */
function standingOf(row: ListedRow): string {
  if (row.settled) return say(`settled.${row.settled}`)
  return isWaiting(row) ? say(row.bucket === 'exact' ? 'toVerify' : 'open') : say('nothing')
}

const columnsOf = (onLook: (id: string) => void): TableColumn<ListedRow>[] => [
  { head: say('day'), of: ({ postedOn }) => showDay(postedOn) },
  { head: say('words'), of: ({ text }) => text, className: css.words, isBare: true, isWide: true },
  { head: say('amount'), kind: 'rupees', of: ({ amount }) => rupees(amount) },
  {
    head: say('application'),
    of: ({ applications }) => (
      <>
        {applications.length === 0 && say('nothing')}
        <Stack gap={4}>
          {applications.map((one) => (
            <ApplicationName key={feeReference(one)} application={one} />
          ))}
        </Stack>
      </>
    ),
  },
  { head: say('state'), of: standingOf },
  {
    head: say('look'),
    isBare: true,
    of: ({ id, place }) => (
      <TextButton onClick={() => onLook(id)} aria-label={say('lookAt', { row: place })}>
        {say('look')}
      </TextButton>
    ),
  },
]

/** The next open row: the first one without a decision, starting after this row and wrapping around. */
function nextOf(rows: readonly ListedRow[], looked: string, view: StatementView): string | null {
  const at = rows.findIndex(({ id }) => id === looked)
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))]
  return others.find((row) => isForPerson(row) && (view === 'left' || row.settled === null))?.id ?? null
}

/** The rows of one place. */
function Rows({ id, view, list }: { id: string; view: StatementView; list: ListState }) {
  const [looked, setLooked] = useState<string | null>(null)
  const which = view === 'left' || view === 'toGiveBack' ? { settled: view } : { bucket: view }
  const query = { ...which, page: list.page, limit: list.limit }
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
            <DataTable
              caption={say('tabs')}
              columns={columnsOf(setLooked)}
              rows={rows}
              keyOf={(row) => row.id}
              isUpdating={found.isPlaceholderData}
              isStacked
            />
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
          {looked !== null && (
            <RowDialog
              key={looked}
              statement={id}
              row={looked}
              onClose={() => setLooked(null)}
              onSettled={() => setLooked(nextOf(rows, looked, view))}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

/** The places with their numbers of rows, as tabs; empty ones are listed separately. */
function Tabs({ statement, view, list }: { statement: StatementSummary; view: StatementView; list: ListState }) {
  const named = (one: StatementView) => say('tab', { bucket: one, count: countIn(statement, one) })
  const empty = views.filter((one) => one !== view && countIn(statement, one) === 0)
  const shown = views.filter((one) => !empty.includes(one))
  const button = (one: StatementView) => (
    <Button
      key={one}
      size="dense"
      variant={one === view ? 'primary' : 'secondary'}
      aria-current={one === view ? 'page' : undefined}
      onClick={() => list.change({ bucket: one })}
    >
      {named(one)}
    </Button>
  )
  // Rows that were left for later, or are to go back, are in one of the places, too.
  const within: StatementView[] = shown.filter((one) => one === 'left' || one === 'toGiveBack')
  return (
    <nav aria-label={say('tabs')}>
      <Row gap={8}>
        {shown.filter((one) => !within.includes(one)).map(button)}
        {within.length > 0 && <Muted isSmall>{say('ofThese')}</Muted>}
        {within.map(button)}
        {empty.length > 0 && <Muted isSmall>{empty.map(named).join(' · ')}</Muted>}
      </Row>
    </nav>
  )
}

type OpenedProps = { statement: StatementSummary; reopened: readonly ReopenedPayment[]; list: ListState }

function Opened({ statement, reopened, list }: OpenedProps) {
  // It stays while its rows are worked off.
  const [first] = useState(() => firstView(statement))
  const view = views.find((one) => one === list.search['bucket']) ?? first
  const { opening, closing, rows, compared, mayVerify, waiting } = statement
  return (
    <Stack gap={16}>
      <Muted>{say('totals', { opening: rupees(opening), closing: rupees(closing), rows })}</Muted>
      {compared < rows && (
        <Callout role="status">
          {say('comparing', { done: compared, of: rows })} <progress value={compared} max={rows} />
        </Callout>
      )}
      {reopened.length > 0 && (
        <Callout tone="warning">
          <Reopened payments={reopened} isForeseen={false} />
        </Callout>
      )}
      {waiting.exact > 0 && !mayVerify && <Callout>{say('secondOnly')}</Callout>}
      {waiting.exact > 0 && mayVerify && <VerifyTogether statement={statement} />}
      <Tabs statement={statement} view={view} list={list} />
      <Rows key={view} id={statement.id} view={view} list={list} />
    </Stack>
  )
}

/** One statement: whether it adds up, where its rows belong, and what remains to be done. */
export function OneStatement({ id, list }: { id: string; list: ListState }) {
  const found = useQuery({
    ...ask('GET /api/payments/statements/{id}', { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const statement = state.data?.statement
      return statement && statement.compared < statement.rows ? whileComparingMs : false
    },
  })
  // The button that opened it is gone: moves the focus to the heading, so that screen readers announce the page and Tab
  // continues from there.
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
        {(loaded) => <Opened {...loaded} list={list} />}
      </Loaded>
    </AdminPage>
  )
}
