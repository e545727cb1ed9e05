import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/platform/calendar.ts'
import { portalToday } from '#server/platform/clock.ts'
import { giveGrant, registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission } from '../../../test/builders.ts'
import { buildRecruitment } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { removeExpiredAccountRows } from './remove-expired.ts'

let server: TestServer
let boss: TestAccount
let admission: string
let recruitment: string
beforeAll(async () => {
  server = await startTestServer()
  boss = await registerAdmin(server, { email: 'boss@mail.example', name: 'Asha Registrar' })
  admission = await buildAdmission(server, { title: 'Nursing 2026' })
  recruitment = await buildRecruitment(server)
})
afterAll(() => server.close())

const put = (id: string, grants: unknown, { token } = boss) =>
  server.call('PUT', `/api/people/${id}/grants`, { token, body: { grants } })
const me = (token: string) => server.call('GET', '/api/auth/me', { token })
const mailsTo = (email: string) =>
  server.rows<{ data: object }>(`select data from mails where kind = 'grants-changed' and to_address = $1`, [email])

test('a person with several roles reads them and everything that they allow, each for its part', async () => {
  const person = await registerAdmin(server)
  await server.rows('delete from grants where account_id = $1', [person.id])
  for (const grant of [
    { role: 'committee', track: null, driveId: recruitment, endsOn: '2199-01-31' },
    { role: 'scrutinyClerk', track: 'admission', driveId: null },
  ])
    await giveGrant(server, person, grant)
  expect((await me(person.token)).body).toEqual({
    user: expect.objectContaining({ id: person.id, role: 'admin' }),
    grants: [
      { role: 'scrutinyClerk', track: 'student' },
      { role: 'committee', drive: recruitment, until: '2199-01-31' },
    ],
    permissions: [
      'applications.read',
      'documents.read',
      'notes.read',
      'notes.write',
      'scrutiny.mark',
      'corrections.ask',
      'joining.record',
    ],
  })
  const applicant = await registerAccount(server)
  expect((await me(applicant.token)).body).toMatchObject({ user: { role: 'applicant' }, grants: [], permissions: [] })
})

test('roles are replaced; the person, every registrar and officers who give roles are told, and nobody else', async () => {
  const person = await registerAccount(server, { email: 'ravi@mail.example', name: 'Ravi Kumar' })
  const registrar = await registerAccount(server, { email: 'second.registrar@mail.example' })
  await giveGrant(server, registrar, { role: 'registrar', track: null, driveId: null })
  const administrator = await registerAccount(server, { email: 'administrator@mail.example' })
  await giveGrant(server, administrator, { role: 'administrator', track: null, driveId: null })
  const ofTrack = await registerAccount(server, { email: 'part.registrar@mail.example' })
  await giveGrant(server, ofTrack, { role: 'registrar', track: 'admission', driveId: null })
  const wish = [{ role: 'scrutinyClerk', drive: admission }, { role: 'accounts' }]
  const answer = await put(person.id, wish)
  const shown = [{ role: 'scrutinyClerk', drive: admission, title: 'Nursing 2026' }, { role: 'accounts' }]
  expect(answer).toMatchObject({ status: 200, body: { person: { role: 'admin', grants: shown } } })
  const until = expect.stringMatching(/^\d{4}-.*Z$/) as string
  const told = {
    person: 'Ravi Kumar',
    email: 'ravi@mail.example',
    by: 'Asha Registrar',
    before: [],
    after: shown,
    until,
  }
  expect(await mailsTo(person.email)).toEqual([{ data: { ...told, name: 'Ravi Kumar', isOwn: true } }])
  for (const { email, name } of [registrar, boss, administrator])
    expect(await mailsTo(email)).toContainEqual({ data: { ...told, name, isOwn: false } })
  expect(await mailsTo(ofTrack.email)).toEqual([])

  expect((await put(person.id, [{ role: 'auditor', track: 'faculty' }])).status).toBe(200)
  const page = await server.call('GET', `/api/people/${person.id}`, { token: boss.token })
  expect(page.body).toEqual({
    person: expect.objectContaining({ id: person.id, grants: [{ role: 'auditor', track: 'faculty' }] }),
    history: [
      { before: shown, after: [{ role: 'auditor', track: 'faculty' }] },
      { before: [], after: shown },
    ].map((change) => ({ ...change, id: expect.any(String), at: expect.any(String), by: 'Asha Registrar' })),
  })
  await server.rows('delete from accounts where id = any($1)', [[registrar.id, administrator.id, ofTrack.id]])
})

