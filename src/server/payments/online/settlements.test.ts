import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerAccount, registerAdmin } from '../../../../test/accounts.ts'
import { startTestServer } from '../../../../test/harness.ts'
import { onlineCalls, openOnlinePortal } from '../../../../test/online-payments.ts'

let portal: Awaited<ReturnType<typeof openOnlinePortal>>
beforeEach(async () => {
  portal = await openOnlinePortal()
  await noonOf('2026-11-02')
})
afterEach(() => portal.close())

const noonOf = (day: string) => portal.server.setClock(`${day}T06:30:00Z`)

/** A fee of 1,200 rupees that was paid online and reported. */
async function fee() {
  const { fake, paid, tell } = portal
  const { application, payment } = await paid()
  await tell(fake.event('payment.captured', payment))
  return { ...payment, applicationId: application.applicationId }
}

/** The settlements as a new administrator sees them. */
const settlements = async () => (await portal.calls.settlements(await registerAdmin(portal.server))).settlements

const payments = async (show?: string) =>
  portal.calls.listed(await registerAdmin(portal.server), show === undefined ? {} : { show })

async function night(day: string) {
  await noonOf(day)
  await portal.calls.askSettlements()
}

test('settlements are fetched at night, page by page, and show when each payment went to the bank and what was deducted', async () => {
  const [one, two, three] = [await fee(), await fee(), await fee()]
  const { id, utr } = portal.fake.settlements.settle('2026-11-04', [one, two, three])
  await night('2026-11-03')
  expect(await settlements()).toEqual([])
  await night('2026-11-04')
  const [settlement, ...others] = await settlements()
  expect(others).toEqual([])
  expect(settlement).toEqual({
    id: expect.any(String),
    gateway: 'razorpay',
    settlementId: id,
    utr,
    settledOn: '2026-11-04',
    payments: 3,
    amountPaise: 360_000,
    feePaise: 8_496,
    taxPaise: 1_296,
    netPaise: 351_504,
    state: 'awaited',
    bank: null,
    remarks: [],
    remarkCount: 0,
  })
  const { payments: listed, unsettled } = await payments()
  const mark = { settlementId: id, utr, settledOn: '2026-11-04', feePaise: 2_832, taxPaise: 432 }
  expect(listed.map((payment) => payment.settlement)).toEqual([mark, mark, mark])
  expect(unsettled).toBe(0)
})

test('a report that comes twice or late is stored once, and a changed sum is audited', async () => {
  const { server, fake } = portal
  const [one, two] = [await fee(), await fee()]
  const { id } = fake.settlements.settle('2026-11-04', [one], { utr: null })
  fake.settlements.isTwice = true
  await night('2026-11-04')
  await night('2026-11-05')
  expect(await settlements()).toMatchObject([{ utr: null, payments: 1, netPaise: 117_168 }])
  const { utr } = fake.settlements.settle('2026-11-04', [two], { id, utr: '1568176960vlate' })
  await night('2026-11-06')
  await night('2026-11-07')
  expect(await settlements()).toMatchObject([{ settlementId: id, utr, payments: 2, netPaise: 234_336 }])
  const told = await server.rows(
    `select detail from audit_entries where action = 'settlement.told' and subject = $1 order by id`,
    [id],
  )
  expect(told).toEqual([
    { detail: { utr: null, netPaise: 117_168, payments: 1 } },
    { detail: { utr, netPaise: 234_336, payments: 2 } },
  ])
})

test('when the gateway breaks down, stored days stay, and the failed day is requested again', async () => {
  const { fake, calls } = portal
  const [one, two] = [await fee(), await fee()]
  fake.settlements.settle('2026-11-03', [one])
  fake.settlements.settle('2026-11-04', [two])
  await noonOf('2026-11-04')
  // Nothing for the 2nd, one page with a line and one without for the 3rd; then it breaks down.
  const faults = Array.from({ length: 3 }, () => 'works' as const)
  fake.faults.push(...faults, 'answers 500')
  await expect(calls.askSettlements()).rejects.toThrow('the payment gateway answers 500')
  expect(await settlements()).toMatchObject([{ settledOn: '2026-11-03' }])
  fake.faults.push('loses its answer')
  await expect(calls.askSettlements()).rejects.toThrow('does not answer')
  await calls.askSettlements()
  expect(await settlements()).toMatchObject([{ settledOn: '2026-11-04' }, { settledOn: '2026-11-03' }])
})

test('a day is requested until nothing about it can come late, starting with the first payment', async () => {
  const { fake } = portal
  await night('2026-11-02')
  expect(fake.settlements.askedDays).toEqual([])
  await fee()
  await night('2026-11-09')
  expect(fake.settlements.askedDays).toEqual([
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
    '2026-11-05',
    '2026-11-06',
    '2026-11-07',
    '2026-11-08',
    '2026-11-09',
  ])
  fake.settlements.askedDays.length = 0
  await night('2026-11-10')
  // The 2nd is final since the 9th.
  expect(fake.settlements.askedDays[0]).toBe('2026-11-03')
  expect(fake.settlements.askedDays.at(-1)).toBe('2026-11-10')
})

