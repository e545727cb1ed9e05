import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { registerAccount, registerAdmin } from '../../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../../test/builders.ts'
import { buildFacultyApplication, buildRecruitment, recruitmentSettings } from '../../../../test/faculty-builders.ts'
import { startTestServer } from '../../../../test/harness.ts'
import { onlineCalls, openOnlinePortal } from '../../../../test/online-payments.ts'
import { sentMail } from '../../../../test/sent-mail.ts'

let portal: Awaited<ReturnType<typeof openOnlinePortal>>
beforeAll(async () => {
  portal = await openOnlinePortal()
})
afterEach(() => portal.mend())
afterAll(() => portal.close())

describe('an order', () => {
  test('has the portal’s own amount, in paise, and the application as its receipt', async () => {
    const { fake, calls, draft } = portal
    const application = await draft()
    const answer = await calls.order(application)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        order: { id: expect.stringMatching(/^order_/), amount: 120_000, currency: 'INR', key: 'rzp_test_key' },
        checkout: { fields: { order_id: answer.body.order.id, amount: '120000', key_id: 'rzp_test_key' } },
      },
    })
    expect(fake.orders.get(answer.body.order.id)).toMatchObject({ amount: 120_000, receipt: application.applicationId })
    expect(JSON.stringify(answer.body)).not.toContain('key secret')
    expect(await calls.standing(application)).toBe('open')
  })

  test('is used again while its amount is due, also by several windows; another fee makes a new one', async () => {
    const { calls, draft, change } = portal
    const application = await draft()
    const many = await Promise.all([calls.order(application), calls.order(application), calls.order(application)])
    const again = await calls.order(application)
    expect(new Set([...many, again].map(({ body }) => body.order.id)).size).toBe(1)
    await change(application, { category: 'SC' })
    const other = await calls.order(application)
    expect(other.body.order).toMatchObject({ amount: 60_000 })
    expect(other.body.order.id).not.toBe(again.body.order.id)
  })

  test('makes the portal ask the gateway about it after 2, 10 and 60 minutes', async () => {
    const { server, calls, draft } = portal
    await calls.work()
    await calls.order(await draft())
    const jobs = await server.rows<{ minutes: number }>(
      `select round(extract(epoch from run_at - created_at) / 60)::int as minutes
       from graphile_worker.jobs where task_identifier = 'ask-gateway' order by run_at`,
    )
    expect(jobs.map(({ minutes }) => minutes)).toEqual([2, 10, 60])
  })

  test('is for the owner only, of a draft with an unpaid fee, where the admission accepts online payment', async () => {
    const { server, calls, draft } = portal
    const application = await draft()
    const stranger = await registerAccount(server)
    expect(await calls.order({ ...application, owner: stranger })).toMatchObject({
      status: 404,
      body: { code: 'no-such-application' },
    })
    const free = await draft({ pwd: true })
    expect(await calls.order(free)).toMatchObject({ status: 409, body: { code: 'no-fee-due' } })
    const submitted = await buildStudentApplication(server, { status: 'submitted' })
    expect(await calls.order(submitted)).toMatchObject({ status: 409, body: { code: 'not-a-draft' } })
    const admissionId = await buildAdmission(server, { paysOnline: false })
    const off = await buildStudentApplication(server, { admissionId, utr: null })
    expect(await calls.order(off)).toMatchObject({ status: 409, body: { code: 'online-payment-off' } })
  })

  test('is refused for now while the gateway is down, and made when it is back', async () => {
    const { fake, calls, draft } = portal
    const application = await draft()
    fake.faults.push('answers 500')
    expect(await calls.order(application)).toMatchObject({ status: 503, body: { code: 'gateway-away' } })
    fake.faults.push('loses its answer')
    expect(await calls.order(application)).toMatchObject({ status: 503, body: { code: 'gateway-away' } })
    expect((await calls.order(application)).status).toBe(200)
  })

  test('cannot be made without a configured gateway', async () => {
    const without = await startTestServer()
    const application = await buildStudentApplication(without, { utr: null })
    const answer = await onlineCalls(without).order(application)
    expect(answer).toMatchObject({ status: 409, body: { code: 'online-payment-off' } })
    const hook = await without.call('POST', '/api/payments/gateway/webhook', { body: {} })
    expect(hook).toMatchObject({ status: 409, body: { code: 'online-payment-off' } })
    await without.close()
  })
})

