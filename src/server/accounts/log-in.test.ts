import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { codeFor, registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let person: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  person = await registerAccount(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.rows('delete from throttle_events')
  await server.rows('delete from password_tries')
})

const logIn = (email: string, password: string, headers?: Record<string, string>) =>
  server.call<{ token: string; user: { email: string; role: string }; error: string }>('POST', '/api/auth/login', {
    body: { email, password },
    ...(headers && { headers }),
  })
const me = (token: string) => server.call('GET', '/api/auth/me', { token })

describe('logging in', () => {
  test("answers a 256-bit token and the person, and stores only the token's hash", async () => {
    const answer = await logIn(person.email.toUpperCase(), person.password)
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { id: person.id, email: person.email, role: 'applicant' } },
    })
    expect(Buffer.from(answer.body.token, 'base64url')).toHaveLength(32)
    expect((await me(answer.body.token)).body).toEqual({
      user: { id: person.id, name: person.name, email: person.email, role: 'applicant' },
      grants: [],
      permissions: [],
    })
    const dump = JSON.stringify(
      await server.rows('select s.*, encode(token_hash, $1) as encoded from sessions s', ['base64']),
    )
    expect(dump).not.toContain(answer.body.token)
  })

  test('answers unknown addresses and wrong passwords alike, never as an expired session', async () => {
    const wrong = await logIn(person.email, 'not the password')
    const unknown = await logIn('nobody@mail.example', 'not the password')
    expect([wrong.status, wrong.body.error]).toEqual([401, 'Invalid email or password'])
    expect([unknown.status, unknown.body.error]).toEqual([wrong.status, wrong.body.error])
  })

  test.each([
    ['', 'x', 'Email is required'],
    ['no-address', 'longenough', 'Email is invalid'],
    ['a@b.cd', '', 'Password is required'],
    ['a@b.cd', '12345', 'Password must be at least 6 characters'],
  ])('refuses %j with %j: %s', async (email, password, message) => {
    expect(await logIn(email, password)).toMatchObject({ status: 422, body: { error: message } })
  })

  test('refuses a megabyte of password before hashing it', async () => {
    const answer = await logIn(person.email, 'x'.repeat(1_000_000))
    expect(answer.status).toBe(422)
  })

  test('is audited, failed or not, with the address it came from', async () => {
    await logIn('audited@mail.example', 'wrong password')
    const entries = await server.rows(
      `select action, actor_id, host(ip) as ip from audit_entries where subject = 'audited@mail.example'`,
    )
    expect(entries).toEqual([{ action: 'account.log-in-failed', actor_id: null, ip: '127.0.0.1' }])
  })
})

describe('a session', () => {
  test('ends when its person logs out', async () => {
    const { body } = await logIn(person.email, person.password)
    expect((await server.call('POST', '/api/auth/logout', { token: body.token })).status).toBe(204)
    expect(await me(body.token)).toMatchObject({
      status: 401,
      body: { error: 'Session expired. Please login again.', code: 'no-session' },
    })
    expect((await me(person.token)).status).toBe(200)
  })

  test('that was logged out offline is ended later by the hash of its token, which grants nothing', async () => {
    const { body } = await logIn(person.email, person.password)
    const tokenHash = createHash('sha256').update(body.token).digest('hex')
    expect((await me(tokenHash)).status).toBe(401)
    const end = (hash: string) => server.call('POST', '/api/auth/end-session', { body: { tokenHash: hash } })
    expect((await end('0'.repeat(64))).status).toBe(204)
    expect((await me(body.token)).status).toBe(200)
    expect((await end(body.token)).status).toBe(422)
    expect((await end(tokenHash)).status).toBe(204)
    expect((await me(body.token)).status).toBe(401)
    expect((await end(tokenHash)).status).toBe(204)
    expect((await me(person.token)).status).toBe(200)
    const [entry] = await server.rows(
      `select action, actor_email as "actorEmail" from audit_entries where subject = $1 order by id desc limit 1`,
      [person.email],
    )
    expect(entry).toEqual({ action: 'account.logged-out', actorEmail: person.email })
  })

  test.each([
    ['an applicant', 'applicant', 60],
    ['an administrator', 'admin', 30],
  ])('of %s (%s) ends after %i idle minutes', async (_who, role, minutes) => {
    const account = role === 'admin' ? await registerAdmin(server) : await registerAccount(server)
    await server.rows(
      `update sessions set last_seen_at = now() - make_interval(mins => $2, secs => -50) where account_id = $1`,
      [account.id, minutes],
    )
    expect((await me(account.token)).status).toBe(200)
    await server.rows(
      `update sessions set last_seen_at = now() - make_interval(mins => $2, secs => 1) where account_id = $1`,
      [account.id, minutes],
    )
    expect((await me(account.token)).status).toBe(401)
  })

  test('ends after 12 hours, used or not', async () => {
    const account = await registerAccount(server)
    await server.rows(`update sessions set expires_at = now() - interval '1 second' where account_id = $1`, [
      account.id,
    ])
    expect((await me(account.token)).status).toBe(401)
  })

  test('loses the rights of a removed role, and ends with the account, at the next call', async () => {
    const boss = await registerAdmin(server)
    const clerk = await registerAdmin(server)
    expect((await server.call('GET', '/api/people', { token: clerk.token })).status).toBe(200)
    await server.rows(`delete from grants where account_id = $1`, [clerk.id])
    expect((await server.call('GET', '/api/people', { token: clerk.token })).status).toBe(403)
    const disabled = await server.call('PATCH', `/api/people/${clerk.id}`, {
      token: boss.token,
      body: { disabled: true },
    })
    expect(disabled.body['person']).toMatchObject({ disabled: true })
    expect((await me(clerk.token)).status).toBe(401)
    expect((await logIn(clerk.email, clerk.password)).status).toBe(401)
  })
})