test('of two registrars who change the same roles, the second is told what they are now, and replaces nothing unseen', async () => {
  const other = await registerAdmin(server)
  const person = await registerAccount(server)
  const at = `/api/people/${person.id}`
  const opened = await server.call('GET', at, { token: boss.token })
  const etag = opened.headers.get('etag') ?? ''
  expect(etag).toBe(`"${(opened.body['person'] as { version: number }).version}"`)
  const give = (who: TestAccount, grants: object[], ifMatch: string) =>
    server.call('PUT', `${at}/grants`, { token: who.token, body: { grants }, headers: { 'if-match': ifMatch } })
  expect((await give(other, [{ role: 'auditor' }], etag)).status).toBe(200)
  const late = await give(boss, [{ role: 'accounts' }], etag)
  expect(late).toMatchObject({
    status: 412,
    body: { code: 'settings-version-not-met', current: { person: { id: person.id, grants: [{ role: 'auditor' }] } } },
  })
  const held = () => server.rows('select role from grants where account_id = $1', [person.id])
  expect(await held()).toEqual([{ role: 'auditor' }])
  const { version } = (late.body['current'] as { person: { version: number } }).person
  const both = [{ role: 'accounts' }, { role: 'auditor' }]
  expect((await give(boss, both, `"${version}"`)).status).toBe(200)
  expect(await held()).toHaveLength(2)
  await server.rows('delete from accounts where id = $1', [other.id])
})

test('the same roles again are neither recorded nor told', async () => {
  const person = await registerAccount(server)
  for (let time = 0; time < 2; time++) await put(person.id, [{ role: 'auditor' }])
  expect(await mailsTo(person.email)).toHaveLength(1)
  expect(
    await server.rows(`select 1 from audit_entries where action = 'account.grants-changed' and subject = $1`, [
      person.email,
    ]),
  ).toHaveLength(1)
})

test('nobody changes their own roles', async () => {
  const answer = await put(boss.id, [{ role: 'registrar' }, { role: 'administrator' }, { role: 'auditor' }])
  expect(answer).toMatchObject({ status: 409, body: { code: 'own-grants' } })
  const other = await registerAdmin(server)
  const demoted = await server.call('PATCH', `/api/people/${boss.id}`, {
    token: boss.token,
    body: { role: 'applicant' },
  })
  expect(demoted).toMatchObject({ status: 409, body: { code: 'own-grants' } })
  await server.rows('delete from accounts where id = $1', [other.id])
})

test('without the permission to grant, and for an applicant, no roles are shown or changed', async () => {
  const person = await registerAccount(server)
  const clerk = await registerAccount(server)
  await giveGrant(server, clerk, { role: 'sectionOfficer', track: null, driveId: null })
  for (const who of [person, clerk]) {
    expect((await put(boss.id, [], who)).status).toBe(403)
    for (const path of [`/api/people/${boss.id}`, '/api/people/places'])
      expect((await server.call('GET', path, { token: who.token })).status).toBe(403)
  }
})

test.each([
  ['administrator', [{ role: 'registrar' }], 'last-administrator'],
  ['registrar', [{ role: 'administrator' }], 'last-registrar'],
  [
    'registrar with no last day',
    [{ role: 'administrator' }, { role: 'registrar', until: '2199-01-01' }],
    'last-registrar',
  ],
])('the last %s stays', async (_, grants, code) => {
  const only = await registerAdmin(server)
  const giver = await registerAccount(server)
  await giveGrant(server, giver, { role: 'administrator', track: null, driveId: null, endsOn: '2199-01-01' })
  await server.rows('update accounts set disabled_at = portal_now() where id = $1', [boss.id])
  expect(await put(only.id, grants, giver)).toMatchObject({ status: 409, body: { code } })
  expect((await me(only.token)).body['grants']).toHaveLength(3)
  await server.rows('update accounts set disabled_at = null where id = $1', [boss.id])
  await server.rows('delete from accounts where id = any($1)', [[only.id, giver.id]])
})

test('of two who take each other’s last roles away at once, one keeps them', async () => {
  const [one, other] = [await registerAdmin(server), await registerAdmin(server)]
  await server.rows('update accounts set disabled_at = portal_now() where id = $1', [boss.id])
  const answers = await Promise.all([put(one.id, [], other), put(other.id, [], one)])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '403'])
  await server.rows('update accounts set disabled_at = null where id = $1', [boss.id])
  await server.rows('delete from accounts where id = any($1)', [[one.id, other.id]])
})

const gone = '00000000-0000-4000-8000-000000000000'
test.each<[object[], string, string]>([
  [[{ role: 'king' }], 'grants.0.role', 'role-unchosen'],
  [[{ role: 'auditor', track: 'admission' }], 'grants.0.track', 'not-offered'],
  [[{ role: 'auditor' }, { role: 'committee', drive: gone }], 'grants.1.drive', 'drive-unknown'],
  [[{ role: 'committee', drive: 'no id' }], 'grants.0.drive', 'drive-unknown'],
  [[{ role: 'committee', until: '2020-01-01' }], 'grants.0.until', 'role-ends-before-today'],
  [[{ role: 'committee', until: 'soon' }], 'grants.0.until', 'day'],
  [[{ role: 'administrator', track: 'student' }], 'grants.0.track', 'role-undivided'],
  [[{ role: 'auditor' }, { role: 'auditor' }], 'grants.1.role', 'role-given-twice'],
])('the roles %j are refused at their field', async (grants, path, code) => {
  const person = await registerAccount(server)
  const answer = await put(person.id, grants)
  expect([answer.status, answer.body['errors']]).toEqual([422, [expect.objectContaining({ path, code })]])
  expect(await server.rows('select 1 from grants where account_id = $1', [person.id])).toEqual([])
})

