import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireFacultyApplication } from '#domain/recruitment/faculty-application.ts'
import type { HistoryEntry } from '#domain/applications/application.ts'
import { remindDrafts } from '#server/applications/remind-drafts.ts'
import { registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildFacultyApplication, type BuiltFacultyApplication } from '../../../test/faculty-builders.ts'
import { startTestServer, type HttpAnswer, type TestServer } from '../../../test/harness.ts'
import { recruitment } from './track.ts'

type Answer = HttpAnswer<{ application: WireFacultyApplication; error: string }>

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

const base = '/api/faculty/application'
const decide = ({ applicationId }: BuiltFacultyApplication, body: object, { token } = admin): Promise<Answer> =>
  server.call('PATCH', `${base}/${applicationId}`, { token, body })
const read = ({ applicationId }: BuiltFacultyApplication, { token }: TestAccount): Promise<Answer> =>
  server.call('GET', `${base}/${applicationId}`, { token })
const statusesOf = async (built: BuiltFacultyApplication) => {
  const [mine, theirs] = await Promise.all([read(built, built.owner), read(built, admin)])
  return [mine, theirs].map(({ body }) => [body.application.status, body.application.payment.status])
}

test('the owner reads the candidates’ words, an administrator those of administrators', async () => {
  const draft = await buildFacultyApplication(server, { form: { payment: null } })
  expect(await statusesOf(draft)).toEqual([
    ['DRAFT', 'PENDING'],
    ['pending', 'pending'],
  ])
  const submitted = await buildFacultyApplication(server, { status: 'submitted' })
  expect(await statusesOf(submitted)).toEqual([
    ['SUBMITTED', 'SUCCESSFUL'],
    ['submitted', 'paid'],
  ])
  await decide(submitted, { verified: true })
  expect((await read(submitted, submitted.owner)).body.application.payment).toMatchObject({
    status: 'SUCCESSFUL',
    verified: true,
  })
  await decide(submitted, { status: 'accepted' })
  expect(await statusesOf(submitted)).toEqual([
    ['APPROVED', 'SUCCESSFUL'],
    ['accepted', 'paid'],
  ])
  const rejected = await buildFacultyApplication(server, { status: 'rejected', admin })
  expect(await statusesOf(rejected)).toEqual([
    ['REJECTED', 'SUCCESSFUL'],
    ['rejected', 'paid'],
  ])
  expect((await read(rejected, rejected.owner)).body.application).toMatchObject({
    reviewReason: 'Not eligible by age',
    reviewComments: 'Too old by 4 years',
  })
})

test('an administrator who applies reads the own application in the candidates’ words', async () => {
  const own = await buildFacultyApplication(server, { owner: admin, status: 'submitted' })
  expect((await read(own, admin)).body.application.status).toBe('SUBMITTED')
})

test('every decision is answered, mailed by the recruitment office and audited', async () => {
  const built = await buildFacultyApplication(server, { status: 'submitted' })
  const reason = { reason: 'Not eligible by age', comments: 'Over 65' }
  for (const [body, status] of [
    [{ status: 'rejected' }, 422],
    [{ status: 'rejected', ...reason }, 200],
    [{ status: 'accepted' }, 409],
    [{ status: 'submitted', comments: 'Relaxation overlooked' }, 200],
    [{ verified: true }, 200],
    [{ verified: true }, 409],
    [{ status: 'accepted' }, 200],
    [{ paymentStatus: 'refunded', comments: 'Paid twice' }, 200],
  ] as const) {
    expect([body, (await decide(built, body)).status]).toEqual([body, status])
  }
  const mails = await server.rows<{ kind: string; track: string; path: string }>(
    `select kind, data ->> 'track' as track, data ->> 'path' as path from mails
     where to_address = $1 and data ? 'applicationId' order by created_at, id`,
    [built.owner.email],
  )
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
    'application-accepted',
    'application-rejected',
    'application-submitted',
    'decision-taken-back',
    'payment-refunded',
    'payment-verified',
  ])
  const path = `/faculty/application/${built.recruitmentId}/${built.applicationId}`
  expect(new Set(mails.map((mail) => `${mail.track} ${mail.path}`))).toEqual(new Set([`recruitment ${path}`]))
  const history = await server.call<{ history: HistoryEntry[] }>(
    'GET',
    `/api/applications/${built.applicationId}/history`,
    {
      token: admin.token,
    },
  )
  expect(history.body.history.map(({ action }) => action)).toEqual([
    'payment.refunded',
    'application.accepted',
    'payment.verified',
    'application.taken-back',
    'application.rejected',
    'application.submitted',
    'payment.recorded',
    'application.created',
  ])
})

test('a draft cannot be decided, and only administrators decide', async () => {
  const draft = await buildFacultyApplication(server)
  expect((await decide(draft, { status: 'accepted' })).body.error).toBe('Only a submitted application can be accepted')
  expect((await decide(draft, { verified: true })).body.error).toBe('The application is not submitted yet')
  expect((await decide(draft, { status: 'accepted' }, draft.owner)).status).toBe(403)
})

