import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fakeSettlements, type FakeSettlements } from './fake-settlements.ts'

type Fault = 'works' | 'answers 500' | 'loses its answer'
type Status = 'created' | 'authorized' | 'captured' | 'failed' | 'refunded'
type Payment = { id: string; entity: 'payment'; order_id: string | null; amount: number; status: Status; email: string }
type Refund = {
  id: string
  entity: 'refund'
  payment_id: string
  amount: number
  status: 'pending' | 'processed' | 'failed'
  receipt: string | null
}
type Sent = { body: string; headers: Record<string, string> }

/** A gateway that answers as Razorpay documents it, and breaks down when it is told to. */
export type FakeRazorpay = {
  /** The settings of a portal that uses it. */
  settings: Record<string, string>
  orders: Map<string, { amount: number; receipt: string }>
  refunds: Refund[]
  settlements: FakeSettlements
  /** A payment on its page. */
  pay: (orderId: string | null, wish?: Partial<Pick<Payment, 'amount' | 'status'>>) => Payment
  /** A signed webhook about one of its payments or refunds. */
  event: (kind: string, of: Payment | Refund, eventId?: string) => Sent
  /** The form with which its page sends a browser back. */
  returned: (orderId: string, paymentId: string) => string
  /** Faults of the next calls, one after another. */
  faults: Fault[]
  /** The first state of refunds. */
  refundStatus: Refund['status']
  close: () => Promise<void>
}

const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_key',
  RAZORPAY_KEY_SECRET: 'key secret',
  RAZORPAY_WEBHOOK_SECRET: 'hook secret',
}
const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const refused = { status: 400, answer: { error: { code: 'BAD_REQUEST_ERROR' } } }
type Answered = { status: number; answer: unknown }

export async function startFakeRazorpay(): Promise<FakeRazorpay> {
  const payments = new Map<string, Payment>()
  const byKey = new Map<string, Refund>()

  function refund(payment: Payment | undefined, body: Record<string, unknown>, key: string): Answered {
    const known = byKey.get(key)
    if (known) return { status: 200, answer: known }
    const before = fake.refunds.filter((one) => one.payment_id === payment?.id && one.status !== 'failed')
    const left = (payment?.amount ?? 0) - before.reduce((sum, one) => sum + one.amount, 0)
    const amount = Number(body['amount'])
    if (!payment || payment.status !== 'captured' || amount > left) return refused
    const made: Refund = {
      id: newId('rfnd'),
      entity: 'refund',
      payment_id: payment.id,
      amount,
      status: fake.refundStatus,
      receipt: String(body['receipt']),
    }
    byKey.set(key, made)
    fake.refunds.push(made)
    return { status: 200, answer: made }
  }

  async function answer(request: IncomingMessage): Promise<Answered> {
    const authorization = `Basic ${btoa(`${keys.RAZORPAY_KEY_ID}:${keys.RAZORPAY_KEY_SECRET}`)}`
    if (request.headers.authorization !== authorization) return { status: 401, answer: {} }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake')
    const [, version, kind, id = '', of] = pathname.split('/')
    const body: Record<string, unknown> = JSON.parse((await bodyOf(request)) || '{}')
    if (version !== 'v1') return { status: 404, answer: {} }
    if (request.method === 'POST' && kind === 'orders' && id === '') {
      const made = { id: newId('order'), amount: Number(body['amount']), receipt: String(body['receipt']) }
      fake.orders.set(made.id, made)
      return { status: 200, answer: { ...made, entity: 'order', currency: 'INR', status: 'created' } }
    }
    if (kind === 'orders' && of === 'payments') {
      const items = [...payments.values()].filter((one) => one.order_id === id)
      return { status: 200, answer: { entity: 'collection', count: items.length, items } }
    }
    if (kind === 'settlements' && id === 'recon' && of === 'combined')
      return { status: 200, answer: fake.settlements.answer(searchParams) }
    if (kind === 'payments' && of === 'refunds') {
      const items = fake.refunds.filter((one) => one.payment_id === id)
      return { status: 200, answer: { entity: 'collection', count: items.length, items } }
    }
    if (request.method === 'POST' && kind === 'payments' && of === 'refund')
      return refund(payments.get(id), body, String(request.headers['x-refund-idempotency']))
    return { status: 404, answer: {} }
  }

  /** Its page, where people pay or give up. */
  async function checkout(request: IncomingMessage): Promise<string> {
    const fields = new URLSearchParams(await bodyOf(request))
    const orderId = fields.get('order_id') ?? ''
    const returned = new URLSearchParams(fake.returned(orderId, fake.pay(orderId).id))
    const inputs = [...returned].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    return `<!doctype html><title>Pay ${fields.get('name')}</title><h1>${fields.get('amount')} paise</h1>
      <form method="post" action="${fields.get('callback_url')}">${inputs.join('')}<button>Pay</button></form>
      <a href="${fields.get('cancel_url')}">Give up</a>`
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/v1/checkout/embedded')
      return void response.setHeader('content-type', 'text/html').end(await checkout(request))
    const fault = fake.faults.shift()
    if (fault === 'answers 500') return void response.writeHead(500).end()
    const { status, answer: said } = await answer(request)
    if (fault === 'loses its answer') return void response.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }
  const http = createServer((request, response) => void serve(request, response))
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const fake: FakeRazorpay = {
    settings: { ...keys, RAZORPAY_URL: url },
    orders: new Map(),
    refunds: [],
    settlements: fakeSettlements(),
    faults: [],
    refundStatus: 'processed',
    pay: (orderId, { amount = fake.orders.get(orderId ?? '')?.amount ?? 0, status = 'captured' } = {}) => {
      const id = newId('pay')
      const paid: Payment = { id, entity: 'payment', order_id: orderId, amount, status, email: 'payer@mail.example' }
      payments.set(id, paid)
      return paid
    },
    event: (kind, of, eventId = newId('event')) => {
      const body = JSON.stringify({ entity: 'event', event: kind, payload: { [of.entity]: { entity: of } } })
      const signature = hmac(keys.RAZORPAY_WEBHOOK_SECRET, body)
      return { body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } }
    },
    returned: (orderId, paymentId) =>
      new URLSearchParams({
        razorpay_order_id: orderId,
        razorpay_payment_id: paymentId,
        razorpay_signature: hmac(keys.RAZORPAY_KEY_SECRET, `${orderId}|${paymentId}`),
      }).toString(),
    close: () => new Promise((closed) => http.close(() => closed())),
  }
  return fake
}
