import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { keysIn } from '#lib/values/records.ts'
import type { RazorpaySettings } from './gateway-settings.ts'
import {
  askGateway,
  documented,
  isSameSignature,
  type Gateway,
  type ToldEvent,
  type ToldPayment,
  type ToldRefund,
  type ToldSettlementLine,
} from './gateway.ts'
import { dayAt, type CalendarDay } from '#lib/days/days.ts'

const Text = z.string().max(100)
const Paise = z
  .int()
  .nullish()
  .transform((amount) => amount ?? 0)

const ReconLine = z.object({
  entity_id: Text.min(1),
  type: Text,
  amount: Paise,
  fee: Paise,
  tax: Paise,
  credit: Paise,
  debit: Paise,
  settled: z.boolean(),
  settled_at: z.int().nullish(),
  settlement_id: Text.nullish(),
  settlement_utr: Text.nullish(),
  payment_id: Text.nullish(),
  order_id: Text.nullish(),
})
type ReconLine = z.infer<typeof ReconLine>

const kinds: Readonly<Record<string, ToldSettlementLine['kind']>> = { payment: 'payment', refund: 'refund' }
const msInSecond = 1_000
// Razorpay settles by the days of India.
const istHoursAhead = 5.5

/** A line as reported. Retained money is in no settlement yet. */
function toldLine(line: ReconLine, day: CalendarDay): ToldSettlementLine[] {
  const { entity_id: lineId, type, settled, settlement_id: settlementId, settled_at: settledAt } = line
  if (!settled || !settlementId) return []
  const kind = kinds[type] ?? 'other'
  return [
    {
      settlementId,
      utr: line.settlement_utr || null,
      settledOn: settledAt ? dayAt(new Date(settledAt * msInSecond), istHoursAhead) : day,
      lineId,
      kind,
      paymentId: kind === 'payment' ? lineId : (line.payment_id ?? null),
      orderId: line.order_id ?? null,
      amountPaise: line.amount,
      feePaise: line.fee,
      taxPaise: line.tax,
      netPaise: line.credit - line.debit,
    },
  ]
}

const linesAtOnce = 1_000

/** Razorpay's settlements of a day, from its reconciliation report: page by page until one brings nothing new. */
async function razorpaySettlements(
  get: (path: string) => Promise<unknown>,
  day: CalendarDay,
): Promise<ToldSettlementLine[]> {
  const [year = '', month = '', date = ''] = day.split('-')
  const lines = new Map<string, ReconLine>()
  let [skip, before] = [0, 0]
  do {
    const query = new URLSearchParams({ year, month, day: date, count: String(linesAtOnce), skip: String(skip) })
    const answer = await get(`settlements/recon/combined?${query}`)
    const { items } = documented(z.object({ items: z.array(ReconLine) }), answer)
    before = lines.size
    skip += items.length
    for (const line of items) lines.set(`${line.settlement_id} ${line.entity_id}`, line)
  } while (lines.size > before)
  return [...lines.values()].flatMap((line) => toldLine(line, day))
}

const Id = z.string().min(1).max(64)
// Which amounts can be is judged where they are booked: an event that is not understood would vanish.
const Amount = z.int()

/** The states of Razorpay's payments: an authorised one is not captured yet, and a refunded one was captured. */
const paymentStatuses = {
  created: 'begun',
  authorized: 'begun',
  captured: 'captured',
  refunded: 'captured',
  failed: 'failed',
} as const
const Payment = z.object({
  id: Id,
  order_id: Id.nullish(),
  amount: Amount,
  status: z.enum(keysIn(paymentStatuses)),
})

const refundStatuses = { pending: 'sent', processed: 'done', failed: 'failed' } as const
const Refund = z.object({
  id: Id,
  payment_id: Id,
  amount: Amount,
  status: z.enum(keysIn(refundStatuses)).default('pending'),
  receipt: z.string().nullish(),
})

const Event = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: z.object({ entity: Payment }).optional().catch(undefined),
    refund: z.object({ entity: Refund }).optional().catch(undefined),
  }),
})

function toldPayment({ id, order_id: orderId, amount, status }: z.infer<typeof Payment>): ToldPayment {
  return { paymentId: id, orderId: orderId ?? null, amountPaise: amount, status: paymentStatuses[status] }
}

