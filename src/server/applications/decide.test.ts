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

test('accepting is audited and the applicant is notified', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  const { status, body } = await decide(built, { status: 'accepted', comments: 'Welcome' })
  expect(status).toBe(200)
  expect(body.application).toMatchObject({
    status: 'accepted',
    reviewedBy: admin.name,
    reviewReason: null,
    reviewComments: 'Welcome',
    abilities: { mayDecide: false, mayTakeBack: true, mayVerifyPayment: false },
  })
  expect(await traces(built)).toEqual({ audits: ['application.accepted'], mails: ['application-accepted'] })
})

test('a rejection tells the applicant its reason', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  await decide(built, rejection)
  const { body } = await server.call<{ application: WireStudentApplication }>(
    'GET',
    `/api/applications/${built.applicationId}`,
    { token: built.owner.token },
  )
  expect(body.application).toMatchObject({
    status: 'rejected',
    reviewReason: rejection.reason,
    reviewComments: comments,
  })
  const [mail] = await server.rows<{ data: object }>(
    `select data from mails where kind = 'application-rejected' and to_address = $1`,
    [built.owner.email],
  )
  expect(mail?.data).toMatchObject({ reason: rejection.reason, comments, applicationId: built.applicationId })
})

test('an Aadhaar number in a comment is stored, mailed and audited with its last digits only', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  await decide(built, { ...rejection, comments: 'Card 9999-4105-7058 is another person’s' })
  const kept = await server.rows<{ text: string }>(
    `select review_comments as text from applications where application_id = $1
     union all select detail ->> 'comments' from audit_entries where subject = $1 and action = 'application.rejected'
     union all select data ->> 'comments' from mails where kind = 'application-rejected' and data ->> 'applicationId' = $1`,
    [built.applicationId],
  )
  expect(kept).toEqual(Array.from({ length: 3 }, () => ({ text: 'Card XXXX-XXXX-7058 is another person’s' })))
})

test.each([
  [{ status: 'rejected' }, 422, ['reason', 'comments']],
  [{ status: 'rejected', reason: 'Other' }, 422, ['comments']],
  [{ status: 'rejected', reason: 'Other', comments: ' ' }, 422, ['comments']],
  [{ paymentStatus: 'failed' }, 422, ['comments']],
])('%j is not carried out', async (body, status, paths) => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  const answer = await decide(built, body)
  expect([answer.status, answer.body.errors.map(({ path }) => path)]).toEqual([status, paths])
  expect(await traces(built)).toEqual({ audits: [], mails: [] })
})

test.each([
  { verified: 'yes' },
  { status: 'draft' },
  { paymentStatus: 'paid', comments },
  {},
  { verified: true, status: 'accepted' },
])('%j is no decision', async (body) => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  expect((await decide(built, body)).status).toBe(400)
  expect(await traces(built)).toEqual({ audits: [], mails: [] })
})

test('a decision is taken back with a comment, and made again', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  await decide(built, rejection)
  expect((await decide(built, { status: 'submitted' })).body.errors.map(({ path }) => path)).toEqual(['comments'])
  const undone = await decide(built, { status: 'submitted', comments: 'A better scan came by post' })
  expect(undone.body.application).toMatchObject({
    status: 'submitted',
    reviewedBy: null,
    reviewReason: null,
    reviewComments: null,
  })
  await decide(built, { status: 'accepted' })
  expect(await traces(built)).toEqual({
    audits: ['application.rejected', 'application.taken-back', 'application.accepted'],
    mails: ['application-rejected', 'decision-taken-back', 'application-accepted'],
  })
})

test.each([
  ['draft', { status: 'accepted' }, 'Only a submitted application can be accepted'],
  ['draft', rejection, 'Only a submitted application can be rejected'],
  ['draft', { verified: true }, 'The application is not submitted yet'],
  [
    'submitted',
    { status: 'submitted', comments },
    'Only an accepted or rejected application can be returned to “Submitted”',
  ],
  ['accepted', { status: 'accepted' }, 'Only a submitted application can be accepted'],
  ['accepted', rejection, 'Only a submitted application can be rejected'],
  ['submitted', { verified: false }, 'The payment is not verified: there is nothing to undo'],
  ['accepted', { verified: true }, 'The application is already accepted: its payment can no longer be verified'],
] as const)('an application that is %s refuses %j', async (status, body, error) => {
  const built = await buildStudentApplication(server, { status, admin })
  expect(await decide(built, body)).toMatchObject({ status: 409, body: { error } })
})

