import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { deviceOf, registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let stranger: TestAccount
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.0/8' })
  stranger = await registerAccount(server)
})
afterAll(() => server.close())

const newPassword = 'four words of nonsense'
const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const firefoxOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'

const logIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  server.call<{ token: string }>('POST', '/api/auth/login', { body: { email, password }, headers })
const change = (token: string, body: object) => server.call('POST', '/api/auth/change-password', { token, body })
const me = async (token: string) => (await server.call('GET', '/api/auth/me', { token })).status
type Own = { id: string; device: string | null; ip: string | null; isThis: boolean }
const sessionsOf = async (token: string) =>
  (await server.call<{ sessions: Own[] }>('GET', '/api/auth/sessions', { token })).body.sessions
const actionsOf = async (email: string) => {
  const entries = await server.rows<{ action: string }>(
    `select action from audit_entries where subject = $1 order by id`,
    [email],
  )
  return entries.map(({ action }) => action)
}

describe.each([
  ['an applicant', registerAccount],
  ['an administrator', registerAdmin],
])('%s who changes the password', (_who, make) => {
  test('stays logged in here and nowhere else, is told by mail, and logs in with the new one only', async () => {
    const { email, password, token } = await make(server)
    const other = (await logIn(email, password)).body.token
    const answer = await change(token, { currentPassword: password, newPassword })
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your password was changed. You have been logged out on your other devices.' },
    })
    expect([await me(token), await me(other), await me(stranger.token)]).toEqual([200, 401, 200])
    expect((await logIn(email, password)).status).toBe(401)
    expect((await logIn(email, newPassword)).status).toBe(200)
    const mails = await server.rows(`select 1 from mails where to_address = $1 and kind = 'password-changed'`, [email])
    expect(mails).toHaveLength(1)
    expect(await actionsOf(email)).toContain('account.password-changed')
  })
})

describe('changing the password', () => {
  test('needs the present one, and reports a wrong one at its field', async () => {
    const { email, password, token } = await registerAccount(server)
    const msg = 'This is not your current password'
    for (const currentPassword of ['wrong password', newPassword, stranger.password.toUpperCase()])
      expect(await change(token, { currentPassword, newPassword })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'currentPassword', msg }] },
      })
    expect((await logIn(email, password)).status).toBe(200)
    expect((await actionsOf(email)).filter((action) => action === 'account.password-refused')).toHaveLength(3)
  })

  test.each([
    ['seven7!', 'Use at least 8 characters for the password'],
    ['Pass@123', 'This password is easy to guess.'],
    ['Ananya Verma', 'This password is made of your own name or e-mail address, or the institute’s name.'],
  ])('refuses %j as a new one', async (weak, words) => {
    const { password, token } = await registerAccount(server)
    const answer = await change(token, { currentPassword: password, newPassword: weak })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'newPassword', msg: expect.stringContaining(words) }] },
    })
  })

  test('gives a session thief ever slower guesses, and ten at most', async () => {
    const { password, token } = await registerAccount(server)
    let clockMs = Date.now()
    const guessAfter = async (seconds: number, currentPassword = 'wrong password') => {
      clockMs += seconds * 1_000
      await server.setClock(new Date(clockMs).toISOString())
      return (await change(token, { currentPassword, newPassword })).status
    }
    const waits = [0, 0, 0, 1, 2, 4, 8, 16, 32]
    for (const seconds of waits) expect(await guessAfter(seconds)).toBe(422)
    const answers = [await guessAfter(59, password), await guessAfter(1), await me(token)]
    await server.resetClock()
    expect(answers).toEqual([429, 422, 401])
  })

  test('cannot be blocked by strangers who guess at the log-in', async () => {
    const { email, password, token } = await registerAccount(server)
    await server.rows(`insert into password_tries (address, via, tries) values ($1, 'everywhere', 100)`, [email])
    for (let attempt = 0; attempt < 5; attempt++) await logIn(email, 'wrong password')
    expect((await change(token, { currentPassword: password, newPassword })).status).toBe(200)
    expect((await logIn(email, newPassword)).status).toBe(200)
  })

  test('leaves only the browser that changed it as a known device', async () => {
    const { email, password, token } = await registerAccount(server)
    const other = deviceOf(await logIn(email, password))
    const here = deviceOf(await change(token, { currentPassword: password, newPassword }))
    await server.rows(`insert into password_tries (address, via, tries) values ($1, 'everywhere', 100)`, [email])
    expect((await logIn(email, newPassword, { cookie: other })).status).toBe(429)
    expect((await logIn(email, newPassword, { cookie: here })).status).toBe(200)
  })

  test('happens once when several calls do it at the same time', async () => {
    const { password, token } = await registerAccount(server)
    await server.setClock(new Date().toISOString())
    onTestFinished(server.resetClock)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, number) =>
        change(token, { currentPassword: password, newPassword: `${newPassword} ${number}` }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422, 422, 429])
  })
})

