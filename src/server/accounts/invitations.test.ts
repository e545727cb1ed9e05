import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Invitation } from '#domain/accounts/accounts.endpoints.ts'
import { registerAccount, registerAdmin, registerByMail, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let boss: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  boss = await registerAdmin(server, { email: 'boss@mail.example', name: 'Asha Registrar' })
})
afterAll(() => server.close())
beforeEach(() => server.rows('delete from throttle_events'))

const newPassword = 'a fine long password'
const invite = (email: string, { token } = boss, name = 'Meera Nair') =>
  server.call<{ invitation: Invitation }>('POST', '/api/people/invitations', { token, body: { name, email } })
const open = async () =>
  (await server.call<{ invitations: Invitation[] }>('GET', '/api/people/invitations', { token: boss.token })).body
    .invitations
/** The token of the newest link mailed to an address. */
const tokenFor = async (email: string) => {
  const [mail] = await server.rows<{ data: { path: string } }>(
    `select data from mails where to_address = $1 and kind = 'invitation' order by created_at desc limit 1`,
    [email],
  )
  return mail?.data.path.replace('/set-password#token=', '') ?? ''
}
const accept = (token: string) =>
  server.call<{ token: string }>('POST', '/api/auth/set-password', { body: { token, newPassword } })
const usedUp = { status: 400, body: { code: 'link-used-up' } }

test('an invited colleague sets a password with the link of the mail, once, and is logged in as an administrator', async () => {
  const email = 'meera@mail.example'
  const { body } = await invite(email)
  expect(body.invitation).toMatchObject({ name: 'Meera Nair', email, invitedBy: 'Asha Registrar', isExpired: false })
  expect(await open()).toEqual([body.invitation])
  expect(await server.rows('select 1 from accounts where email = $1', [email])).toEqual([])
  const token = await tokenFor(email)
  const accepted = await accept(token)
  expect(accepted).toMatchObject({ status: 200, body: { user: { email, name: 'Meera Nair', role: 'admin' } } })
  const me = await server.call('GET', '/api/auth/me', { token: accepted.body.token })
  expect(me.body).toMatchObject({ user: { email, role: 'admin' } })
  expect(await open()).toEqual([])
  expect(await accept(token)).toMatchObject(usedUp)
  const entries = await server.rows('select action from audit_entries where subject = $1 order by id', [email])
  expect(entries.map(({ action }) => action)).toEqual([
    'account.invited',
    'account.grants-changed',
    'account.password-changed',
    'account.logged-in',
  ])
})

test('an invitation that is sent again has another link, and one that is withdrawn or three days old has none', async () => {
  const email = 'arjun@mail.example'
  await invite(email)
  const first = await tokenFor(email)
  await server.rows('delete from throttle_events')
  await server.rows(`update mails set created_at = created_at - interval '1 hour' where to_address = $1`, [email])
  const { body } = await invite(email)
  const second = await tokenFor(email)
  expect(await accept(first)).toMatchObject(usedUp)
  await server.rows(`update invitations set expires_at = expires_at - interval '72 hours' where email = $1`, [email])
  expect(await open()).toMatchObject([{ email, isExpired: true }])
  expect(await accept(second)).toMatchObject(usedUp)
  await server.rows(`update invitations set expires_at = expires_at + interval '72 hours' where email = $1`, [email])
  const withdraw = () => server.call('DELETE', `/api/people/invitations/${body.invitation.id}`, { token: boss.token })
  expect((await withdraw()).status).toBe(204)
  expect(await withdraw()).toMatchObject({ status: 404, body: { code: 'no-such-invitation' } })
  expect(await accept(second)).toMatchObject(usedUp)
  expect(await server.rows('select 1 from accounts where email = $1', [email])).toEqual([])
})

test('an address with an account is not invited, and the answer says what to do instead', async () => {
  const known = await registerAccount(server)
  const refused = (code: string) => ({ status: 422, body: { code, errors: [{ path: 'email' }] } })
  expect(await invite(known.email)).toMatchObject(refused('has-account'))
  expect(await invite(boss.email)).toMatchObject(refused('is-administrator'))
  expect(
    await server.rows(`select 1 from mails where kind = 'invitation' and to_address = any($1)`, [
      [known.email, boss.email],
    ]),
  ).toEqual([])
})

test('a person who registers before opening the link keeps the account, and the link makes it an administrator’s', async () => {
  const email = 'early@mail.example'
  await invite(email)
  await server.rows('delete from throttle_events')
  const person = await registerByMail(server, { email })
  expect(await accept(await tokenFor(email))).toMatchObject({
    status: 200,
    body: { user: { id: person.id, role: 'admin' } },
  })
  expect((await server.call('GET', '/api/auth/me', { token: person.token })).status).toBe(401)
})

test('invitations of an administrator end with that role', async () => {
  const clerk = await registerAdmin(server)
  await invite('friend@mail.example', clerk)
  const token = await tokenFor('friend@mail.example')
  await server.call('PATCH', `/api/people/${clerk.id}`, { token: boss.token, body: { role: 'applicant' } })
  expect(await accept(token)).toMatchObject(usedUp)
  expect(await open()).toEqual([])
})

test('invitations are rate-limited like codes, and no applicant sees or sends any', async () => {
  const { token } = await registerAccount(server)
  expect((await invite('a@mail.example')).status).toBe(200)
  expect(await invite('a@mail.example')).toMatchObject({ status: 429 })
  expect((await server.call('GET', '/api/people/invitations', { token })).status).toBe(403)
  expect((await invite('b@mail.example', { ...boss, token })).status).toBe(403)
})
