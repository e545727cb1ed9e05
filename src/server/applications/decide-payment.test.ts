import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireStudentApplication } from '#domain/admission/student-application.ts'
import type { HistoryEntry } from '#domain/applications/application.ts'
import { registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildStudentApplication, type BuiltApplication } from '../../../test/builders.ts'
import { startTestServer, type HttpAnswer, type TestServer } from '../../../test/harness.ts'

type Answer = HttpAnswer<{ application: WireStudentApplication; error: string; errors: { path: string }[] }>

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

const decide = ({ applicationId }: BuiltApplication, body: object, { token } = admin): Promise<Answer> =>
  server.call('PATCH', `/api/applications/${applicationId}`, { token, body })

/** The audited actions and queued mails of an application after its submission, oldest first. */
async function traces({ applicationId }: BuiltApplication) {
  const audits = await server.rows<{ action: string }>(
    `select action from audit_entries where subject = $1 and id > (select max(id) from audit_entries where subject = $1 and action = 'application.submitted') order by id`,
    [applicationId],
  )
  const mails = await server.rows<{ kind: string }>(
    `select kind from mails where data ->> 'applicationId' = $1 and kind <> 'application-submitted' order by created_at`,
    [applicationId],
  )
  return { audits: audits.map(({ action }) => action), mails: mails.map(({ kind }) => kind) }
}

const comments = 'The marksheet is cut off at the right'
const rejection = { status: 'rejected', reason: 'Documents missing or unreadable', comments }

test('the portal verifies a nil fee on submission, and nobody has a payment to check', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted', utr: null, form: { pwd: true } })
  const path = `/api/applications/${built.applicationId}`
  const read = await server.call<{ application: WireStudentApplication }>('GET', path, { token: admin.token })
  expect(read.body.application).toMatchObject({
    payment: { status: 'paid', amount: 0, verified: true, verifiedAt: read.body.application.submissionDate },
    abilities: { mayVerifyPayment: false, mayMarkPayment: false, mayDecide: true },
  })
  const history = await server.call<{ history: HistoryEntry[] }>('GET', `${path}/history`, { token: admin.token })
  expect(history.body.history.slice(0, 2)).toMatchObject([
    { action: 'payment.verified', who: null, detail: { amountRupees: 0 } },
    { action: 'application.submitted', who: built.owner.email },
  ])
  for (const body of [
    { verified: true },
    { verified: false },
    { paymentStatus: 'failed', comments },
    { paymentStatus: 'refunded', comments },
  ]) {
    expect(await decide(built, body)).toMatchObject({ status: 409, body: { code: 'no-fee-due' } })
  }
  const listed = await server.call(
    'GET',
    '/api/applications?paymentStatus=paid&paymentVerified=false&q=' + built.applicationId,
    {
      token: admin.token,
    },
  )
  expect(listed.body).toMatchObject({ total: 0 })
  expect(await traces(built)).toEqual({ audits: ['payment.verified', 'application.viewed'], mails: [] })
})

test('a verified payment is not rejected as “payment not received”', async () => {
  const unpaid = { status: 'rejected', reason: 'Payment not received', comments: 'Not in the statement' }
  const verified = await buildStudentApplication(server, { status: 'submitted' })
  await decide(verified, { verified: true })
  const free = await buildStudentApplication(server, { status: 'submitted', utr: null, form: { pwd: true } })
  for (const [built, why] of [
    [verified, 'The payment of this application was verified'],
    [free, 'No fee is due for this application'],
  ] as const) {
    const error = `${why}: choose another reason`
    expect(await decide(built, unpaid)).toMatchObject({
      status: 409,
      body: { error, errors: [{ path: 'reason', msg: error }] },
    })
    expect((await decide(built, rejection)).status).toBe(200)
  }
  const refunded = await buildStudentApplication(server, { status: 'submitted' })
  await decide(refunded, { verified: true })
  await decide(refunded, { paymentStatus: 'refunded', comments })
  expect((await decide(refunded, unpaid)).status).toBe(200)
})

