import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { awaitingRefund } from '#domain/payments/gateway-payment.ts'
import { feeReference } from '#domain/payments/fee-reference.ts'
import type { ListedGatewayPayment } from '#domain/payments/gateway.endpoints.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { showPaise } from '#lib/statement/paise.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { ask } from '#web/platform/query-client.ts'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { Row, Muted, Stack } from '#web/ui/layout.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { onlinePayments as say } from '#words/money/online-payments.ts'

/** Asks for confirmation and a reason before a refund. */
function RefundDialog({ of, onClose }: { of: ListedGatewayPayment; onClose: () => void }) {
  const [comments, setComments] = useState('')
  const amount = showPaise(of.amountPaise)
  const act = async () => {
    const { id } = of
    await callOnce('POST /api/payments/gateway/payments/{id}/refund', { params: { id }, body: { comments } })
    showToast({ type: 'success', title: say('done', { amount }) })
  }
  return (
    <SureDialog
      title={say('refundTitle', { amount })}
      confirmLabel={say('refundConfirm')}
      isDestructive
      onSure={act}
      onClose={onClose}
    >
      <Stack gap={12}>
        <p>{say('refundBody')}</p>
        <TextAreaField
          label={say('comment')}
          maxLength={2000}
          value={comments}
          onChange={(event) => setComments(event.currentTarget.value)}
        />
      </Stack>
    </SureDialog>
  )
}

function ofApplication({ applicationId, purpose, isThere }: ListedGatewayPayment): string {
  if (applicationId === null || purpose === null) return say('noApplication')
  return isThere ? feeReference({ applicationId, purpose }) : say('deleted', { applicationId })
}

/** The settlement that brought a payment to the bank. */
function Settled({ settledOn, utr, feePaise }: NonNullable<ListedGatewayPayment['settlement']>) {
  const facts = { on: showDay(settledOn), utr: utr ?? say('noUtr'), fee: showPaise(feePaise) }
  return (
    <>
      <br />
      <Muted isSmall>{say('settled', facts)}</Muted>
    </>
  )
}

function PaymentState({ of: { state, refund, settlement } }: { of: ListedGatewayPayment }) {
  return (
    <>
      {say(`state.${state}`)}
      {refund?.note && (
        <>
          <br />
          <Muted isSmall>{refund.note}</Muted>
        </>
      )}
      {settlement && <Settled {...settlement} />}
    </>
  )
}

const columnsOf = (onRefund: (payment: ListedGatewayPayment) => void): TableColumn<ListedGatewayPayment>[] => [
  { head: say('payment'), of: ({ paymentId }) => paymentId },
  { head: say('application'), of: ofApplication },
  { head: say('amount'), kind: 'rupees', of: ({ amountPaise }) => showPaise(amountPaise) },
  { head: say('state'), of: (one) => <PaymentState of={one} /> },
  {
    head: say('act'),
    of: (one) =>
      awaitingRefund.includes(one.state) && <TextButton onClick={() => onRefund(one)}>{say('refund')}</TextButton>,
  },
]

type ShownPayments = 'waiting' | 'unknown' | 'unsettled' | 'all'

/** Payments by the gateway, and those that wait for the office. Empty if there never was a gateway. */
export function OnlinePayments() {
  const [shown, setShown] = useState<ShownPayments>('waiting')
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(25)
  const [toRefund, setToRefund] = useState<ListedGatewayPayment | null>(null)
  const gateway = useQuery(ask('GET /api/payments/gateway'))
  const query = { page, limit, ...(shown !== 'all' && { show: shown }) }
  const list = useQuery({ ...ask('GET /api/payments/gateway/payments', { query }), staleTime: 0 })
  if (!list.data || !gateway.data || (gateway.data.gateway === null && list.data.captured === 0)) return null
  const { payments, captured, refunded, wrongSignatures, totalPages } = list.data
  const ledger = { captured: showPaise(captured), refunded: showPaise(refunded), left: showPaise(captured - refunded) }
  const choose = (next: ShownPayments) => {
    setShown(next)
    setPage(1)
  }
  const choices: { value: ShownPayments; label: string }[] = [
    { value: 'waiting', label: say('waiting', { count: list.data.waiting }) },
    { value: 'unknown', label: say('unknown', { count: list.data.unknown }) },
    { value: 'unsettled', label: say('unsettled', { count: list.data.unsettled }) },
    { value: 'all', label: say('all') },
  ]
  return (
    <AdminSection title={say('title')} lead={say('lead')} aside={<Muted>{say('ledger', ledger)}</Muted>}>
      <Stack gap={16}>
        {wrongSignatures > 0 && (
          <Callout tone="warning" isSmall>
            {say('forgeries', { count: wrongSignatures })}
          </Callout>
        )}
        <Row gap={16}>
          {choices.map(({ value, label }) => (
            <TextButton key={value} aria-pressed={value === shown} onClick={() => choose(value)}>
              {value === shown ? <b>{label}</b> : label}
            </TextButton>
          ))}
        </Row>
        {shown === 'unknown' && payments.length > 0 && <Muted>{say('unknownHint')}</Muted>}
        {shown === 'unsettled' && payments.length > 0 && <Muted>{say('unsettledHint')}</Muted>}
        {payments.length === 0 && <Muted>{say('none')}</Muted>}
        {payments.length > 0 && (
          <DataTable
            caption={say('title')}
            columns={columnsOf(setToRefund)}
            rows={payments}
            keyOf={({ id }) => id}
            isStacked
          />
        )}
        {totalPages > 1 && (
          <Pager currentPage={page} totalPages={totalPages} onPage={setPage} limit={limit} onLimit={setLimit} />
        )}
      </Stack>
      {toRefund && <RefundDialog of={toRefund} onClose={() => setToRefund(null)} />}
    </AdminSection>
  )
}
