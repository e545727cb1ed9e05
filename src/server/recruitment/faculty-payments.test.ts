import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FieldError } from '#domain/platform/problem.ts'
import { registerAccount, type TestAccount } from '../../../test/accounts.ts'
import {
  buildFacultyApplication,
  buildRecruitment,
  type BuiltFacultyApplication,
} from '../../../test/faculty-builders.ts'
import { facultyCalls } from '../../../test/faculty-calls.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let owner: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  owner = await registerAccount(server, { name: 'Meera Nair' })
})
afterAll(() => server.close())
afterEach(() => server.resetClock())

const calls = facultyCalls(() => server)
const begin = (body: object, who = owner) => calls.begin(body, who)
const save = (applicationId: string, body: object, who = owner) => calls.save(applicationId, body, who)
const read = (applicationId: string, who = owner) => calls.read(applicationId, who)
const accepted = { declaration: { accepted: true } }
const submit = ({ applicationId, owner: who }: BuiltFacultyApplication, body: object = accepted) =>
  calls.submit(applicationId, body, who)

/** A new draft of the owner, for a recruitment of its own. */
async function newDraft(body: object = {}): Promise<string> {
  const begun = await begin({ recruitmentId: await buildRecruitment(server), ...body })
  return begun.body.application.applicationId
}

test('category and disability decide the fee; transaction ID and date record the payment', async () => {
  const applicationId = await newDraft()
  const states = []
  for (const body of [
    { personalInfo: { categoryOfCandidate: 'UR' } },
    { personalInfo: { categoryOfCandidate: 'SC' } },
    { payment: { transactionId: 'TXN-9', utrNumber: '618940273351' } },
    { payment: { paymentDate: '2026-01-02' } },
    { payment: { transactionId: '' } },
    { personalInfo: { isPWD: true } },
  ]) {
    const { payment } = (await save(applicationId, body)).body.application
    states.push([payment.amount, payment.status, payment.recordedAt !== null])
  }
  expect(states).toEqual([
    [2000, 'PENDING', false],
    [1000, 'PENDING', false],
    [1000, 'PENDING', false],
    [1000, 'SUCCESSFUL', true],
    [1000, 'PENDING', false],
    [0, 'SUCCESSFUL', false],
  ])
  const recorded = await server.rows(
    `select detail from audit_entries where subject = $1 and action = 'payment.recorded'`,
    [applicationId],
  )
  expect(recorded).toEqual([
    { detail: { transactionId: 'TXN-9', paymentDate: '2026-01-02', utr: '618940273351', amountRupees: 1000 } },
  ])
})

test('the time a payment was recorded changes only with the payment', async () => {
  const applicationId = await newDraft({ personalInfo: { categoryOfCandidate: 'UR' } })
  const recordedAt = async (now: string, body: object) => {
    await server.setClock(now)
    const { payment } = (await save(applicationId, body)).body.application
    expect((await read(applicationId)).body.application.payment.recordedAt).toBe(payment.recordedAt)
    return payment.recordedAt
  }
  const payment = { transactionId: 'TXN-1', paymentDate: '2020-12-31' }
  const first = '2021-01-01T10:00:00.000Z'
  expect(await recordedAt(first, { payment })).toBe(first)
  expect(await recordedAt('2021-01-01T10:05:00.000Z', { payment, personalInfo: { name: 'M' } })).toBe(first)
  const third = '2021-01-01T10:09:00.000Z'
  expect(await recordedAt(third, { payment: { transactionId: 'TXN-2' } })).toBe(third)
})

