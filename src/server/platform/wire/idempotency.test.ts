import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../../test/builders.ts'
import {
  aadhaarNumber,
  buildFacultyApplication,
  buildRecruitment,
  recruitmentSettings,
} from '../../../../test/faculty-builders.ts'
import { startTestServer, type HttpAnswer, type TestServer } from '../../../../test/harness.ts'
import { forgetKeptAnswers } from './idempotency.ts'

type Body = { application: { applicationId: string; status: string; version: number }; error: string; code: string }
type Answer = HttpAnswer<Body>

let server: TestServer
let owner: TestAccount
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' })
  owner = await registerAccount(server)
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

let keys = 0
const newKey = () => `key-${++keys}`
type Keyed = { key: string; body?: object; who?: TestAccount }
const keyed = (method: string, path: string, { key, body, who = owner }: Keyed): Promise<Answer> =>
  server.call(method, path, { token: who.token, headers: { 'idempotency-key': key }, ...(body && { body }) })

/** Checks that two answers are the same, and that the second is marked as a replay. */
function expectSame(first: Answer, second: Answer): void {
  expect(second.text).toBe(first.text)
  expect(second.status).toBe(first.status)
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
  expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
}

const actions = async (applicationId: string) =>
  (
    await server.rows<{ action: string }>('select action from audit_entries where subject = $1 order by id', [
      applicationId,
    ])
  ).map(({ action }) => action)

const studentPath = '/api/applications'
const facultyPath = '/api/faculty/application'

test.each([
  ['student', studentPath, async () => ({ admissionId: await buildAdmission(server), candidateName: 'Ananya' })],
  ['faculty', facultyPath, async () => ({ recruitmentId: await buildRecruitment(server) })],
])('creating a %s application again with the same key answers the first one', async (_, path, bodyOf) => {
  const call = { key: newKey(), body: await bodyOf() }
  const first = await keyed('POST', path, call)
  expect(first.status).toBe(201)
  expectSame(first, await keyed('POST', path, call))
  expect(await actions(first.body.application.applicationId)).toEqual(['application.created'])
})

test.each([
  ['student', studentPath, () => buildStudentApplication(server, { owner })],
  ['faculty', facultyPath, () => buildFacultyApplication(server, { owner })],
])('submitting a %s application again answers it as submitted, with and without the key', async (_, path, build) => {
  const { applicationId } = await build()
  const call = { key: newKey(), body: { declaration: { accepted: true } } }
  const first = await keyed('POST', `${path}/${applicationId}/submit`, call)
  expect(first.status).toBe(200)
  expectSame(first, await keyed('POST', `${path}/${applicationId}/submit`, call))
  const bare = await server.call<Body>('POST', `${path}/${applicationId}/submit`, {
    token: owner.token,
    body: call.body,
  })
  expect([bare.status, bare.body.error]).toEqual([409, 'Application already submitted'])
  expect(bare.body.application).toMatchObject({ applicationId, status: first.body.application.status })
  expect((await actions(applicationId)).filter((action) => action === 'application.submitted')).toHaveLength(1)
  expect(
    await server.rows(`select 1 from mails where kind = 'application-submitted' and data ->> 'applicationId' = $1`, [
      applicationId,
    ]),
  ).toHaveLength(1)
})

test.each([
  ['student', studentPath, () => buildStudentApplication(server, { status: 'submitted' })],
  ['faculty', facultyPath, () => buildFacultyApplication(server, { status: 'submitted' })],
])('sending a decision on a %s application again makes it once', async (_, path, build) => {
  const { applicationId } = await build()
  for (const body of [{ verified: true }, { status: 'accepted' }]) {
    const call = { key: newKey(), body, who: admin }
    const first = await keyed('PATCH', `${path}/${applicationId}`, call)
    expect(first.status).toBe(200)
    expectSame(first, await keyed('PATCH', `${path}/${applicationId}`, call))
  }
  expect((await actions(applicationId)).slice(-2)).toEqual(['payment.verified', 'application.accepted'])
})

test.each([
  ['student', studentPath, 'PUT', { utr: '618940270001' }, () => buildStudentApplication(server, { owner, utr: null })],
  [
    'faculty',
    facultyPath,
    'POST',
    { transactionId: 'TXN-1', utrNumber: '618940270002', paymentDate: '2020-12-31' },
    () => buildFacultyApplication(server, { owner, form: { payment: null } }),
  ],
] as const)('a payment of a %s application is started and recorded once', async (_, path, method, payment, build) => {
  const { applicationId } = await build()
  const start = { key: newKey() }
  expectSame(
    await keyed('POST', `/api/applications/${applicationId}/payment/start`, start),
    await keyed('POST', `/api/applications/${applicationId}/payment/start`, start),
  )
  const { body } = await server.call<Body>('GET', `${path}/${applicationId}`, { token: owner.token })
  const { version } = body.application
  const save = { key: newKey(), body: { payment, version } }
  const first = await keyed(method, `${path}/${applicationId}`, save)
  expect([first.status, first.body.application.version]).toEqual([200, version + 1])
  expectSame(first, await keyed(method, `${path}/${applicationId}`, save))
  expect((await actions(applicationId)).slice(-2)).toEqual(['payment.started', 'payment.recorded'])
})

