import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Payment } from '#domain/payments/payment.ts'
import { buildStudentApplication, type BuiltApplication } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const start = ({ applicationId, owner }: BuiltApplication) =>
  server.call<{ payment: Payment; upiLink: string | null }>(
    'POST',
    `/api/applications/${applicationId}/payment/start`,
    { token: owner.token },
  )

test('the payment step sets payee, amount and reference; the payment is created once, and the version stays', async () => {
  await server.rows(`update bank_account set upi_id = 'institute@sbi', payee_name = ''`)
  const built = await buildStudentApplication(server, { utr: null, form: { category: 'ST' } })
  const first = await start(built)
  expect(first).toMatchObject({
    status: 200,
    body: { payment: { status: 'created', amount: 600, utr: null, verified: false } },
  })
  const link = new URL(first.body.upiLink ?? '')
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    pa: 'institute@sbi',
    pn: 'Demo Institute of Medical Sciences',
    tr: built.applicationId,
    am: '600.00',
    cu: 'INR',
  })
  expect((await start(built)).body).toEqual(first.body)
  const audits = await server.rows(`select 1 from audit_entries where action = 'payment.started' and subject = $1`, [
    built.applicationId,
  ])
  expect(audits).toHaveLength(1)
  const saved = await server.call('PUT', `/api/applications/${built.applicationId}`, {
    token: built.owner.token,
    body: { version: 1, payment: { utr: '6189 4027 3351' } },
  })
  expect(saved).toMatchObject({
    status: 200,
    body: { application: { payment: { status: 'paid', utr: '618940273351', recordedAt: expect.any(String) } } },
  })
})

test('a nil fee is treated as paid and has no link; without a UPI id there is none either', async () => {
  const nil = await buildStudentApplication(server, { utr: null, form: { pwd: true } })
  expect((await start(nil)).body).toMatchObject({ payment: { status: 'paid', amount: 0 }, upiLink: null })
  await server.rows(`update bank_account set upi_id = ''`)
  const built = await buildStudentApplication(server, { utr: null })
  expect((await start(built)).body).toMatchObject({ payment: { status: 'created', amount: 1200 }, upiLink: null })
})

test('after submission no payment can be started', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  expect(await start(built)).toMatchObject({ status: 409, body: { error: 'Cannot modify submitted application' } })
})