describe('the list of own sessions', () => {
  test('says where and how each was begun, this one first, and shows nobody else’s', async () => {
    const { email, password, token } = await registerAccount(server)
    await logIn(email, password, { 'user-agent': chromeOnAndroid, 'x-forwarded-for': '203.0.113.7' })
    await logIn(email, password, { 'user-agent': firefoxOnWindows, 'x-forwarded-for': '2001:db8::1' })
    await logIn(email, password, { 'user-agent': `Chrome/1${'(('.repeat(4_000)}` })
    await logIn(email, password, { 'user-agent': '' })
    const own = await sessionsOf(token)
    expect(own.map(({ isThis }) => isThis)).toEqual([true, false, false, false, false])
    expect(own.map(({ device, ip }) => [device, ip])).toEqual(
      expect.arrayContaining([
        ['Chrome on Android', '203.0.113.7'],
        ['Firefox on Windows', '2001:db8::1'],
        ['Chrome', '127.0.0.1'],
        [null, '127.0.0.1'],
      ]),
    )
    const text = JSON.stringify(own)
    expect(text).not.toContain(token)
    expect(text).not.toContain(String((await sessionsOf(stranger.token))[0]?.id))
  })

  test('leaves out ended ones', async () => {
    const { id, email, password, token } = await registerAccount(server)
    await logIn(email, password)
    await logIn(email, password)
    const [, idle, old] = await sessionsOf(token)
    await server.rows(`update sessions set last_seen_at = now() - interval '61 minutes' where id = $1`, [idle?.id])
    await server.rows('update sessions set expires_at = now() where id = $1', [old?.id])
    expect(await sessionsOf(token)).toHaveLength(1)
    expect(await server.rows('select 1 from sessions where account_id = $1', [id])).toHaveLength(3)
  })

  test('is part of the copy of everything stored', async () => {
    const { email, password, token } = await registerAccount(server)
    await logIn(email, password, { 'user-agent': chromeOnAndroid })
    const copy = await server.call<{ sessions: object[] }>('GET', '/api/auth/my-data', { token })
    expect(copy.body.sessions[1]).toMatchObject({ device: 'Chrome on Android', ip: '127.0.0.1' })
  })
})

describe('ending sessions', () => {
  test('ends one at once, but only the caller’s own', async () => {
    const { email, password, token } = await registerAccount(server)
    const other = (await logIn(email, password)).body.token
    const [, theOther] = await sessionsOf(token)
    const end = (asker: string, id = '') => server.call('DELETE', `/api/auth/sessions/${id}`, { token: asker })
    expect((await end(stranger.token, theOther?.id)).status).toBe(404)
    expect(await me(other)).toBe(200)
    expect((await end(token, theOther?.id)).status).toBe(204)
    expect([await me(token), await me(other)]).toEqual([200, 401])
    for (const id of [theOther?.id, 'x', '%00']) expect((await end(token, id)).status).toBeOneOf([400, 404])
    expect((await actionsOf(email)).filter((action) => action === 'account.session-ended')).toHaveLength(1)
  })

  test.each([
    ['log-out-elsewhere', 200],
    ['log-out-everywhere', 401],
  ])('by %s ends the others, forgets their browsers, and leaves this one at %i', async (way, here) => {
    const { email, password, token } = await registerAccount(server)
    const other = await logIn(email, password)
    expect((await server.call('POST', `/api/auth/${way}`, { token })).status).toBe(204)
    expect([await me(token), await me(other.body.token), await me(stranger.token)]).toEqual([here, 401, 200])
    await server.rows(`insert into password_tries (address, via, tries) values ($1, 'everywhere', 100)`, [email])
    expect((await logIn(email, password, { cookie: deviceOf(other) })).status).toBe(429)
    expect(await actionsOf(email)).toContain(`account.${way.replace('log-', 'logged-')}`)
  })
})
