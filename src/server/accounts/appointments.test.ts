import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '#domain/accounts/accounts.endpoints.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { newOfficerWithCodes } from '../../../test/two-step-verification.ts'
import { inviteAdmin } from './invite-admin.ts'

const now = '2026-11-13T06:00:00Z'
const tomorrow = '2026-11-14T06:00:00.000Z'
let server: TestServer
let asha: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  await server.setClock(now)
  asha = await registerAdmin(server, { email: 'asha@mail.example', name: 'Asha Rao' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.rows('delete from throttle_events')
  await server.rows('delete from mails')
  await server.rows('delete from accounts where id <> $1', [asha.id])
})

const call = <B = Record<string, unknown>>({ token }: TestAccount, method: string, path: string, body?: object) =>
  server.call<B>(method, path, { token, ...(body && { body }) })
const invite = (by: TestAccount, email: string) =>
  call(by, 'POST', '/api/people/invitations', { name: 'Ravi Kumar', email })

async function accept(email: string): Promise<string> {
  const [mail] = await server.rows<{ path: string }>(
    `select data ->> 'path' as path from mails where to_address = $1 and kind = 'invitation' order by created_at desc, id limit 1`,
    [email],
  )
  const body = { token: mail?.path.replace('/set-password#token=', '') ?? '', newPassword: 'a fine long password' }
  const accepted = await server.call<{ user: { id: string } }>('POST', '/api/auth/set-password', { body })
  return accepted.body.user.id
}

const personOf = async (id: string) =>
  (await call<{ person: Person }>(asha, 'GET', `/api/people/${id}`)).body.person.appointed
const standing = async () => (await call(asha, 'GET', '/api/people/standing')).body
const told = (email: string) =>
  server.rows<{ event: string; until: string | null }>(
    `select data ->> 'event' as event, data ->> 'until' as until from mails
     where kind = 'colleague-told' and to_address = $1 order by ctid`,
    [email],
  )

test('an office with one officer says so, and that the invited one is a second a day after the password is set', async () => {
  expect(await standing()).toEqual({ officers: 1, isAlone: true, twoFrom: null })
  await invite(asha, 'ravi@mail.example')
  expect(await standing()).toEqual({ officers: 1, isAlone: true, twoFrom: null })
  const ravi = await accept('ravi@mail.example')
  expect(await personOf(ravi)).toEqual({ by: ['Asha Rao'], until: tomorrow, confirmers: [] })
  expect(await standing()).toEqual({ officers: 2, isAlone: true, twoFrom: tomorrow })
  await server.rows(`update appointments set until = $1`, [now])
  expect(await standing()).toEqual({ officers: 2, isAlone: false, twoFrom: null })
})

test('everybody who gives roles is told about an invitation before it is accepted, and nobody else does', async () => {
  const meera = await registerAdmin(server, { email: 'meera@mail.example' })
  const stranger = await registerAccount(server)
  await invite(asha, 'ravi@mail.example')
  expect(await told(meera.email)).toEqual([{ event: 'invited', until: null }])
  expect(await told(stranger.email)).toEqual([])
})

test('who sends an invitation again stands behind it beside who sent it first', async () => {
  await registerAdmin(server, { email: 'third@mail.example', name: 'John Third' })
  const meera = await registerAdmin(server, { email: 'meera@mail.example', name: 'Meera Nair' })
  await invite(asha, 'ravi@mail.example')
  await server.rows('delete from throttle_events')
  await server.rows(`update mails set created_at = created_at - interval '1 hour'`)
  await invite(meera, 'ravi@mail.example')
  const appointed = await personOf(await accept('ravi@mail.example'))
  expect(appointed?.by.toSorted()).toEqual(['Asha Rao', 'Meera Nair'])
  expect(appointed?.confirmers.map(({ name }) => name)).toEqual(['John Third'])
})

test('an account that is enabled again was appointed by the officer who enabled it, and an applicant’s account was not', async () => {
  const meera = await registerAdmin(server, { email: 'meera@mail.example' })
  const john = await registerAdmin(server, { email: 'john@mail.example' })
  const applicant = await registerAccount(server)
  for (const { id } of [meera, applicant])
    for (const disabled of [true, false]) await call(asha, 'PATCH', `/api/people/${id}`, { disabled })
  expect([await personOf(meera.id), await personOf(applicant.id)]).toEqual([
    { by: ['Asha Rao'], until: tomorrow, confirmers: [{ id: john.id, name: 'Sunita Rawat' }] },
    null,
  ])
  expect((await told(john.email)).map(({ event, until }) => [event, until])).toEqual([
    ['disabled', null],
    ['enabled', tomorrow],
  ])
  expect(await told(meera.email)).toHaveLength(2)
})

test('roles that are taken away and given again are new appointments; fewer roles and an earlier last day are not', async () => {
  const ravi = await registerAdmin(server, { name: 'Ravi Kumar' })
  const give = (grants: object[]) => call(asha, 'PUT', `/api/people/${ravi.id}/grants`, { grants })
  const whole = [{ role: 'registrar' }, { role: 'accounts' }]
  await give(whole)
  await give([{ role: 'registrar' }, { role: 'accounts', track: 'student', until: '2099-01-01' }])
  await give([{ role: 'registrar' }])
  expect(await personOf(ravi.id)).toBeNull()
  await give(whole)
  expect(await personOf(ravi.id)).toMatchObject({ by: ['Asha Rao'], until: tomorrow })
})

test('whose two-step verification two officers removed is no other officer than either of them', async () => {
  const { officer: lost } = await newOfficerWithCodes(server, now)
  const meera = await registerAdmin(server, { name: 'Meera Nair' })
  const john = await registerAdmin(server, { name: 'John Third' })
  for (const by of [asha, meera]) await call(by, 'POST', `/api/people/${lost.id}/reset-factors`)
  const appointed = await personOf(lost.id)
  expect(appointed?.by.toSorted()).toEqual(['Asha Rao', 'Meera Nair'])
  expect(appointed?.confirmers).toEqual([{ id: john.id, name: 'John Third' }])
})

test('a confirmation is recorded, and told to the person and to everybody who gives roles', async () => {
  const ravi = await registerAdmin(server, { email: 'ravi@mail.example', name: 'Ravi Kumar' })
  const john = await registerAdmin(server, { email: 'john@mail.example' })
  for (const disabled of [true, false]) await call(asha, 'PATCH', `/api/people/${ravi.id}`, { disabled })
  await server.rows('delete from mails')
  const confirmed = await call(john, 'POST', `/api/people/${ravi.id}/confirm`)
  expect(confirmed).toMatchObject({ status: 200, body: { person: { id: ravi.id, appointed: null } } })
  for (const { email } of [ravi, john, asha]) expect(await told(email)).toEqual([{ event: 'confirmed', until: null }])
  const entries = await server.rows(
    `select actor_email as by, subject, detail from audit_entries where action = 'account.confirmed'`,
  )
  expect(entries).toEqual([{ by: john.email, subject: ravi.email, detail: { by: ['Asha Rao'] } }])
})

test('who is made an administrator on the server itself is independent of everybody', async () => {
  await invite(asha, 'ravi@mail.example')
  const ravi = await accept('ravi@mail.example')
  const { db, config } = server.context
  await inviteAdmin(db, config, 'ravi@mail.example', 'Ravi Kumar')
  expect(await personOf(ravi)).toBeNull()
  const [entry] = await server.rows(
    `select actor_id, subject from audit_entries where action = 'account.invited' order by id desc limit 1`,
  )
  expect(entry).toEqual({ actor_id: null, subject: 'ravi@mail.example' })
})
