import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deviceOf, registerAccount, registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { inviteAdmin } from '../invite-admin.ts'
import { challengeOf, codeAt, enrolCodes, sendFactor, sendPassword } from '../../../../test/two-step-verification.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const now = '2026-07-15T10:00:00Z'
let lost: TestAccount
let secret: string
let one: TestAccount
let other: TestAccount
beforeEach(async () => {
  await server.rows('delete from grants')
  await server.setClock(now)
  ;[lost, one, other] = [await registerAdmin(server), await registerAdmin(server), await registerAdmin(server)]
  ;({ secret } = await enrolCodes(server, lost, now))
})

const reset = (by: TestAccount, of: TestAccount) =>
  server.call<{ pendingUntil: string | null }>('POST', `/api/people/${of.id}/reset-factors`, {
    token: by.token,
    body: {},
  })
const isAsked = async () => 'factor' in (await sendPassword(server, lost)).body

test('two others remove the factors of somebody who lost them; then the password alone logs in', async () => {
  const { challenge } = await challengeOf(server, lost)
  const browser = deviceOf(await sendFactor(server, { challenge, code: codeAt(secret, now, 1) }))
  const first = await reset(one, lost)
  expect(first).toMatchObject({ status: 202 })
  expect(Date.parse(first.body.pendingUntil ?? '')).toBe(Date.parse('2026-07-16T10:00:00Z'))
  expect(await isAsked()).toBe(true)
  expect((await server.call('GET', '/api/auth/me', { token: lost.token })).status).toBe(200)

  expect(await reset(other, lost)).toMatchObject({ status: 200, body: { pendingUntil: null } })
  expect(await isAsked()).toBe(false)
  expect((await server.call('GET', '/api/auth/me', { token: lost.token })).status).toBe(401)
  expect(await server.rows('select 1 from known_devices where account_id = $1', [lost.id])).toHaveLength(1)
  expect(browser).not.toBe('')
  const audited = await server.rows(
    `select action, actor_email as by, detail from audit_entries where subject = $1 and action like 'account.factor%reset%' order by id`,
    [lost.email],
  )
  expect(audited).toEqual([
    { action: 'account.factor-reset-asked', by: one.email, detail: {} },
    { action: 'account.factors-reset', by: other.email, detail: { askedBy: one.email } },
  ])
  expect(await reset(other, lost)).toMatchObject({ status: 409, body: { code: 'no-factor' } })
})

test('the person and everybody who could confirm it are mailed, the officer who requested it is not', async () => {
  await reset(one, lost)
  const mailed = await server.rows<{ to: string; isOwn: boolean }>(
    `select to_address as to, (data->>'isOwn')::boolean as "isOwn" from mails
     where kind = 'factor-reset-asked' and data->>'whose' = $1 and to_address in ($2, $3, $4) order by 1`,
    [lost.name, lost.email, one.email, other.email],
  )
  const expected = [
    { to: lost.email, isOwn: true },
    { to: other.email, isOwn: false },
  ]
  expect(mailed).toEqual(expected.toSorted((a, b) => (a.to < b.to ? -1 : 1)))
})

test('one officer alone cannot, neither twice nor for themselves', async () => {
  expect((await reset(one, lost)).status).toBe(202)
  expect(await reset(one, lost)).toMatchObject({ status: 409, body: { code: 'reset-by-another' } })
  expect(await reset(lost, lost)).toMatchObject({ status: 403, body: { code: 'own-factors-reset' } })
  expect(await isAsked()).toBe(true)
})

test('the wish of an officer who lost the permission, or was disabled, does not count', async () => {
  await reset(one, lost)
  await server.rows('delete from grants where account_id = $1', [one.id])
  expect((await reset(other, lost)).status).toBe(202)
  const third = await registerAdmin(server)
  await server.rows('update accounts set disabled_at = portal_now() where id = $1', [other.id])
  expect((await reset(third, lost)).status).toBe(202)
  expect(await isAsked()).toBe(true)
})

test('a wish is forgotten after a day', async () => {
  await reset(one, lost)
  await server.setClock('2026-07-16T10:00:00Z')
  const [late, another] = [await registerAdmin(server), await registerAdmin(server)]
  expect((await reset(late, lost)).status).toBe(202)
  expect((await reset(another, lost)).status).toBe(200)
})

test('of two who confirm together one confirms, and the other finds it done', async () => {
  await reset(one, lost)
  const third = await registerAdmin(server)
  const answers = await Promise.all([reset(other, lost), reset(third, lost)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('applicants have no say, and nobody is found who does not exist', async () => {
  const applicant = await registerAccount(server)
  expect(await reset(applicant, lost)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await reset(one, { ...lost, id: 'nobody' })).toMatchObject({ status: 404, body: { code: 'no-such-account' } })
  expect(await reset(one, applicant)).toMatchObject({ status: 409, body: { code: 'no-factor' } })
})

test('the command for administrators removes them as well: its caller is at the server', async () => {
  const { db, config } = server.context
  const link = await inviteAdmin(db, config, lost.email, lost.name)
  const token = new URL(link).hash.slice('#token='.length)
  const set = await server.call('POST', '/api/auth/set-password', {
    body: { token, newPassword: 'a new fine password' },
  })
  expect(set).toMatchObject({ status: 200, body: { user: { email: lost.email } } })
})
