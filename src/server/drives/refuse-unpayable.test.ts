import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { recruitmentSettings } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())
beforeEach(() => server.rows(`update bank_account set upi_id = '', account_number = ''`))

const free = { UR: 0, OBC: 0, SC: 0, ST: 0, EWS: 0, PWD: 0 }
const fee = { ...free, UR: 500 }
const admission = {
  title: 'Admission 2026',
  description: '',
  startDate: '2020-01-01',
  endDate: '2099-12-31',
  courses: [{ name: 'BSc EMT', seats: { UR: 12, OBC: 8, SC: 5, ST: 2, EWS: 3 } }],
  rules: { minimumAge: 17, minimumPercentage: { UR: 50, OBC: 45, SC: 40, ST: 40, EWS: 50 } },
}

const tracks = [
  {
    track: 'admission',
    at: '/api/admissions',
    path: 'fee',
    body: (published: boolean, amount: object) => ({ ...admission, published, fee: amount }),
    idOf: ({ admission: one }: Answer) => one?.id,
  },
  {
    track: 'recruitment',
    at: '/api/faculty/recruitment',
    path: 'paymentDetails.amount',
    body: (published: boolean, amount: object) =>
      recruitmentSettings({ status: published ? 'PUBLISHED' : 'DRAFT', paymentDetails: { amount } }),
    idOf: ({ recruitment }: Answer) => recruitment?.recruitmentId,
  },
]
type Answer = {
  admission?: { id: string }
  recruitment?: { recruitmentId: string }
  code: string
  error: string
  errors: { path: string }[]
}

test.each(tracks)('a fee without an account to pay to is not published in the track $track', async (of) => {
  const { at, body, idOf, path } = of
  const send = (method: 'POST' | 'PUT', address: string, sent: object) =>
    server.call<Answer>(method, address, { token: admin.token, body: sent })
  const refused = {
    status: 422,
    body: {
      code: 'fee-without-account',
      error:
        'Nobody could pay the fee: enter a UPI ID or a bank account under Settings, “Where fees are paid”, before you publish.',
      errors: [{ path }],
    },
  }
  expect(await send('POST', at, body(true, fee))).toMatchObject(refused)
  const unpublished = await send('POST', at, body(false, fee))
  expect(unpublished.status).toBe(201)
  const address = `${at}/${idOf(unpublished.body)}`
  expect(await send('PUT', address, body(true, fee))).toMatchObject(refused)
  // Nil fees need no account; raising one later needs it as much.
  expect((await send('PUT', address, body(true, free))).status).toBe(200)
  expect(await send('PUT', address, { ...body(true, fee), confirmed: true })).toMatchObject(refused)
  await server.rows(`update bank_account set upi_id = 'dims@sbi'`)
  expect((await send('PUT', address, { ...body(true, fee), confirmed: true })).status).toBe(200)
  // A published drive can still be closed after the account was removed.
  await server.rows(`update bank_account set upi_id = ''`)
  expect((await send('PUT', address, { ...body(false, fee), confirmed: true })).status).toBe(200)
})

test('online payment without a payment gateway is refused with the reason, and nothing is stored', async () => {
  const at = '/api/faculty/recruitment'
  const send = (method: 'POST' | 'PUT', address: string, sent: object = {}) =>
    server.call<Answer>(method, address, { token: admin.token, body: recruitmentSettings(sent) })
  await server.rows(`update bank_account set upi_id = 'dims@sbi'`)
  const paymentDetails = { amount: fee, modes: { online: { enabled: true }, offline: { enabled: true } } }
  const path = 'paymentDetails.modes.online.enabled'
  const msg = 'Online payment cannot be offered: there is no payment gateway. Choose bank or UPI transfer'
  const refused = { status: 422, body: { errors: [{ path, msg }] } }
  for (const status of ['DRAFT', 'PUBLISHED'])
    expect(await send('POST', at, { status, paymentDetails })).toMatchObject(refused)
  const made = await send('POST', at)
  const address = `${at}/${made.body.recruitment?.recruitmentId}`
  expect(await send('PUT', address, { paymentDetails })).toMatchObject(refused)
  const stored = { recruitment: { paymentDetails: { modes: { online: { enabled: false } } } } }
  expect((await server.call('GET', address)).body).toMatchObject(stored)
})