describe('a webhook', () => {
  test('verifies the fee once, stores the payment’s number and notifies the applicant, and the draft can be submitted', async () => {
    const { fake, server, calls, paid, tell, submit } = portal
    const { application, payment } = await paid()
    await tell(fake.event('payment.captured', payment))
    expect(await calls.paymentOf(application)).toMatchObject({
      status: 'paid',
      verified: true,
      utr: payment.id,
      amount: 1200,
    })
    expect(await calls.standing(application)).toBe('paid')
    const [mail] = await server.rows<{ cause: string }>(
      `select cause from mails where kind = 'payment-verified' and data ->> 'applicationId' = $1`,
      [application.applicationId],
    )
    const { text } = await sentMail(server, mail?.cause ?? '')
    expect(text).toContain('Your application is still a draft: submit it by the last day.')
    expect(text).toContain(payment.id)
    expect(await calls.order(application)).toMatchObject({ status: 409, body: { code: 'payment-verified-already' } })
    expect(await submit(application)).toMatchObject({
      status: 200,
      body: { application: { status: 'submitted', payment: { verified: true, utr: payment.id } } },
    })
  })

  test('with a wrong signature is refused and counted, and stores nothing', async () => {
    const { fake, calls, paid, admin } = portal
    const { application, payment } = await paid()
    const before = await calls.listed(admin)
    const { body, headers } = fake.event('payment.captured', payment)
    const forged = [
      { body: body.replace('"captured"', '"captured" '), headers },
      { body, headers: { ...headers, 'x-razorpay-signature': 'f'.repeat(64) } },
      { body, headers: {} },
    ]
    for (const sent of forged)
      expect(await calls.hook(sent)).toMatchObject({ status: 400, body: { code: 'wrong-signature' } })
    await calls.work(['work-on-gateway-event'])
    expect((await calls.listed(admin)).wrongSignatures).toBe(before.wrongSignatures + 3)
    expect(await calls.stateOf(payment.id)).toBe(undefined)
    expect((await calls.paymentOf(application)).verified).toBe(false)
  })

  test('that comes twice, or with an earlier state after a later one, changes nothing', async () => {
    const { fake, server, calls, paid, tell } = portal
    const { application, payment } = await paid()
    const event = fake.event('payment.captured', payment)
    const failed = fake.event('payment.failed', { ...payment, status: 'failed' })
    const authorized = fake.event('payment.authorized', { ...payment, status: 'authorized' })
    await tell(event, event)
    await tell(failed, authorized, event, fake.event('order.paid', payment))
    expect(await calls.paymentOf(application)).toMatchObject({ verified: true })
    expect(await calls.ledger(payment.id)).toEqual([120_000])
    const verified = await server.rows(
      `select 1 from audit_entries where action = 'payment.verified' and subject = $1`,
      [application.applicationId],
    )
    expect(verified).toHaveLength(1)
    const kept = await server.rows(`select 1 from gateway_events where event_id = $1`, [
      event.headers['x-razorpay-event-id'],
    ])
    expect(kept).toHaveLength(1)
  })

  test('stores nothing about the payer', async () => {
    const { fake, server, calls, paid } = portal
    const { payment } = await paid()
    const event = fake.event('payment.captured', payment)
    await calls.hook(event)
    const [kept] = await server.rows<{ told: object }>('select told from gateway_events where event_id = $1', [
      event.headers['x-razorpay-event-id'],
    ])
    expect(JSON.stringify(kept?.told)).not.toContain('payer@mail.example')
  })

  test('about an unknown order is stored and shown to officers with unlimited scope', async () => {
    const { fake, calls, tell, admin } = portal
    const payment = fake.pay('order_of_the_canteen', { amount: 4_500 })
    await tell(fake.event('payment.captured', payment))
    const { payments } = await calls.listed(admin, { show: 'unknown' })
    expect(payments).toContainEqual(
      expect.objectContaining({ paymentId: payment.id, state: 'unknown', applicationId: null }),
    )
    const stored = payments.find(({ paymentId }) => paymentId === payment.id)
    expect(await calls.refund(stored?.id ?? '', admin)).toMatchObject({
      status: 409,
      body: { code: 'nothing-to-give-back' },
    })
  })
})

