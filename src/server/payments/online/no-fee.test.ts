import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { registerAdmin } from '../../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../../test/builders.ts'
import { openOnlinePortal } from '../../../../test/online-payments.ts'
import { sendRefund } from './refund-payment.ts'

let portal: Awaited<ReturnType<typeof openOnlinePortal>>
beforeAll(async () => {
  portal = await openOnlinePortal()
})
afterEach(() => portal.mend())
afterAll(() => portal.close())

test('of payments for two orders of one application the first is the fee, and the second is refunded exactly once', async () => {
  const { fake, server, calls, draft, tell, change, admin } = portal
  const application = await draft()
  const first = await calls.order(application)
  await change(application, { category: 'SC' })
  const second = await calls.order(application)
  await change(application, { category: 'OBC' })
  const [one, two] = [fake.pay(first.body.order.id), fake.pay(second.body.order.id)]
  await tell(fake.event('payment.captured', one), fake.event('payment.captured', two))
  expect([await calls.stateOf(one.id), await calls.stateOf(two.id)]).toEqual(['counted', 'twice'])
  const { payments } = await calls.listed(admin, { show: 'waiting' })
  const { id = '' } = payments.find(({ paymentId }) => paymentId === two.id) ?? {}
  expect(await calls.refund(id, application.owner)).toMatchObject({ status: 403 })
  expect(await calls.refund(id, admin, '')).toMatchObject({ status: 422 })
  const asked = await Promise.all([calls.refund(id, admin), calls.refund(id, admin), calls.refund(id, admin)])
  expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  // The gateway refunds and its answer is lost; then it is down; then it answers.
  fake.faults.push('loses its answer', 'answers 500')
  const refundKey = await calls.refundKeyOf(two.id)
  await expect(sendRefund(server.context, refundKey)).rejects.toThrow('does not answer')
  await expect(sendRefund(server.context, refundKey)).rejects.toThrow('answers 500')
  await sendRefund(server.context, refundKey)
  await sendRefund(server.context, refundKey)
  expect(fake.refunds.filter(({ payment_id: of }) => of === two.id)).toHaveLength(1)
  expect(await calls.stateOf(two.id)).toBe('refunded')
  expect(await calls.ledger(two.id)).toEqual([60_000, -60_000])
  const deeds = await server.rows<{ action: string }>(
    `select action from audit_entries where subject = $1 and action like 'online-payment.%' order by id`,
    [application.applicationId],
  )
  expect(deeds.map(({ action }) => action)).toEqual([
    'online-payment.captured',
    'online-payment.refund-asked',
    'online-payment.refunded',
  ])
})

test('a payment after the closing moment waits for its refund, and the draft stays as it was', async () => {
  const { fake, server, calls, paid, tell } = portal
  const admissionId = await buildAdmission(server, { endDate: '2030-01-10' })
  const application = await buildStudentApplication(server, { admissionId, utr: null, form: { category: 'OBC' } })
  const { payment } = await paid(application)
  await server.setClock('2030-01-10T18:30:00Z')
  await tell(fake.event('payment.captured', payment))
  expect(await calls.stateOf(payment.id)).toBe('late')
  const stored = await server.rows(
    'select status, payment_status, payment_verified, utr from applications where application_id = $1',
    [application.applicationId],
  )
  expect(stored).toEqual([{ status: 'draft', payment_status: 'created', payment_verified: false, utr: null }])
})

test('a payment in the last second is valid', async () => {
  const { fake, server, calls, paid, tell } = portal
  const admissionId = await buildAdmission(server, { endDate: '2030-01-10' })
  const application = await buildStudentApplication(server, { admissionId, utr: null, form: { category: 'OBC' } })
  const { payment } = await paid(application)
  await server.setClock('2030-01-10T18:29:50Z')
  await tell(fake.event('payment.captured', payment))
  expect(await calls.stateOf(payment.id)).toBe('counted')
})

test('a payment of a wrong amount waits for its refund, and the fee can be paid again', async () => {
  const { fake, calls, paid, tell, change } = portal
  const { application, payment } = await paid()
  await change(application, { category: 'ST' })
  await tell(fake.event('payment.captured', payment))
  expect(await calls.stateOf(payment.id)).toBe('differs')
  expect((await calls.order(application)).body.order).toMatchObject({ amount: 60_000 })
})

test('a paid fee stops counting when the category changes: nobody pays the small fee for the large one', async () => {
  const { fake, calls, draft, paid, tell, change, submit } = portal
  const application = await draft({ category: 'SC' })
  const { payment } = await paid(application)
  await tell(fake.event('payment.captured', payment))
  const changed = await change(application, { category: 'UR', payment: { utr: payment.id } })
  expect(changed.body['application']).toMatchObject({ payment: { status: 'created', verified: false, amount: 1200 } })
  expect(await calls.stateOf(payment.id)).toBe('differs')
  expect((await submit(application)).status).toBe(422)
})

test('a payment for a deleted draft waits for its refund, received before or after the deletion', async () => {
  const { fake, server, calls, paid, tell, admin } = portal
  const [before, after] = [await paid(), await paid()]
  await tell(fake.event('payment.captured', before.payment))
  for (const { application } of [before, after]) {
    const path = `/api/applications/${application.applicationId}`
    expect((await server.call('DELETE', path, { token: application.owner.token })).status).toBe(204)
  }
  await tell(fake.event('payment.captured', after.payment))
  const states = [await calls.stateOf(before.payment.id), await calls.stateOf(after.payment.id)]
  expect(states).toEqual(['withdrawn', 'withdrawn'])
  const { payments } = await calls.listed(admin, { show: 'waiting' })
  expect(payments.map(({ applicationId }) => applicationId)).toEqual(
    expect.arrayContaining([before.application.applicationId, after.application.applicationId]),
  )
})

