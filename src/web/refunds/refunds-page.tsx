import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { everything } from '#domain/accounts/permissions.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { isOneOf } from '#lib/values/records.ts'
import { refundStates, type RefundState } from '#domain/refunds/refund-life.ts'
import type { ListedRefund } from '#domain/refunds/refund.ts'
import { readPaise, showPaise } from '#lib/statement/paise.ts'
import { useMay } from '#web/accounts/use-may.ts'
import { ApplicationLink } from '#web/applications/application-link.tsx'
import { ask } from '#web/platform/query-client.ts'
import { useSearch } from '#lib/router/router-provider.tsx'
import { AdminPage } from '#web/ui/admin/admin-page.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Row, Muted, Stack } from '#web/ui/layout.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { refunds as say } from '#words/money/refunds.ts'
import { deedsOf, isNotShown, RefundDeeds } from './refund-deeds.tsx'
import { RefundFiles } from './refund-files.tsx'
import { RefundsTogether } from './refunds-together.tsx'
import css from './refunds.module.css'

const rupees = (written: string) => showPaise(readPaise(written) ?? 0)

/** The state of a refund, or why it cannot be proposed. */
function stateOf({ state, account, money, ruleAmount }: ListedRefund): string {
  if (state !== 'ready') return say('state', { state })
  if (money && isNotShown({ money, ruleAmount }))
    return say('notShown', { due: rupees(money.due), received: rupees(money.received) })
  return account?.payableFrom ? say('payableFrom', { from: account.payableFrom }) : say('state', { state })
}

/** The status of a refund, with the officers of each step, and the last note. */
function Standing({ of }: { of: ListedRefund }) {
  const { proposed, approved, paidOn, note, transfer } = of
  const lines = [
    proposed && say('proposedBy', { name: proposed.by, at: proposed.at }),
    approved && say('approvedBy', { name: approved.by, at: approved.at }),
    transfer && say('inFileOf', transfer),
    transfer?.utr && say('utrIs', { utr: transfer.utr }),
    paidOn && say('paidOn', { day: showDay(paidOn) }),
    note,
  ].filter((line) => typeof line === 'string')
  return (
    <>
      {stateOf(of)}
      {lines.map((line) => (
        <div key={line}>
          <Muted isSmall>{line}</Muted>
        </div>
      ))}
    </>
  )
}

function RefundNamed({ of: { number, applicationId, name, driveTitle } }: { of: ListedRefund }) {
  return (
    <>
      {number}
      <div>
        <ApplicationLink id={applicationId} /> {name}
      </div>
      <div>
        <Muted isSmall>{driveTitle}</Muted>
      </div>
    </>
  )
}

function Amount({ of: { amount, ruleAmount, amountNote } }: { of: ListedRefund }) {
  return (
    <>
      {rupees(amount)}
      {amount !== ruleAmount && (
        <div>
          <Muted isSmall>{say('lowered', { amount: rupees(ruleAmount), note: amountNote ?? '' })}</Muted>
        </div>
      )}
    </>
  )
}

function Why({ of: { source, percent, row } }: { of: ListedRefund }) {
  return (
    <>
      {say('source', { source, percent: percent ?? 0 })}
      {row && (
        <div>
          <SiteLink href={`/admin/payments?statement=${row.statementId}`}>{say('row', { place: row.place })}</SiteLink>
        </div>
      )}
    </>
  )
}

function Account({ of: { account } }: { of: ListedRefund }) {
  if (!account) return <Muted>{say('noAccount')}</Muted>
  return (
    <>
      {account.accountName}
      <div>
        <Muted isSmall>{say('accountOf', { digits: account.lastDigits, ifsc: account.ifsc })}</Muted>
      </div>
    </>
  )
}

const columnsOf = (may: ReturnType<typeof useMay>): TableColumn<ListedRefund>[] => [
  { head: say('refund'), of: (one) => <RefundNamed of={one} /> },
  { head: say('amount'), kind: 'rupees', of: (one) => <Amount of={one} /> },
  { head: say('why'), of: (one) => <Why of={one} /> },
  { head: say('account'), of: (one) => <Account of={one} /> },
  { head: say('standing'), of: (one) => <Standing of={one} />, className: css.standing },
  {
    head: say('act'),
    of: (one) => <RefundDeeds of={one} deeds={deedsOf(one, may)} />,
    isLeftOut: (one) => deedsOf(one, may).length === 0,
  },
]

/** Refunds by their state, and the files for the bank. */
export function Refunds() {
  // A drive links to what it waits for.
  const { state: linked = '' } = useSearch()
  const [state, setState] = useState<RefundState | undefined>(isOneOf(refundStates, linked) ? linked : undefined)
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(25)
  const may = useMay()
  const mayFile = may('refunds.approve', everything)
  const list = useQuery({ ...ask('GET /api/refunds', { query: { page, limit, state } }), staleTime: 0 })
  const choose = (next: RefundState | undefined) => {
    setState(next)
    setPage(1)
  }
  return (
    <AdminPage
      isWide
      above={<SiteLink href="/admin/payments">{say('payments')}</SiteLink>}
      title={say('title')}
      lead={say('lead')}
    >
      <Loaded of={list} rows={3} rowHeight={32}>
        {({ refunds, counts, totalPages }) => {
          const wordOf = (one: RefundState | undefined) =>
            one === undefined ? say('all') : say('tab', { state: one, count: counts[one] })
          return (
            <Stack gap={16}>
              <Row gap={16}>
                {[undefined, ...refundStates].map((one) => (
                  <TextButton key={one ?? 'all'} aria-pressed={one === state} onClick={() => choose(one)}>
                    {one === state ? <b>{wordOf(one)}</b> : wordOf(one)}
                  </TextButton>
                ))}
              </Row>
              <RefundsTogether of={state} count={state ? counts[state] : 0} />
              {refunds.length === 0 ? (
                <EmptyState title={say('none')}>{say('noneHint')}</EmptyState>
              ) : (
                <DataTable
                  caption={say('title')}
                  columns={columnsOf(may)}
                  rows={refunds}
                  keyOf={({ id }) => id}
                  isStacked
                />
              )}
              {totalPages > 1 && (
                <Pager currentPage={page} totalPages={totalPages} onPage={setPage} limit={limit} onLimit={setLimit} />
              )}
              {mayFile && <RefundFiles approved={counts.approved} />}
            </Stack>
          )
        }}
      </Loaded>
    </AdminPage>
  )
}