describe('the browser’s return', () => {
  const comeBack = async (orderId: string, body: string) => {
    const { server } = portal
    const [order] = await server.rows<{ id: string }>('select id from gateway_orders where order_id = $1', [orderId])
    return fetch(`${server.url}/api/payments/gateway/return/${order?.id}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://api.razorpay.com' },
      body,
    })
  }

  test('proves nothing, but makes the portal ask the gateway, and leads to the payment step', async () => {
    const { fake, calls, paid } = portal
    const { application, orderId, payment } = await paid()
    const answer = await comeBack(orderId, fake.returned(orderId, payment.id))
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/paramedical/application/${application.applicationId}/edit?step=4`,
    ])
    expect((await calls.paymentOf(application)).verified).toBe(false)
    await calls.work(['ask-gateway'])
    expect(await calls.paymentOf(application)).toMatchObject({ verified: true, utr: payment.id })
  })

  test('is refused and counted when signed for another order', async () => {
    const { fake, calls, paid, admin } = portal
    const { orderId, payment } = await paid()
    const before = (await calls.listed(admin)).wrongSignatures
    const answer = await comeBack(orderId, fake.returned('order_of_somebody_else', payment.id))
    expect(answer.status).toBe(400)
    expect((await calls.listed(admin)).wrongSignatures).toBe(before + 1)
  })

  test('after a failed payment leads back to where it can be tried again', async () => {
    const { fake, calls, draft } = portal
    const application = await draft()
    const orderId = (await calls.order(application)).body.order.id
    fake.pay(orderId, { status: 'failed' })
    expect((await comeBack(orderId, 'error[code]=BAD_REQUEST_ERROR')).status).toBe(303)
    await calls.work(['ask-gateway'])
    expect(await calls.standing(application)).toBe('failed')
    expect((await calls.order(application)).body.order.id).toBe(orderId)
  })

  test('without a payment is taken as given up, and after an hour nobody waits for it', async () => {
    const { server, calls, draft } = portal
    const application = await draft()
    const orderId = (await calls.order(application)).body.order.id
    const [order] = await server.rows<{ id: string }>('select id from gateway_orders where order_id = $1', [orderId])
    const back = await fetch(`${server.url}/api/payments/gateway/return/${order?.id}`, { redirect: 'manual' })
    expect(back.headers.get('location')).toBe(`/paramedical/application/${application.applicationId}/edit?step=4`)
    expect(await calls.standing(application)).toBe('open')
    await server.rows(`update gateway_orders set made_at = made_at - interval '66 minutes' where id = $1`, [order?.id])
    expect(await calls.standing(application)).toBe(null)
  })
})

test('a webhook that never comes is replaced by asking, also at night', async () => {
  const { fake, calls, paid } = portal
  const { application, payment } = await paid()
  fake.faults.push('answers 500')
  await expect(calls.askNightly()).rejects.toThrow('the payment gateway answers 500')
  expect((await calls.paymentOf(application)).verified).toBe(false)
  await calls.askNightly()
  expect(await calls.paymentOf(application)).toMatchObject({ verified: true, utr: payment.id })
})

const paidOnline = {
  amount: { UR: 1500, OBC: 1500, SC: 1500, ST: 1500, EWS: 1500, PWD: 1500 },
  modes: { online: { enabled: true } },
}

test('a candidate pays online where the recruitment accepts it, and submits without transaction ID, UTR, day and receipt', async () => {
  const { fake, server, tell } = portal
  const recruitmentId = await buildRecruitment(server, { paymentDetails: paidOnline })
  const { applicationId, owner } = await buildFacultyApplication(server, { recruitmentId })
  const { token } = owner
  const path = `/api/faculty/application/${applicationId}`
  await server.call('POST', path, {
    token,
    body: { payment: { transactionId: null, paymentDate: null, utrNumber: null } },
  })
  await server.rows(`delete from documents d using applications a
    where a.id = d.application_id and a.application_id = '${applicationId}' and d.doc_type = 'paymentCert'`)
  const { body } = await server.call<{ order: { id: string; amount: number } }>(
    'POST',
    `/api/applications/${applicationId}/payment/order`,
    { token },
  )
  await tell(fake.event('payment.captured', fake.pay(body.order.id)))
  const sent = { token, body: { declaration: { accepted: true } } }
  expect(await server.call('POST', `${path}/submit`, sent)).toMatchObject({
    status: 200,
    body: { application: { payment: { mode: 'ONLINE', verified: true, status: 'SUCCESSFUL' } } },
  })
})

test('a recruitment accepts online fees only with a configured gateway', async () => {
  const body = recruitmentSettings({ paymentDetails: paidOnline })
  const without = await startTestServer()
  const refused = await without.call('POST', '/api/faculty/recruitment', {
    token: (await registerAdmin(without)).token,
    body,
  })
  await without.close()
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'paymentDetails.modes.online.enabled', code: 'no-gateway' }] },
  })
  const { server, admin } = portal
  expect((await server.call('POST', '/api/faculty/recruitment', { token: admin.token, body })).status).toBe(201)
})

test('a person’s copy of their data has their online payments', async () => {
  const { fake, server, paid, tell } = portal
  const { application, payment } = await paid()
  await tell(fake.event('payment.captured', payment))
  const copy = await server.call('GET', '/api/auth/my-data', { token: application.owner.token })
  expect(copy.body['onlinePayments']).toMatchObject([
    {
      applicationId: application.applicationId,
      amountPaise: 120_000,
      payments: [{ paymentId: payment.id, state: 'counted', refunds: [] }],
    },
  ])
})