test('differences are named, with their payment', async () => {
  const { fake } = portal
  const [more, twice] = [await fee(), await fee()]
  const foreign = fake.pay('order_of_the_canteen', { amount: 4_500 })
  const charge = { id: 'adj_1', entity: 'adjustment', amount: -1_000 }
  fake.settlements.settle('2026-11-03', [more], { amount: 130_000 })
  fake.settlements.settle('2026-11-04', [twice, foreign, charge])
  fake.settlements.settle('2026-11-05', [twice])
  await night('2026-11-05')
  const line = { applicationId: null, paymentId: null, knownPaise: null }
  const of = { lineId: twice.id, paymentId: twice.id, applicationId: twice.applicationId }
  const known = { ...of, amountPaise: 120_000, knownPaise: 120_000 }
  const [third, second, first] = await settlements()
  expect(third).toMatchObject({ state: 'differs', remarks: [{ remark: 'twice', ...known }] })
  expect(second).toMatchObject({ state: 'differs', remarkCount: 3 })
  expect(second?.remarks.toSorted((a, b) => (a.remark < b.remark ? -1 : 1))).toEqual([
    { ...line, remark: 'other', lineId: 'adj_1', amountPaise: -1_000 },
    { remark: 'twice', ...known },
    { ...line, remark: 'unknown', lineId: foreign.id, paymentId: foreign.id, amountPaise: 4_500 },
  ])
  expect(first).toMatchObject({
    state: 'differs',
    remarks: [{ remark: 'otherAmount', paymentId: more.id, amountPaise: 130_000, knownPaise: 120_000 }],
  })
})

test('retained money is in no settlement yet', async () => {
  portal.fake.settlements.settle('2026-11-03', [await fee()], { isHeld: true })
  await night('2026-11-03')
  expect(await settlements()).toEqual([])
})

test('a settled payment that was never reported is requested, and becomes the fee of its application', async () => {
  const { fake, calls, paid, server } = portal
  const { application, payment } = await paid()
  await server.rows('update gateway_orders set closed_at = portal_now()')
  await fee()
  fake.settlements.settle('2026-11-03', [payment])
  await night('2026-11-03')
  expect(await calls.stateOf(payment.id)).toBe('counted')
  expect(await calls.ledger(payment.id)).toEqual([120_000])
  const stored = await server.rows('select payment_verified as verified from applications where application_id = $1', [
    application.applicationId,
  ])
  expect(stored).toEqual([{ verified: true }])
  expect(await settlements()).toMatchObject([{ payments: 1, remarks: [] }])
})

test('a settled refund that was never reported is requested, and the payment is refunded', async () => {
  const { fake, calls } = portal
  const payment = await fee()
  const refund = {
    id: 'rfnd_by_hand',
    entity: 'refund' as const,
    payment_id: payment.id,
    amount: 120_000,
    status: 'processed' as const,
    receipt: null,
  }
  fake.refunds.push(refund)
  fake.settlements.settle('2026-11-04', [payment, refund])
  await night('2026-11-04')
  await night('2026-11-05')
  expect(await calls.stateOf(payment.id)).toBe('refunded')
  expect(await calls.ledger(payment.id)).toEqual([120_000, -120_000])
  const about = { paymentId: payment.id, applicationId: payment.applicationId }
  expect(await settlements()).toMatchObject([
    { payments: 1, netPaise: -2_832, remarks: [{ remark: 'refund', lineId: 'rfnd_by_hand', ...about }] },
  ])
})

test('a payment in no settlement a week later is named; none earlier, or where the gateway did not answer', async () => {
  const { fake, calls } = portal
  const [missing, settled] = [await fee(), await fee()]
  fake.settlements.settle('2026-11-04', [settled])
  await night('2026-11-08')
  expect((await payments('unsettled')).payments).toEqual([])
  await noonOf('2026-11-09')
  fake.faults.push('answers 500')
  await expect(calls.askSettlements()).rejects.toThrow('the payment gateway answers 500')
  expect(await payments('unsettled')).toMatchObject({ payments: [], unsettled: 0 })
  await calls.askSettlements()
  const late = await payments('unsettled')
  expect(late.payments.map(({ paymentId }) => paymentId)).toEqual([missing.id])
  expect(late.unsettled).toBe(1)
  fake.settlements.settle('2026-11-09', [missing])
  await night('2026-11-10')
  expect((await payments()).unsettled).toBe(0)
})

test('nothing about payers or their means of payment is stored', async () => {
  portal.fake.settlements.settle('2026-11-03', [await fee()])
  await night('2026-11-03')
  const stored = await portal.server.rows(
    'select to_json(l)::text || to_json(s)::text as row from gateway_settlement_lines l join gateway_settlements s on s.id = l.settlement_key',
  )
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toMatch(/payer@mail\.example|RuPay|card/)
})

test('applicants cannot read settlements, and the answer says where the gateway has no such reports', async () => {
  const { server } = portal
  const applicant = await registerAccount(server)
  const refused = await server.call('GET', '/api/payments/gateway/settlements', { token: applicant.token })
  expect(refused.status).toBe(403)
  const told = await portal.calls.settlements(await registerAdmin(server))
  expect(told).toMatchObject({ isAsked: true, settlements: [] })
  const other = await startTestServer({ PAYU_KEY: 'merchant', PAYU_SALT: 'salt' })
  const calls = onlineCalls(other)
  await calls.askSettlements()
  expect(await calls.settlements(await registerAdmin(other))).toMatchObject({ isAsked: false, settlements: [] })
  await other.close()
})