test.each([
  [
    'admission',
    '/api/admissions',
    {
      title: 'Once',
      description: '',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      published: false,
      courses: [{ name: 'BSc EMT', seats: { UR: 1, OBC: 0, SC: 0, ST: 0, EWS: 0 } }],
      fee: { UR: 0, OBC: 0, SC: 0, ST: 0, EWS: 0, PWD: 0 },
      rules: { minimumAge: 17, minimumPercentage: { UR: 50, OBC: 45, SC: 40, ST: 40, EWS: 50 } },
    },
    `select 1 from drives where title = 'Once'`,
  ],
  [
    'recruitment',
    '/api/faculty/recruitment',
    recruitmentSettings({ title: 'Once more' }),
    `select 1 from drives where title = 'Once more'`,
  ],
  [
    'notice',
    '/api/notices',
    { title: 'Once', date: '2026-01-01', type: 'General', link: '/' },
    `select 1 from notices where title = 'Once'`,
  ],
])('two calls with one key make one %s', async (_, path, body, made) => {
  const call = { key: newKey(), body, who: admin }
  const first = await keyed('POST', path, call)
  expect([first.status, first.body.error]).toEqual([201, undefined])
  expectSame(first, await keyed('POST', path, call))
  expect(await server.rows(made)).toHaveLength(1)
})

test('a key with other content is refused; for another address, operation or account it is another key', async () => {
  const { applicationId } = await buildStudentApplication(server, { owner })
  const other = await buildStudentApplication(server, { owner })
  const key = newKey()
  const save = (path: string, body: object, who = owner) => keyed('PUT', `${studentPath}/${path}`, { key, body, who })
  expect((await save(applicationId, { candidateName: 'A' })).status).toBe(200)
  expect(await save(applicationId, { candidateName: 'B' })).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('This Idempotency-Key was used for a request with other content') },
  })
  // Whitespace, the order of fields and unknown fields do not make another request.
  const sameBody = ' { "unknown": 1, "candidateName" : "A" } '
  const again = await server.call('PUT', `${studentPath}/${applicationId}`, {
    token: owner.token,
    headers: { 'idempotency-key': key },
    body: sameBody,
  })
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
  expect((await save(other.applicationId, { candidateName: 'B' })).status).toBe(200)
  expect((await keyed('POST', `/api/applications/${applicationId}/payment/start`, { key })).status).toBe(200)
  // Another person with the key gets nothing.
  expect((await save(applicationId, { candidateName: 'A' }, await registerAccount(server))).status).toBe(404)
})

test('the keys of a map in another order are the same content, and another value is not', async () => {
  const key = newKey()
  const decide = (seen: object) => {
    const body = { decision: { verified: true }, applicationIds: ['BSC2026-00000001', 'BSC2026-00000002'], seen }
    return keyed('POST', `${studentPath}/decisions`, { key, body, who: admin })
  }
  const first = await decide({ 'BSC2026-00000001': '432199990001', 'BSC2026-00000002': null })
  expect(first.status).toBe(201)
  expectSame(first, await decide({ 'BSC2026-00000002': null, 'BSC2026-00000001': '432199990001' }))
  expect(await decide({ 'BSC2026-00000001': null, 'BSC2026-00000002': null })).toMatchObject({
    status: 422,
    body: { code: 'idempotency-key-reused' },
  })
})

test('twenty simultaneous calls with one key are one call, and none of them is refused', async () => {
  const call = { key: newKey(), body: { admissionId: await buildAdmission(server) } }
  const answers = await Promise.all(Array.from({ length: 20 }, () => keyed('POST', studentPath, call)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers.filter(({ headers }) => headers.has('idempotency-replayed'))).toHaveLength(19)
})

test('more simultaneous calls with keys than database connections are all answered', async () => {
  const { applicationId } = await buildStudentApplication(server, { owner, status: 'draft' })
  const saves = await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      keyed('PUT', `${studentPath}/${applicationId}`, { key: newKey(), body: { candidateName: `Name ${number}` } }),
    ),
  )
  expect(new Set(saves.map(({ status }) => status))).toEqual(new Set([200]))
  const submitted = await buildStudentApplication(server, { status: 'submitted' })
  const decisions = await Promise.all(
    Array.from({ length: 40 }, () =>
      keyed('PATCH', `${studentPath}/${submitted.applicationId}`, {
        key: newKey(),
        body: { verified: true },
        who: admin,
      }),
    ),
  )
  expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(decisions.filter(({ status }) => status === 409)).toHaveLength(39)
})

