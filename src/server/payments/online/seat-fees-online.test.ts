import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { openOnlinePortal } from '../../../../test/online-payments.ts'
import { seatFee, seatFeesOf } from '../../../../test/seat-fees.ts'
import { roundsOf } from '../../../../test/selection-rounds.ts'
import { impossibleStates } from '#server/consistency/impossible-states.ts'

let portal: Awaited<ReturnType<typeof openOnlinePortal>>
let other: TestAccount
beforeAll(async () => {
  portal = await openOnlinePortal()
  other = await registerAdmin(portal.server)
})
afterEach(() => portal.mend())
afterAll(() => portal.close())

const { answer, at, buildStory } = roundsOf(() => ({ server: portal.server, registrar: portal.admin, other }))
const { feeOf, give, order, standing, tracesOf } = seatFeesOf(() => portal.server)
beforeEach(() => at('2026-07-10T06:00:00Z'))

/** Two people with a seat whose fee is due. */
async function acceptedSeats() {
  const { people, publish } = await buildStory({ seatFee })
  await publish()
  const { asha, bina } = people
  for (const one of [asha, bina]) await answer(one, one.owner, 'accept')
  return { asha, bina }
}

/** Faults of the money that the nightly check would find. */
async function faultsOfMoney() {
  const money = impossibleStates.filter(({ name }) => name.includes('online') || name.includes('ledger'))
  return (await Promise.all(money.map((one) => portal.server.rows(one.sql)))).flat()
}

test('the seat fee is paid online: verified at once, under the number of the payment, apart from the application', async () => {
  const { fake, tell, calls } = portal
  const { asha } = await acceptedSeats()
  const ordered = await order(asha)
  expect(ordered.body.order).toMatchObject({ amount: 2_000_000, currency: 'INR' })
  const { id } = ordered.body.order
  expect(fake.orders.get(id)).toMatchObject({ amount: 2_000_000, receipt: `${asha.applicationId}-S` })
  expect((await order(asha)).body.order.id).toBe(id)
  expect(await standing(asha)).toBe('open')
  expect(await calls.standing(asha)).toBeNull()
  const payment = fake.pay(id)
  await tell(fake.event('payment.captured', payment), fake.event('payment.captured', payment))
  expect((await feeOf(asha)).body.seatFee).toMatchObject({
    status: 'paid',
    verified: true,
    utr: payment.id,
    isPaidOnline: true,
  })
  expect(await standing(asha)).toBe('paid')
  expect(await tracesOf(asha)).toEqual(['seat-fee.due', 'seat-fee.verified', 'seat-fee-due', 'seat-fee-verified'])
  expect((await order(asha)).body.code).toBe('payment-verified-already')
  const { payments } = await calls.listed(portal.admin)
  expect(payments.find(({ paymentId }) => paymentId === payment.id)).toMatchObject({
    applicationId: asha.applicationId,
    purpose: 'seat',
    state: 'counted',
  })
  expect(await faultsOfMoney()).toEqual([])
})

test('a second payment waits for its refund, and so does one after the last day', async () => {
  const { fake, tell, calls } = portal
  const { asha, bina } = await acceptedSeats()
  const first = fake.pay((await order(asha)).body.order.id)
  const second = fake.pay((await order(asha)).body.order.id)
  await tell(fake.event('payment.captured', first), fake.event('payment.captured', second))
  expect([await calls.stateOf(first.id), await calls.stateOf(second.id)]).toEqual(['counted', 'twice'])
  const late = fake.pay((await order(bina)).body.order.id)
  await at('2026-07-20T18:30:00Z')
  await tell(fake.event('payment.captured', late))
  expect(await calls.stateOf(late.id)).toBe('late')
  expect((await feeOf(bina)).body.seatFee).toMatchObject({ status: 'created', verified: false })
  expect((await order(bina)).body.code).toBe('seat-fee-over')
  expect(await faultsOfMoney()).toEqual([])
})

test('applicants who gave a UTR in time and then pay online have the seat, however late the gateway reports the payment', async () => {
  const { fake, tell, calls } = portal
  const { bina } = await acceptedSeats()
  await give(bina, '630511204401')
  const payment = fake.pay((await order(bina)).body.order.id)
  await at('2026-07-21T06:00:00Z')
  await tell(fake.event('payment.captured', payment))
  expect(await calls.stateOf(payment.id)).toBe('counted')
  expect((await feeOf(bina)).body.seatFee).toMatchObject({ verified: true, utr: payment.id, isPaidOnline: true })
})

test('a refund on the pages of the gateway opens the seat fee again, and leaves that of the application', async () => {
  const { fake, server, tell, calls } = portal
  const { asha } = await acceptedSeats()
  const payment = fake.pay((await order(asha)).body.order.id)
  await tell(fake.event('payment.captured', payment))
  const verified = () =>
    server.rows('select payment_verified as verified, version from applications where application_id = $1', [
      asha.applicationId,
    ])
  const before = await verified()
  const refund = { id: 'rfnd_of_seat', entity: 'refund', payment_id: payment.id, receipt: null } as const
  await tell(fake.event('refund.processed', { ...refund, amount: payment.amount, status: 'processed' }))
  expect(await calls.stateOf(payment.id)).toBe('refunded')
  expect((await feeOf(asha)).body.seatFee).toMatchObject({ status: 'paid', verified: false, isPaidOnline: false })
  expect(await verified()).toEqual(before)
  expect(await faultsOfMoney()).toEqual([])
})