test('a payment is verified once, however many officers click', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  const clicks = await Promise.all(Array.from({ length: 10 }, () => decide(built, { verified: true })))
  expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    clicks.filter(({ status, body }) => status === 409 && body.error === 'The payment is already verified'),
  ).toHaveLength(9)
  expect(clicks.find(({ status }) => status === 200)?.body.application.payment).toMatchObject({
    verified: true,
    verifiedAt: expect.stringMatching(/Z$/),
  })
  expect(await traces(built)).toEqual({ audits: ['payment.verified'], mails: ['payment-verified'] })
})

test('an officer reads in which language the applicant reads, with a ready note in it; the applicant reads neither', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  const read = ({ token }: TestAccount): Promise<Answer> =>
    server.call('GET', `/api/applications/${built.applicationId}`, { token })
  expect((await read(admin)).body.application.applicantReads).toEqual({
    language: 'en',
    notFoundNote: expect.stringMatching(/^Our bank statement has no payment with the UTR that you gave\./),
  })
  await server.rows(`update accounts set language = 'hi' where id = $1`, [built.owner.id])
  const inHindi = { language: 'hi', notFoundNote: expect.stringMatching(/^आपके दिए हुए UTR का कोई भुगतान/) }
  expect((await read(admin)).body.application.applicantReads).toEqual(inHindi)
  const note = 'Not in the statement'
  const failed = await decide(built, { paymentStatus: 'failed', comments: note })
  expect(failed.body.application).toMatchObject({ paymentComments: note, applicantReads: inHindi })
  expect((await read(built.owner)).body.application).not.toHaveProperty('applicantReads')
})

test('a payment that failed is not verified; a verified one can only be refunded', async () => {
  const failed = await buildStudentApplication(server, { status: 'submitted' })
  expect((await decide(failed, { paymentStatus: 'failed', comments })).body.application.payment.status).toBe('failed')
  expect(await decide(failed, { verified: true })).toMatchObject({
    status: 409,
    body: { error: 'Only a payment the applicant has made can be verified' },
  })
  const verified = await buildStudentApplication(server, { status: 'submitted' })
  await decide(verified, { verified: true })
  expect((await decide(verified, { paymentStatus: 'failed', comments })).status).toBe(409)
  expect((await decide(verified, { paymentStatus: 'refunded', comments })).body.application.payment).toMatchObject({
    status: 'refunded',
    verified: true,
  })
  expect(await traces(verified)).toEqual({
    audits: ['payment.verified', 'payment.refunded'],
    mails: ['payment-verified', 'payment-refunded'],
  })
})

test.each(['failed', 'refunded'] as const)(
  'accepting with a %s payment names it and asks for confirmation',
  async (paymentStatus) => {
    const built = await buildStudentApplication(server, { status: 'submitted' })
    await decide(built, { paymentStatus, comments })
    const said = { failed: 'The payment was not found', refunded: 'The payment was refunded' }[paymentStatus]
    for (const body of [{ status: 'accepted' }, { status: 'accepted', paymentConfirmed: false }]) {
      expect(await decide(built, body)).toMatchObject({
        status: 409,
        body: {
          error: `${said}. Confirm that you still want to accept the application.`,
          code: 'payment-did-not-stay',
          confirm: 'paymentConfirmed',
        },
      })
    }
    const { status, body } = await decide(built, { status: 'accepted', paymentConfirmed: true })
    expect([status, body.application.status]).toEqual([200, 'accepted'])
    expect(await traces(built)).toEqual({
      audits: [`payment.${paymentStatus}`, 'application.accepted'],
      mails: [`payment-${paymentStatus}`, 'application-accepted'],
    })
    const [accepted] = await server.rows<{ detail: object }>(
      `select detail from audit_entries where subject = $1 and action = 'application.accepted'`,
      [built.applicationId],
    )
    expect(accepted?.detail).toEqual({ comments: null, paymentConfirmed: paymentStatus })
  },
)

test('an unneeded confirmation is not audited', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  expect((await decide(built, { status: 'accepted', paymentConfirmed: true })).status).toBe(200)
  const [accepted] = await server.rows<{ detail: object }>(
    `select detail from audit_entries where subject = $1 and action = 'application.accepted'`,
    [built.applicationId],
  )
  expect(accepted?.detail).toEqual({ comments: null })
})