test('the day on which the bank shows a payment is answered to its applicant and to administrators', async () => {
  const { applicationId, owner } = await buildStudentApplication(server, { status: 'submitted' })
  const foundFor = async ({ token }: TestAccount) =>
    (await server.call<Answer['body']>('GET', `/api/applications/${applicationId}`, { token })).body.application.payment
      .foundOn
  expect([await foundFor(owner), await foundFor(admin)]).toEqual([null, null])
  await server.rows(`update applications set payment_found_on = '2026-07-11' where application_id = $1`, [
    applicationId,
  ])
  expect([await foundFor(owner), await foundFor(admin)]).toEqual(['2026-07-11', '2026-07-11'])
})

test('two administrators at once make one decision', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  const answers = await Promise.all([decide(built, { status: 'accepted' }), decide(built, rejection)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await traces(built)).mails).toHaveLength(1)
})

test('the owner cannot decide, and sees neither history nor applications with the same reference', async () => {
  const utr = '432100009999'
  const first = await buildStudentApplication(server, { status: 'submitted', utr })
  const second = await buildStudentApplication(server, { status: 'submitted', utr })
  const { token } = second.owner
  expect((await decide(second, { status: 'accepted' }, second.owner)).status).toBe(403)
  expect((await server.call('GET', `/api/applications/${second.applicationId}/history`, { token })).status).toBe(403)
  const address = `/api/applications/${second.applicationId}`
  const own = await server.call<{ application: WireStudentApplication }>('GET', address, { token })
  expect(own.body.application.payment).not.toHaveProperty('utrAlsoOn')
  const seen = await server.call<{ application: WireStudentApplication }>('GET', address, { token: admin.token })
  expect(seen.body.application.payment.utrAlsoOn).toEqual([first.applicationId])
})

test('the history shows what happened, newest first, with the actor and the reason', async () => {
  const built = await buildStudentApplication(server, { status: 'rejected', admin })
  const { body } = await server.call<{ history: HistoryEntry[] }>(
    'GET',
    `/api/applications/${built.applicationId}/history`,
    { token: admin.token },
  )
  expect(body.history.map(({ action, who }) => [action, who])).toEqual([
    ['application.rejected', admin.email],
    ['application.submitted', built.owner.email],
    ['payment.recorded', built.owner.email],
    ['application.created', built.owner.email],
  ])
  expect(body.history[0]).toMatchObject({
    at: expect.stringMatching(/Z$/),
    detail: { reason: 'Documents missing or unreadable' },
  })
  expect((await server.call('GET', '/api/applications/BSC2026-00000000/history', { token: admin.token })).status).toBe(
    404,
  )
})

test.each([
  ['submitted', { verified: true }],
  ['submitted', { paymentStatus: 'failed', comments }],
  ['submitted', { paymentStatus: 'refunded', comments }],
  ['submitted', { status: 'accepted' }],
  ['submitted', rejection],
  ['accepted', { status: 'submitted', comments }],
  ['accepted', { paymentStatus: 'refunded', comments }],
  ['rejected', { status: 'submitted', comments }],
  ['draft', { status: 'accepted' }],
] as const)('an administrator whose own application is %s is refused %j', async (status, body) => {
  const owner = await registerAdmin(server)
  const built = await buildStudentApplication(server, { owner, status, admin })
  const before = await server.rows('select * from applications where application_id = $1', [built.applicationId])
  const error = 'This is your own application. You can read it as its applicant; another officer handles it.'
  expect(await decide(built, body, owner)).toMatchObject({ status: 403, body: { error, code: 'own-application' } })
  expect(await server.rows('select * from applications where application_id = $1', [built.applicationId])).toEqual(
    before,
  )
  const { body: read } = await server.call<{ application: WireStudentApplication }>(
    'GET',
    `/api/applications/${built.applicationId}`,
    { token: owner.token },
  )
  expect(read.application.abilities).toMatchObject({
    mayVerifyPayment: false,
    mayMarkPayment: false,
    mayDecide: false,
    mayTakeBack: false,
    reviewRefusal: 'own-application',
  })
})

test('an applicant who became an administrator cannot decide the earlier application; somebody else can', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  await server.rows(`insert into grants (account_id, role) values ($1, 'registrar')`, [built.owner.id])
  expect((await decide(built, { status: 'accepted' }, built.owner)).status).toBe(403)
  const { status, body } = await decide(built, { status: 'accepted' })
  expect([status, body.application.abilities.reviewRefusal]).toEqual([200, null])
})