test('a refused call is judged again: nothing was stored', async () => {
  const { applicationId } = await buildStudentApplication(server, { owner, form: { dob: null } })
  const call = { key: newKey(), body: { declaration: { accepted: true } } }
  expect((await keyed('POST', `${studentPath}/${applicationId}/submit`, call)).status).toBe(422)
  await server.call('PUT', `${studentPath}/${applicationId}`, { token: owner.token, body: { dob: '2006-08-14' } })
  expect((await keyed('POST', `${studentPath}/${applicationId}/submit`, call)).status).toBe(200)
})

test('a call whose answer could not be stored is rolled back, and carried out when it is sent again', async () => {
  await server.rows(`
    create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`)
  await server.rows(`create trigger break_off before update on kept_answers for each row execute function break_off()`)
  const admissionId = await buildAdmission(server)
  const call = { key: newKey(), body: { admissionId } }
  expect((await keyed('POST', studentPath, call)).status).toBe(500)
  await server.rows('drop trigger break_off on kept_answers')
  expect(await server.rows('select 1 from applications where drive_id = $1', [admissionId])).toEqual([])
  const { status, body } = await keyed('POST', studentPath, call)
  expect(status).toBe(201)
  expect(await actions(body.application.applicationId)).toEqual(['application.created'])
})

test('an answer is repeated for 24 hours and then deleted', async () => {
  const call = { key: newKey(), body: { admissionId: await buildAdmission(server) } }
  const younger = { key: newKey(), body: { admissionId: await buildAdmission(server) } }
  const first = await keyed('POST', studentPath, call)
  await keyed('POST', studentPath, younger)
  const age = (key: string, by: string) =>
    server.rows(`update kept_answers set created_at = now() - interval '${by}' where key = $1`, [key])
  await age(call.key, '23 hours 59 minutes')
  expectSame(first, await keyed('POST', studentPath, call))
  await age(call.key, '24 hours')
  expect((await keyed('POST', studentPath, call)).status).toBe(409)
  await forgetKeptAnswers(server.context.pool)
  const left = await server.rows<{ key: string }>('select key from kept_answers where key = any($1)', [
    [call.key, younger.key],
  ])
  expect(left).toEqual([{ key: younger.key }])
})

test.each(['', 'k'.repeat(256), 'two words', 'ключ'.replaceAll(/./gu, '\u00e9')])('%j is not a key', async (key) => {
  const body = { admissionId: await buildAdmission(server) }
  expect(await keyed('POST', studentPath, { key, body })).toMatchObject({
    status: 400,
    body: { code: 'idempotency-key-unreadable' },
  })
})

test('the longest key works, and operations without keys ignore it', async () => {
  const body = { admissionId: await buildAdmission(server) }
  expect((await keyed('POST', studentPath, { key: '~'.repeat(255), body })).status).toBe(201)
  expect((await keyed('GET', `${studentPath}/me`, { key: 'two words' })).status).toBe(200)
})

test.each([
  ['a whole number', aadhaarNumber],
  ['a number that is still being typed', aadhaarNumber.slice(0, 11)],
  ['a number with a digit mistyped', `${aadhaarNumber.slice(0, 11)}${(Number(aadhaarNumber.slice(-1)) + 1) % 10}`],
])('a stored answer cannot be read in the database: %s', async (_, aadharNumber) => {
  const call = {
    key: newKey(),
    body: { recruitmentId: await buildRecruitment(server), personalInfo: { aadharNumber } },
  }
  const first = await keyed('POST', facultyPath, call)
  expect(first.status).toBe(201)
  const [kept] = await server.rows<{ answer: string }>('select answer from kept_answers where key = $1', [call.key])
  expect(kept?.answer).toMatch(/^[\da-f]{12}\.[\w-]+$/)
  expectSame(first, await keyed('POST', facultyPath, call))
})

test('an answer moved to another call in the database is never sent', async () => {
  const [mine, others] = [{ key: newKey() }, { key: newKey() }]
  const body = { admissionId: await buildAdmission(server) }
  const stranger = await registerAccount(server)
  await keyed('POST', studentPath, { ...mine, body })
  await keyed('POST', studentPath, { ...others, body, who: stranger })
  await server.rows(
    `update kept_answers set answer = (select answer from kept_answers where key = $2) where key = $1`,
    [mine.key, others.key],
  )
  expect(await keyed('POST', studentPath, { ...mine, body })).toMatchObject({
    status: 409,
    body: { code: 'done-already' },
  })
})