test('a drive is given with its own track or with none', async () => {
  const person = await registerAccount(server)
  const wrong = await put(person.id, [{ role: 'committee', track: 'faculty', drive: admission }])
  expect(wrong).toMatchObject({
    status: 422,
    body: { code: 'drive-of-other-track', errors: [{ path: 'grants.0.drive' }] },
  })
  const right = await put(person.id, [{ role: 'committee', track: 'student', drive: admission }])
  expect(right.body).toMatchObject({ person: { grants: [{ role: 'committee', drive: admission }] } })
})

test('a role ends with its last day, by the clock of the portal', async () => {
  const today = await portalToday(server.context.db)
  const member = await registerAccount(server)
  await giveGrant(server, member, { role: 'committee', track: 'recruitment', driveId: null, endsOn: today })
  const list = async () =>
    (await server.call('GET', '/api/faculty/application/admin/all', { token: member.token })).status
  expect([await list(), (await me(member.token)).body['grants']]).toEqual([
    200,
    [{ role: 'committee', track: 'faculty', until: today }],
  ])
  await server.rows('update grants set ends_on = $2 where account_id = $1', [member.id, addDays(today, -1)])
  expect(await list()).toBe(403)
  expect((await me(member.token)).body).toMatchObject({ user: { role: 'applicant' }, grants: [], permissions: [] })
  await removeExpiredAccountRows(server.context.pool)
  expect(await server.rows('select role from accounts where id = $1', [member.id])).toEqual([{ role: 'applicant' }])
})

test('a role taken away has effect from the next call, in the same session', async () => {
  const clerk = await registerAccount(server)
  await giveGrant(server, clerk, { role: 'scrutinyClerk', track: null, driveId: null })
  const list = async () => (await server.call('GET', '/api/applications', { token: clerk.token })).status
  expect(await list()).toBe(200)
  await put(clerk.id, [{ role: 'administrator' }])
  expect([await list(), (await me(clerk.token)).status]).toEqual([403, 200])
})

test('an applicant who becomes an officer logs in again', async () => {
  const person = await registerAccount(server)
  await put(person.id, [{ role: 'auditor' }])
  expect((await me(person.token)).status).toBe(401)
})

test('the drives that a role can be given for are those of both tracks, in the language of the reader', async () => {
  const { body } = await server.call('GET', '/api/people/places', { token: boss.token })
  expect(body['drives']).toEqual(
    expect.arrayContaining([
      { id: admission, track: 'student', title: 'Nursing 2026' },
      { id: recruitment, track: 'faculty', title: expect.any(String) },
    ]),
  )
  await server.rows('update drives set translations = $2 where id = $1', [
    admission,
    { hi: { 'Nursing 2026': 'नर्सिंग 2026' } },
  ])
  const inHindi = await server.call('GET', '/api/people/places', {
    token: boss.token,
    headers: { 'accept-language': 'hi' },
  })
  expect(inHindi.body['drives']).toContainEqual({ id: admission, track: 'student', title: 'नर्सिंग 2026' })
  await server.rows(`update drives set translations = '{}' where id = $1`, [admission])
})

test('a client that repeats the word for an officer makes a clerk nothing more', async () => {
  const clerk = await registerAccount(server)
  await giveGrant(server, clerk, { role: 'scrutinyClerk', track: null, driveId: null })
  const answer = await server.call('PATCH', `/api/people/${clerk.id}`, { token: boss.token, body: { role: 'admin' } })
  expect(answer).toMatchObject({ status: 200, body: { person: { grants: [{ role: 'scrutinyClerk' }] } } })
})

test('an upgrade makes an administrator registrar, accounts and administrator, and one of a part the first two', async () => {
  const [whole, ofPart] = [await registerAccount(server), await registerAccount(server)]
  await giveGrant(server, whole, { role: 'admin', track: null, driveId: null })
  await giveGrant(server, ofPart, { role: 'admin', track: null, driveId: admission })
  const migrations = join(import.meta.dirname, '../migrations')
  const name = readdirSync(migrations).find((one) => one.endsWith('-roles.sql')) ?? ''
  const migration = readFileSync(join(migrations, name), 'utf8')
  await server.rows(/insert into grants .*?;/s.exec(migration)?.[0] ?? '')
  const grants = async ({ token }: TestAccount) => (await me(token)).body['grants']
  expect(await grants(whole)).toEqual([{ role: 'registrar' }, { role: 'accounts' }, { role: 'administrator' }])
  expect(await grants(ofPart)).toEqual(['registrar', 'accounts'].map((role) => ({ role, drive: admission })))
  await server.rows('delete from accounts where id = any($1)', [[whole.id, ofPart.id]])
})