test.each([
  ['yesterday', 'PENDING'],
  ['2021-02-29', 'PENDING'],
  ['22-11-2021', 'PENDING'],
  ['12021-11-22', 'PENDING'],
  ['2021-11-23', 'PENDING'],
  // Already the 23rd in India, which has not come.
  ['2021-11-22T20:00:00Z', 'PENDING'],
  ['2021-11-22', 'SUCCESSFUL'],
  ['2021-11-21T20:00:00Z', 'SUCCESSFUL'],
])('on 22 November 2021 a payment of %s reads %s', async (paymentDate, status) => {
  await server.setClock('2021-11-22T12:00:00Z')
  const payment = { transactionId: 'TXN-1', utrNumber: '618940273351', paymentDate }
  const applicationId = await newDraft({ personalInfo: { categoryOfCandidate: 'UR' }, payment })
  const { application } = (await read(applicationId)).body
  expect([application.payment.status, application.payment.recordedAt !== null]).toEqual([
    status,
    status === 'SUCCESSFUL',
  ])
  // The typed day stays, to be corrected; the audit has a payment only when one is recorded.
  const day = { '2021-11-22T20:00:00Z': '2021-11-23', '2021-11-21T20:00:00Z': '2021-11-22' }[paymentDate] ?? paymentDate
  expect(application.payment.paymentDate).toBe(day)
  const recorded = await server.rows(`select 1 from audit_entries where subject = $1 and action = 'payment.recorded'`, [
    applicationId,
  ])
  expect(recorded).toHaveLength(status === 'SUCCESSFUL' ? 1 : 0)
})

test('a payment with a future day is refused at submission and recorded once the day has come', async () => {
  await server.setClock('2021-11-22T12:00:00Z')
  const payment = { transactionId: 'TXN-7', utrNumber: '618940273377', paymentDate: '2021-11-22T20:00:00Z' }
  const built = await buildFacultyApplication(server, { owner, form: { payment } })
  const early = await submit(built)
  const msg = 'The payment date cannot be in the future'
  expect([early.status, early.body.errors]).toEqual([
    422,
    [{ path: 'payment.paymentDate', code: 'in-the-future', msg }],
  ])
  const nextDay = '2021-11-22T18:30:00.000Z'
  await server.setClock(nextDay)
  const { status, body } = await submit(built)
  expect([status, body.application?.payment]).toMatchObject([
    200,
    { status: 'SUCCESSFUL', paymentDate: '2021-11-23', recordedAt: nextDay },
  ])
  const recorded = await server.rows(
    `select detail from audit_entries where subject = $1 and action like 'payment.%'`,
    [built.applicationId],
  )
  expect(recorded).toMatchObject([{ detail: { transactionId: 'TXN-7', paymentDate: '2021-11-23' } }])
})

test('the payment step answers the amount and starts the payment once; without a category it says what is missing', async () => {
  const applicationId = await newDraft()
  const start = () =>
    server.call<{ payment: { amount: number; status: string }; error: string; errors: FieldError[] }>(
      'POST',
      `/api/applications/${applicationId}/payment/start`,
      { token: owner.token },
    )
  const msg = 'Choose your category first: it decides the fee'
  expect(await start()).toMatchObject({
    status: 422,
    body: { error: msg, errors: [{ path: 'personalInfo.categoryOfCandidate', msg }] },
  })
  await save(applicationId, { personalInfo: { categoryOfCandidate: 'UR' } })
  expect(await start()).toMatchObject({
    status: 200,
    body: {
      payment: { amount: 2000, status: 'created' },
      upiLink: expect.stringMatching(new RegExp(`^upi://pay\\?.*\\btr=${applicationId}&am=2000\\.00&`)),
    },
  })
  expect((await read(applicationId)).body.application.payment.status).toBe('PENDING')
})

test('a fee that changed unseen must be shown before submission', async () => {
  const built = await buildFacultyApplication(server)
  await server.rows(
    `update drives set settings = jsonb_set(settings, '{paymentDetails,amount,OBC}', '2500') where id = $1`,
    [built.recruitmentId],
  )
  const { status, body } = await submit(built)
  expect([status, body.error]).toEqual([422, 'The fee is now ₹2,500. Open this step, check the payment and continue'])
})

test('a nil fee needs no payment details and no receipt', async () => {
  const built = await buildFacultyApplication(server, {
    form: { personalInfo: { isPWD: true, pwdPercentage: 45 }, payment: null },
  })
  await server.rows(
    `delete from documents where doc_type = 'paymentCert' and application_id = (select id from applications where application_id = $1)`,
    [built.applicationId],
  )
  const { status, body } = await submit(built)
  expect([status, body.error]).toEqual([200, undefined])
  expect(body.application.payment).toMatchObject({ amount: 0, status: 'SUCCESSFUL', transactionId: null })
})