test('a refund that the gateway fails to make stays due, and can be requested again', async () => {
  const { fake, calls, paid, tell, change, admin } = portal
  const { application, payment } = await paid()
  await change(application, { category: 'ST' })
  await tell(fake.event('payment.captured', payment))
  const { payments } = await calls.listed(admin, { show: 'waiting' })
  const { id = '' } = payments.find(({ paymentId }) => paymentId === payment.id) ?? {}
  fake.refundStatus = 'pending'
  await calls.refund(id, admin)
  await calls.work(['send-gateway-refund'])
  expect([await calls.stateOf(payment.id), await calls.ledger(payment.id)]).toEqual(['refunding', [120_000]])
  const [refund] = fake.refunds.filter((one) => one.payment_id === payment.id)
  if (!refund) throw new Error('no refund was asked for')
  refund.status = 'failed'
  await tell(fake.event('refund.failed', refund))
  expect(await calls.stateOf(payment.id)).toBe('refundFailed')
  fake.refundStatus = 'processed'
  expect((await calls.refund(id, admin)).status).toBe(200)
  await calls.work(['send-gateway-refund'])
  expect([await calls.stateOf(payment.id), await calls.ledger(payment.id)]).toEqual(['refunded', [120_000, -120_000]])
})

test('a refund that was not sent yet waits for another officer once the officer who requested it may no longer verify payments', async () => {
  const { fake, server, calls, paid, tell, change, admin } = portal
  const { application, payment } = await paid()
  await change(application, { category: 'ST' })
  await tell(fake.event('payment.captured', payment))
  const leaver = await registerAdmin(server)
  const { payments } = await calls.listed(admin, { show: 'waiting' })
  const { id = '' } = payments.find(({ paymentId }) => paymentId === payment.id) ?? {}
  expect((await calls.refund(id, leaver)).status).toBe(200)
  await server.rows('delete from grants where account_id = $1', [leaver.id])
  await calls.work(['send-gateway-refund'])
  expect(fake.refunds.filter((one) => one.payment_id === payment.id)).toEqual([])
  expect([await calls.stateOf(payment.id), await calls.ledger(payment.id)]).toEqual(['refundFailed', [120_000]])
  expect((await calls.refund(id, admin)).status).toBe(200)
  await calls.work(['send-gateway-refund'])
  expect([await calls.stateOf(payment.id), await calls.ledger(payment.id)]).toEqual(['refunded', [120_000, -120_000]])
})

test('a fee refunded on the gateway’s own pages stops counting', async () => {
  const { fake, calls, paid, tell, submit } = portal
  const { application, payment } = await paid()
  await tell(fake.event('payment.captured', payment))
  expect((await submit(application)).status).toBe(200)
  const refund = { id: 'rfnd_by_hand', entity: 'refund', payment_id: payment.id, receipt: null } as const
  await tell(fake.event('refund.processed', { ...refund, amount: payment.amount, status: 'processed' }))
  expect(await calls.stateOf(payment.id)).toBe('refunded')
  expect(await calls.paymentOf(application)).toMatchObject({ status: 'paid', verified: false })
  expect(await calls.ledger(payment.id)).toEqual([120_000, -120_000])
})

test.each([0, -60_000, 2 ** 31, 2 ** 53 - 1])(
  'an event with %d paise is booked once as unknown, and the true amount counts',
  async (amount) => {
    const { fake, server, calls, paid, tell } = portal
    const { application, payment } = await paid()
    const told = { ...payment, amount }
    await tell(
      fake.event('payment.authorized', { ...told, status: 'authorized' }),
      fake.event('payment.captured', told),
    )
    await tell(fake.event('payment.captured', told))
    expect([await calls.stateOf(payment.id), await calls.ledger(payment.id)]).toEqual(['unknown', []])
    expect((await calls.paymentOf(application)).verified).toBe(false)
    const audited = await server.rows<{ detail: { amountPaise: number } }>(
      `select detail from audit_entries where action = 'online-payment.captured' and detail ->> 'paymentId' = $1`,
      [payment.id],
    )
    expect(audited.map(({ detail }) => detail.amountPaise)).toEqual([amount])
    expect(await server.rows('select event_id from gateway_events where worked_at is null')).toEqual([])
    await tell(fake.event('payment.captured', payment))
    expect([await calls.stateOf(payment.id), await calls.ledger(payment.id)]).toEqual(['counted', [payment.amount]])
  },
)

test('an event of a refund with an amount that cannot be is worked on, and books nothing', async () => {
  const { fake, server, calls, paid, tell } = portal
  const { payment } = await paid()
  await tell(fake.event('payment.captured', payment))
  const refund = {
    id: `rfnd_${payment.id}`,
    entity: 'refund',
    payment_id: payment.id,
    status: 'processed',
    receipt: null,
  } as const
  for (const amount of [0, -1, 2 ** 31]) await tell(fake.event('refund.processed', { ...refund, amount }))
  expect([await calls.stateOf(payment.id), await calls.ledger(payment.id)]).toEqual(['counted', [payment.amount]])
  expect(await server.rows('select event_id from gateway_events where worked_at is null')).toEqual([])
})

test.each(['pay_\u0000', 'pay_\ud800'])('a signed event whose payment has the id %j is refused', async (id) => {
  const { fake, calls, paid } = portal
  const { payment } = await paid()
  const answer = await calls.hook(fake.event('payment.captured', { ...payment, id }))
  expect(answer).toMatchObject({ status: 400, body: { code: 'character-not-storable' } })
})