test('administrators see that two applications have the same UTR, candidates never do', async () => {
  const form = { payment: { utrNumber: '912345678901' } }
  const one = await buildFacultyApplication(server, { form, status: 'submitted' })
  const other = await buildFacultyApplication(server, { form, status: 'submitted' })
  expect((await read(one, admin)).body.application.payment.utrAlsoOn).toEqual([other.applicationId])
  expect((await read(one, one.owner)).body.application.payment).not.toHaveProperty('utrAlsoOn')
  const list = await server.call<{ applications: { payment: { isUtrRepeated: boolean } }[] }>(
    'GET',
    `${base}/admin/all`,
    { token: admin.token, query: { q: one.applicationId } },
  )
  expect(list.body.applications.map(({ payment }) => payment.isUtrRepeated)).toEqual([true])
})

test('the recruitment office reminds people of faculty drafts, with a link to the form', async () => {
  const { applicationId, recruitmentId, owner } = await buildFacultyApplication(server)
  await server.rows(`update drives set end_date = '2027-03-10' where id = $1`, [recruitmentId])
  await server.setClock('2027-03-07T03:00:00Z')
  await remindDrafts(server.context, [recruitment(server.context.encryption)])
  await server.resetClock()
  const [mail] = await server.rows(`select data from mails where kind = 'draft-reminder' and to_address = $1`, [
    owner.email,
  ])
  expect(mail).toMatchObject({
    data: { track: 'recruitment', daysLeft: 3, path: `/faculty/application/${recruitmentId}/${applicationId}/edit` },
  })
})

test.each<[object, number]>([
  [{ verified: false }, 409],
  [{ verified: 'true' }, 400],
  [{ verified: [true] }, 400],
  [{ verified: true, status: 'accepted' }, 400],
  [{ status: 'DRAFT' }, 400],
  [{ status: 'APPROVED' }, 400],
  [{ status: ['accepted'] }, 400],
  [{ paymentStatus: 'paid', comments: 'Seen' }, 400],
  [{ paymentStatus: 'SUCCESSFUL' }, 400],
  [{ reviewedBy: 'me' }, 400],
  [{}, 400],
  [{ status: 'submitted', comments: 'Again' }, 409],
  [{ paymentStatus: 'failed' }, 422],
])('for a submitted application %j is answered %i and changes nothing', async (body, status) => {
  const built = await buildFacultyApplication(server, { status: 'submitted' })
  const before = (await read(built, admin)).body
  expect((await decide(built, body)).status).toBe(status)
  expect((await read(built, admin)).body).toEqual(before)
})

test('a payment is verified once, only when it is paid, and not after the application was accepted', async () => {
  const built = await buildFacultyApplication(server, { status: 'submitted' })
  const clicks = await Promise.all(Array.from({ length: 20 }, () => decide(built, { verified: true })))
  expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(clicks.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(
    await server.rows(
      `select actor_email as who, (select count(*)::int from mails where kind = 'payment-verified' and to_address = $2) as mails
       from audit_entries where action = 'payment.verified' and subject = $1`,
      [built.applicationId, built.owner.email],
    ),
  ).toEqual([{ who: admin.email, mails: 1 }])
  const failed = await buildFacultyApplication(server, { status: 'submitted' })
  expect((await decide(failed, { paymentStatus: 'failed', comments: 'No such transaction' })).status).toBe(200)
  expect((await decide(failed, { verified: true })).status).toBe(409)
  const accepted = await buildFacultyApplication(server, { status: 'accepted', admin })
  expect(await decide(accepted, { verified: true })).toMatchObject({
    status: 409,
    body: { error: 'The application is already accepted: its payment can no longer be verified' },
  })
  for (const { token } of [built.owner, accepted.owner])
    expect((await decide(built, { verified: true }, { token } as TestAccount)).status).toBe(403)
})

test('of a simultaneous acceptance and rejection one is carried out', async () => {
  const built = await buildFacultyApplication(server, { status: 'submitted' })
  const rejection = { status: 'rejected', reason: 'Not eligible by age', comments: 'Over 65' }
  const answers = await Promise.all([{ status: 'accepted' }, rejection].map((body) => decide(built, body)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const done = await server.rows<{ action: string }>(
    `select action from audit_entries where subject = $1 and action in ('application.accepted', 'application.rejected')`,
    [built.applicationId],
  )
  expect(done).toHaveLength(1)
})

test('an administrator neither verifies the payment of an own application nor decides it, and reads why', async () => {
  const owner = await registerAdmin(server)
  const built = await buildFacultyApplication(server, { owner, status: 'submitted' })
  const error = 'This is your own application. You can read it as its applicant; another officer handles it.'
  for (const body of [{ verified: true }, { status: 'accepted' }, { paymentStatus: 'failed', comments: 'No money' }]) {
    expect(await decide(built, body, owner)).toMatchObject({ status: 403, body: { error } })
  }
  expect((await read(built, owner)).body.application.abilities).toMatchObject({
    mayVerifyPayment: false,
    mayDecide: false,
    reviewRefusal: 'own-application',
  })
  expect((await decide(built, { verified: true })).status).toBe(200)
})

test('accepting an application whose payment failed needs a confirmation', async () => {
  const built = await buildFacultyApplication(server, { status: 'submitted' })
  await decide(built, { paymentStatus: 'failed', comments: 'No money' })
  expect(await decide(built, { status: 'accepted' })).toMatchObject({
    status: 409,
    body: { code: 'payment-did-not-stay' },
  })
  expect((await decide(built, { status: 'accepted', paymentConfirmed: true })).body.application.status).toBe('accepted')
})