function toldRefund({ id, payment_id: paymentId, amount, status, receipt }: z.infer<typeof Refund>): ToldRefund {
  return { refundId: id, paymentId, amountPaise: amount, status: refundStatuses[status], refundKey: receipt ?? null }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return null
  }
}

function readEvent(bytes: Uint8Array, eventId: string): ToldEvent {
  const { data } = Event.safeParse(jsonOf(bytes))
  if (!data) return { eventId, kind: 'unreadable', payment: null, refund: null }
  const { event: kind, payload } = data
  // Only events about a payment have its present state; others may carry an older one.
  const payment = kind.startsWith('payment.') || kind === 'order.paid' ? payload.payment : undefined
  const refund = kind.startsWith('refund.') ? payload.refund : undefined
  return {
    eventId,
    kind,
    payment: payment ? toldPayment(payment.entity) : null,
    refund: refund ? toldRefund(refund.entity) : null,
  }
}

const hmac = (secret: string, signed: string | Uint8Array) => createHmac('sha256', secret).update(signed).digest('hex')

type HostedCheckout = Pick<Gateway, 'checkout' | 'returnSays'>

/** Its hosted checkout, and the data of a returning browser. */
function pageOf({ keyId, keySecret, url }: RazorpaySettings): HostedCheckout {
  return {
    checkout: ({ orderId, amountPaise, payee, title, payer, returnUrl }) => ({
      action: `${url}/v1/checkout/embedded`,
      fields: {
        key_id: keyId,
        order_id: orderId,
        amount: String(amountPaise),
        currency: 'INR',
        name: payee,
        description: title,
        'prefill[name]': payer.name,
        'prefill[email]': payer.email,
        'prefill[contact]': payer.mobile,
        callback_url: returnUrl,
        cancel_url: returnUrl,
      },
    }),
    returnSays: (orderId, fields) => {
      if (!fields.has('razorpay_signature')) return 'nothing'
      const expected = hmac(keySecret, `${orderId}|${fields.get('razorpay_payment_id') ?? ''}`)
      return isSameSignature(expected, fields.get('razorpay_signature')) ? 'signed' : 'forged'
    },
  }
}

type ApiCalls = Pick<Gateway, 'makeOrder' | 'paymentsOf' | 'refund' | 'refundsOf' | 'settlements'>

/** The requests to its API. */
function callsOf({ keyId, keySecret, url }: RazorpaySettings): ApiCalls {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const get = (path: string) => askGateway(`${url}/v1/${path}`, { headers: { authorization } })
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    askGateway(`${url}/v1/${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  return {
    makeOrder: async ({ amountPaise: amount, applicationId: receipt }) => {
      const order = await post('orders', { amount, currency: 'INR', receipt, notes: { application: receipt } })
      return documented(z.object({ id: Id }), order).id
    },
    paymentsOf: async (orderId) => {
      const answer = await get(`orders/${encodeURIComponent(orderId)}/payments`)
      return documented(z.object({ items: z.array(Payment) }), answer).items.map(toldPayment)
    },
    refund: async ({ paymentId, amountPaise: amount, refundKey: receipt }) => {
      const path = `payments/${encodeURIComponent(paymentId)}/refund`
      const idempotency = { 'X-Refund-Idempotency': receipt }
      return toldRefund(documented(Refund, await post(path, { amount, speed: 'normal', receipt }, idempotency)))
    },
    refundsOf: async (paymentId) => {
      const answer = await get(`payments/${encodeURIComponent(paymentId)}/refunds`)
      return documented(z.object({ items: z.array(Refund) }), answer).items.map(toldRefund)
    },
    settlements: (day) => razorpaySettlements(get, day),
  }
}

/** Razorpay, through its Orders, Payments, Refunds and Settlements APIs and its hosted checkout. */
export function razorpay(settings: RazorpaySettings): Gateway {
  const { keyId, webhookSecret, url } = settings
  return {
    name: 'razorpay',
    key: keyId,
    origin: new URL(url).origin,
    isOrderTriedAgain: true,
    ...pageOf(settings),
    ...callsOf(settings),
    readEvent: ({ bytes, header }) => {
      const signature = hmac(webhookSecret, bytes)
      if (!isSameSignature(signature, header('x-razorpay-signature'))) return null
      return readEvent(bytes, header('x-razorpay-event-id') ?? signature)
    },
  }
}
