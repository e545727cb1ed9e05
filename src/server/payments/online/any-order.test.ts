import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#server/demo/random.ts'
import { checkStates } from '#server/consistency/check-states.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { servedTracks } from '#server/tracks.ts'
import { registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { buildStudentApplication } from '../../../../test/builders.ts'
import { startFakeRazorpay, type FakeRazorpay } from '../../../../test/fake-razorpay.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { onlineCalls } from '../../../../test/online-payments.ts'
import { seed } from '../../../../test/seed.ts'
import { workOnEvent } from './receive-event.ts'
import { sendRefund } from './refund-payment.ts'

let fake: FakeRazorpay
let server: TestServer
let admin: TestAccount
let calls: ReturnType<typeof onlineCalls>
beforeAll(async () => {
  fake = await startFakeRazorpay()
  server = await startTestServer(fake.settings)
  admin = await registerAdmin(server)
  calls = onlineCalls(server)
})
afterAll(async () => {
  await server.close()
  await fake.close()
})

/** The same portal, killed at the end of its next transaction, which is rolled back. */
function killed() {
  const { context } = server
  const transaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    context.db.transaction(async (tx) => {
      await work(tx)
      throw new Error('killed')
    })
  // Its methods use private fields, so they need the database itself as `this`.
  const db = new Proxy(context.db, {
    get: (of, name) => (name === 'transaction' ? transaction : Reflect.get(of, name).bind(of)),
  })
  return { ...context, db }
}

async function paidDraft() {
  const application = await buildStudentApplication(server, { utr: null, form: { category: 'OBC' } })
  const orderId = (await calls.order(application)).body.order.id
  return { application, orderId }
}

type Random = ReturnType<typeof seededRandom>

/** Events a gateway may send about a payment, some of them twice, in any order. */
function toldOf(random: Random, payment: ReturnType<FakeRazorpay['pay']>) {
  const events = [
    fake.event('payment.authorized', { ...payment, status: 'authorized' }),
    fake.event('payment.failed', { ...payment, status: 'failed' }),
    ...(payment.status === 'captured'
      ? [fake.event('payment.captured', payment), fake.event('order.paid', payment)]
      : []),
  ]
  return [...events, ...events.filter(() => random.chance(0.5))]
}

const shuffled = <T>(random: Random, all: readonly T[]) =>
  all
    .map((one) => ({ one, place: random.between(0, 1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)

test('with events in any order and any number: one fee per draft, nothing lost, and the ledger balances', async () => {
  const random = seededRandom(seed)
  for (let round = 0; round < 12; round += 1) {
    const { application, orderId } = await paidDraft()
    const tries = Array.from({ length: random.between(1, 3) }, () =>
      fake.pay(orderId, { status: random.chance(0.6) ? 'captured' : 'failed' }),
    )
    const events = shuffled(
      random,
      tries.flatMap((payment) => toldOf(random, payment)),
    )
    for (const event of events) {
      await calls.hook(event)
      if (random.chance(0.4)) await calls.work()
      if (random.chance(0.1)) await calls.askNightly()
    }
    await calls.work()
    const captured = tries.filter(({ status }) => status === 'captured')
    const states = await Promise.all(captured.map(({ id }) => calls.stateOf(id)))
    expect(states.filter((state) => state === 'counted')).toHaveLength(Math.min(captured.length, 1))
    expect(states.filter((state) => state === 'twice')).toHaveLength(Math.max(captured.length - 1, 0))
    expect((await calls.paymentOf(application)).verified).toBe(captured.length > 0)
    const { payments } = await calls.listed(admin, { show: 'waiting' })
    const second = payments.find((one) => captured.some(({ id }) => id === one.paymentId))
    if (!second) continue
    await calls.refund(second.id, admin)
    if (random.chance(0.5)) fake.faults.push('loses its answer')
    await calls.work(['send-gateway-refund']).catch(() => calls.askNightly())
    await calls.work()
  }
  const { captured, refunded } = await calls.listed(admin)
  const kept = await server.rows<{ kept: string }>('select coalesce(sum(amount_paise), 0) as kept from gateway_ledger')
  expect(Number(kept[0]?.kept)).toBe(captured - refunded)
  expect(refunded).toBe(fake.refunds.reduce((sum, { amount }) => sum + amount, 0))
  const twice = await server.rows(
    `select o.application_id from gateway_payments p join gateway_orders o on o.id = p.order_key
     where p.state = 'counted' group by 1 having count(*) > 1`,
  )
  expect(twice).toEqual([])
  await checkStates(server.context)
  expect(await server.rows('select name from state_checks where found > 0')).toEqual([])
})

test('the nightly check finds money without a purpose, fees without money, and books that differ', async () => {
  const { application, orderId } = await paidDraft()
  const [fee, other] = [fake.pay(orderId), fake.pay(orderId)]
  for (const payment of [fee, other]) await calls.hook(fake.event('payment.captured', payment))
  await calls.work(['work-on-gateway-event'])
  await server.rows(`update gateway_payments set state = 'late' where payment_id = $1`, [fee.id])
  await server.rows(`update gateway_payments set state = 'refunded' where payment_id = $1`, [other.id])
  const found = async () => {
    await checkStates(server.context)
    const rows = await server.rows<{ name: string }>('select name from state_checks where found > 0 order by name')
    return rows.map(({ name }) => name)
  }
  expect(await found()).toEqual(['ledger-that-differs-from-the-payments', 'paid-online-without-its-money'])
  await server.rows(`update gateway_payments set state = 'counted' where payment_id = $1`, [fee.id])
  await server.rows(`update applications set paid_online = false where application_id = $1`, [
    application.applicationId,
  ])
  expect(await found()).toEqual(['ledger-that-differs-from-the-payments', 'money-online-that-counts-for-nothing'])
  await server.rows(`update applications set paid_online = true where application_id = $1`, [application.applicationId])
  await server.rows(`update gateway_payments set state = 'twice' where payment_id = $1`, [other.id])
  expect(await found()).toEqual([])
})

test('killed while it handles an event, it handles it again, once', async () => {
  const { application, orderId } = await paidDraft()
  const payment = fake.pay(orderId)
  const event = fake.event('payment.captured', payment)
  await calls.hook(event)
  const job = { gateway: 'razorpay', eventId: event.headers['x-razorpay-event-id'] ?? '' }
  const tracks = servedTracks(server.context.encryption)
  await expect(workOnEvent(killed(), tracks, job)).rejects.toThrow('killed')
  expect([await calls.stateOf(payment.id), (await calls.paymentOf(application)).verified]).toEqual([undefined, false])
  await workOnEvent(server.context, tracks, job)
  await workOnEvent(server.context, tracks, job)
  expect([await calls.stateOf(payment.id), (await calls.paymentOf(application)).verified]).toEqual(['counted', true])
  expect(await calls.ledger(payment.id)).toEqual([120_000])
})

test('killed between the refund at the gateway and its own books, it finds the same refund', async () => {
  const { orderId } = await paidDraft()
  const [first, second] = [fake.pay(orderId), fake.pay(orderId)]
  for (const payment of [first, second]) await calls.hook(fake.event('payment.captured', payment))
  await calls.work(['work-on-gateway-event'])
  const { payments } = await calls.listed(admin, { show: 'waiting' })
  const { id = '' } = payments.find(({ paymentId }) => paymentId === second.id) ?? {}
  await calls.refund(id, admin)
  const refundKey = await calls.refundKeyOf(second.id)
  await expect(sendRefund(killed(), refundKey)).rejects.toThrow('killed')
  expect([await calls.stateOf(second.id), await calls.ledger(second.id)]).toEqual(['refunding', [120_000]])
  await sendRefund(server.context, refundKey)
  expect(fake.refunds.filter((one) => one.payment_id === second.id)).toHaveLength(1)
  expect([await calls.stateOf(second.id), await calls.ledger(second.id)]).toEqual(['refunded', [120_000, -120_000]])
})
