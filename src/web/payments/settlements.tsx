import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedSettlement } from '#domain/payments/gateway.endpoints.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { showPaise } from '#lib/statement/paise.ts'
import { ask } from '#web/platform/query-client.ts'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { settlementWords as say } from '#words/money/settlements.ts'

/** Lines of the settlement that the office should check. */
function Remarks({ remarks, remarkCount }: Pick<ListedSettlement, 'remarks' | 'remarkCount'>) {
  const hidden = remarkCount - remarks.length
  return (
    <>
      {remarks.map(({ remark, lineId, paymentId, amountPaise, knownPaise }) => (
        <div key={lineId}>
          <Muted isSmall>
            {say(`remark.${remark}`, {
              payment: paymentId ?? lineId,
              amount: showPaise(amountPaise),
              known: showPaise(knownPaise ?? 0),
            })}
          </Muted>
        </div>
      ))}
      {hidden > 0 && <Muted isSmall>{say('more', { count: hidden })}</Muted>}
    </>
  )
}

function SettlementNamed({ of: { settlementId, settledOn, utr } }: { of: ListedSettlement }) {
  return (
    <>
      {showDay(settledOn)}
      <div>
        <Muted isSmall>{settlementId}</Muted>
      </div>
      <div>
        <Muted isSmall>{utr === null ? say('noUtr') : say('utr', { utr })}</Muted>
      </div>
    </>
  )
}

function SettlementState({ of: { state, bank, ...remarks } }: { of: ListedSettlement }) {
  return (
    <>
      {say(`state.${state}`)}
      {bank && (
        <div>
          <Muted isSmall>{say('bank', { amount: showPaise(bank.amountPaise), on: showDay(bank.postedOn) })}</Muted>
        </div>
      )}
      <Remarks {...remarks} />
    </>
  )
}

const columns: TableColumn<ListedSettlement>[] = [
  { head: say('settlement'), of: (one) => <SettlementNamed of={one} /> },
  {
    head: say('payments'),
    of: ({ payments: count, amountPaise }) => say('paymentsOf', { count, amount: showPaise(amountPaise) }),
  },
  {
    head: say('charges'),
    of: ({ feePaise, taxPaise }) => say('chargesOf', { fee: showPaise(feePaise), tax: showPaise(taxPaise) }),
  },
  { head: say('net'), kind: 'rupees', of: ({ netPaise }) => showPaise(netPaise) },
  { head: say('state'), of: (one) => <SettlementState of={one} /> },
]

/** What the gateway paid to the bank. Empty if there never was a gateway. */
export function Settlements() {
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(25)
  const gateway = useQuery(ask('GET /api/payments/gateway'))
  const list = useQuery({ ...ask('GET /api/payments/gateway/settlements', { query: { page, limit } }), staleTime: 0 })
  if (!list.data || !gateway.data || (gateway.data.gateway === null && list.data.total === 0)) return null
  const { settlements, isAsked, totalPages } = list.data
  return (
    <AdminSection title={say('title')} lead={say('lead')}>
      <Stack gap={16}>
        {gateway.data.gateway !== null && !isAsked && <Muted>{say('notAsked')}</Muted>}
        {isAsked && settlements.length === 0 && <Muted>{say('none')}</Muted>}
        {settlements.length > 0 && (
          <DataTable caption={say('title')} columns={columns} rows={settlements} keyOf={({ id }) => id} isStacked />
        )}
        {totalPages > 1 && (
          <Pager currentPage={page} totalPages={totalPages} onPage={setPage} limit={limit} onLimit={setLimit} />
        )}
      </Stack>
    </AdminSection>
  )
}