describe('resetting the password', () => {
  const reset = (email: string, otp: string, newPassword: string) =>
    server.call('POST', '/api/auth/forgot-password/verify-otp', { body: { email, otp, newPassword } })

  test('ends every session, logs nobody in, notifies the owner, and unblocks a log-in after guesses', async () => {
    const account = await registerAccount(server)
    await server.rows('delete from throttle_events')
    // Stops the clock, so that time spent hashing on a slow machine does not shorten the wait.
    await server.setClock(new Date().toISOString())
    onTestFinished(server.resetClock)
    for (let attempt = 0; attempt < 4; attempt++) await logIn(account.email, 'wrong password')
    expect((await logIn(account.email, account.password)).status).toBe(429)
    const asked = await server.call('POST', '/api/auth/forgot-password/send-otp', { body: { email: account.email } })
    expect(asked).toMatchObject({ status: 200, body: { success: true } })
    const answer = await reset(account.email, await codeFor(server, account.email), 'another fine password')
    expect(answer.body).toEqual({ success: true, message: 'Your password was changed. Log in with the new one.' })
    expect((await me(account.token)).status).toBe(401)
    expect((await logIn(account.email, account.password)).status).toBe(401)
    expect((await logIn(account.email, 'another fine password')).status).toBe(200)
    const mails = await server.rows(`select kind from mails where to_address = $1 and kind = 'password-changed'`, [
      account.email,
    ])
    expect(mails).toHaveLength(1)
  })

  test('happens once with a code, and invalidates the link of an invitation', async () => {
    const account = await registerAccount(server)
    await server.rows(
      `insert into email_codes (email, purpose, code_hmac, expires_at) values ($1, 'set-password', 'x', now() + interval '1 day')`,
      [account.email],
    )
    await server.rows('delete from throttle_events')
    await server.call('POST', '/api/auth/forgot-password/send-otp', { body: { email: account.email } })
    const otp = await codeFor(server, account.email)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => reset(account.email, otp, 'another fine password')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
    expect(await server.rows('select purpose from email_codes where email = $1', [account.email])).toEqual([])
    const mails = await server.rows(`select 1 from mails where to_address = $1 and kind = 'password-changed'`, [
      account.email,
    ])
    expect(mails).toHaveLength(1)
  })

  test('needs a code that was sent for it, to this address', async () => {
    const account = await registerAccount(server)
    const other = await registerAccount(server)
    await server.rows('delete from throttle_events')
    await server.call('POST', '/api/auth/forgot-password/send-otp', { body: { email: account.email } })
    const otp = await codeFor(server, account.email)
    expect((await reset(other.email, otp, 'another fine password')).status).toBe(400)
    const registering = await server.call('POST', '/api/auth/register', {
      body: { name: 'A', email: account.email, password: 'another fine password', otp },
    })
    expect(registering.status).toBe(400)
    expect((await logIn(account.email, account.password)).status).toBe(200)
  })

  test('is answered alike for an address without an account, to which no mail goes', async () => {
    const asked = await server.call('POST', '/api/auth/forgot-password/send-otp', {
      body: { email: 'nobody2@mail.example' },
    })
    expect(asked).toMatchObject({ status: 200, body: { success: true } })
    expect(await server.rows(`select 1 from mails where to_address = 'nobody2@mail.example'`)).toEqual([])
  })

  test.each([
    ['seven7!', 'Use at least 8 characters for the password'],
    ['x'.repeat(129), 'Use at most 128 characters for the password'],
    ['Password123', 'This password is one of the most commonly used. Choose another.'],
  ])('refuses %s', async (newPassword, message) => {
    expect(await reset(person.email, '123456', newPassword)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'newPassword', msg: message }] },
    })
  })

  test('takes any Unicode and cuts nothing: passwords that differ in their 73rd byte are different', async () => {
    const account = await registerAccount(server)
    await server.rows('delete from throttle_events')
    await server.call('POST', '/api/auth/forgot-password/send-otp', { body: { email: account.email } })
    const long = 'पासवर्ड'.repeat(5)
    expect((await reset(account.email, await codeFor(server, account.email), `${long}A`)).status).toBe(200)
    expect((await logIn(account.email, `${long}B`)).status).toBe(401)
    expect((await logIn(account.email, `${long}A`)).status).toBe(200)
  })
})
