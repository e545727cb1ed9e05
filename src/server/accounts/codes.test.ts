import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { privacyNoticeVersion } from '#domain/accounts/account.ts'
import { codeFor, deviceOf, registerAccount, registerByMail, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.0/8' })
})
afterAll(() => server.close())
beforeEach(() => server.rows('delete from throttle_events'))

const password = 'a fine long password'
const wrongFor = (otp: string) => (otp === '000000' ? '111111' : '000000')
const sendCode = (email: string) => server.call('POST', '/api/auth/send-otp', { body: { email } })
const tryRegister = (email: string, otp: string, more: object = {}) =>
  server.call('POST', '/api/auth/register', { body: { name: 'Ananya', email, password, otp, consent: true, ...more } })
const verify = (email: string, otp: string, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/auth/verify-otp', { body: { email, otp }, headers })
const accountsOf = (email: string) => server.rows('select id from accounts where email = $1', [email])

describe('a registration code', () => {
  test('registers once, and is not used up by verifying it', async () => {
    await sendCode('one@mail.example')
    const otp = await codeFor(server, 'one@mail.example')
    const verified = await server.call('POST', '/api/auth/verify-otp', { body: { email: 'one@mail.example', otp } })
    expect(verified.status).toBe(200)
    expect((await tryRegister('one@mail.example', otp)).status).toBe(201)
    const again = await tryRegister('one@mail.example', otp)
    expect(again).toMatchObject({ status: 400, body: { error: 'Invalid OTP', code: 'otp-wrong' } })
  })

  test('ends after 10 minutes', async () => {
    await server.setClock('2026-07-10T10:00:00Z')
    await sendCode('late@mail.example')
    const otp = await codeFor(server, 'late@mail.example')
    await server.setClock('2026-07-10T10:10:00Z')
    const answer = await tryRegister('late@mail.example', otp)
    const guessed = await verify('late@mail.example', wrongFor(otp))
    await server.resetClock()
    expect(answer).toMatchObject({ status: 400, body: { error: 'This code has expired. Ask for a new one.' } })
    expect(guessed).toMatchObject({ status: 400, body: { error: 'Invalid OTP' } })
    expect(await accountsOf('late@mail.example')).toEqual([])
  })

  test('is replaced by a newer one', async () => {
    await sendCode('newer@mail.example')
    const older = await codeFor(server, 'newer@mail.example')
    await server.rows('delete from throttle_events')
    await server.rows(`update mails set data = '{}' where to_address = 'newer@mail.example'`)
    await sendCode('newer@mail.example')
    const newer = await codeFor(server, 'newer@mail.example')
    if (older !== newer) expect((await tryRegister('newer@mail.example', older)).status).toBe(400)
    expect((await tryRegister('newer@mail.example', newer)).status).toBe(201)
  })

  test('is refused for a network after five wrong tries from there, counted over verifying and registering', async () => {
    await sendCode('guess@mail.example')
    const otp = await codeFor(server, 'guess@mail.example')
    for (let attempt = 0; attempt < 3; attempt++) {
      const wrong = await server.call('POST', '/api/auth/verify-otp', {
        body: { email: 'guess@mail.example', otp: wrongFor(otp) },
      })
      expect(wrong.status).toBe(400)
    }
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await tryRegister('guess@mail.example', wrongFor(otp))).status).toBe(400)
    expect((await tryRegister('guess@mail.example', otp)).status).toBe(400)
    expect(await accountsOf('guess@mail.example')).toEqual([])
  })

  test('still works from a network without wrong tries after other networks guessed wrong', async () => {
    const email = 'spoiled@mail.example'
    const guessFrom = (network: number) => verify(email, wrongFor(otp), { 'x-forwarded-for': `198.51.100.${network}` })
    await sendCode(email)
    const otp = await codeFor(server, email)
    for (let guessed = 0; guessed < 24; guessed++) {
      const answer = await guessFrom(guessed < 20 ? Math.floor(guessed / 5) : guessed)
      expect(answer).toMatchObject({ status: 400, body: { error: 'Invalid OTP' } })
    }
    expect((await verify(email, otp, { 'x-forwarded-for': '198.51.100.0' })).status).toBe(400)
    // More addresses in the surrounding networks do not buy more tries either.
    for (let guessed = 30; guessed < 60; guessed++) await guessFrom(guessed)
    const heard = await server.rows('select 1 from throttle_events where key = $1', [`wrong-code:${email}`])
    expect(heard).toHaveLength(20)
    expect((await verify(email, otp, { 'x-forwarded-for': '198.51.100.99' })).status).toBe(400)
    expect((await tryRegister(email, otp)).status).toBe(201)
  })

  test('cannot be guessed at more than five times from one network, however many guesses arrive together', async () => {
    const email = 'together@mail.example'
    await sendCode(email)
    const otp = await codeFor(server, email)
    await Promise.all(Array.from({ length: 30 }, () => verify(email, wrongFor(otp))))
    expect(await server.rows('select wrong_tries from email_codes where email = $1', [email])).toEqual([
      { wrong_tries: 5 },
    ])
  })

  test('makes one account when twenty calls use it at once', async () => {
    await sendCode('twenty@mail.example')
    const otp = await codeFor(server, 'twenty@mail.example')
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryRegister('twenty@mail.example', otp)))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([])
    expect(await accountsOf('twenty@mail.example')).toHaveLength(1)
  })

  test('works for no other address and for no password reset', async () => {
    await registerAccount(server, { email: 'known@mail.example' })
    await sendCode('mine@mail.example')
    const otp = await codeFor(server, 'mine@mail.example')
    expect((await tryRegister('other@mail.example', otp)).status).toBe(400)
    const reset = await server.call('POST', '/api/auth/forgot-password/verify-otp', {
      body: { email: 'known@mail.example', otp, newPassword: password },
    })
    expect(reset.status).toBe(400)
  })

  test('cannot be replaced by saying that the address is verified', async () => {
    const answer = await tryRegister('liar@mail.example', '', { verified: true })
    expect(answer).toMatchObject({
      status: 422,
      body: { error: 'Please verify your email with OTP first.' },
    })
    expect(await accountsOf('liar@mail.example')).toEqual([])
  })

  test('is sent once a minute and five times an hour, and the mails agree', async () => {
    for (let minute = 0; minute < 6; minute++) {
      await server.setClock(`2026-07-10T11:${String(minute * 2).padStart(2, '0')}:00Z`)
      const first = await sendCode('eager@mail.example')
      expect(first.status).toBe(minute < 5 ? 200 : 429)
      const second = await sendCode('eager@mail.example')
      expect(second.status).toBe(429)
      expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    await server.resetClock()
    const mails = await server.rows(`select id from mails where to_address = 'eager@mail.example'`)
    expect(mails).toHaveLength(5)
  })

  test('shares its limits by the minute and the hour with the codes for a new password', async () => {
    await registerAccount(server, { email: 'both@mail.example' })
    const forgot = (email: string) => server.call('POST', '/api/auth/forgot-password/send-otp', { body: { email } })
    for (const email of ['both@mail.example', 'neither@mail.example']) {
      await server.rows(`delete from throttle_events`)
      for (const status of [200, 200, 200]) {
        expect((await sendCode(email)).status).toBe(status)
        expect((await forgot(email)).status).toBe(429)
        await server.rows(`update throttle_events set at = at - interval '1 minute'`)
      }
      expect((await forgot(email)).status).toBe(200)
      expect((await sendCode(email)).status).toBe(429)
      await server.rows(`update throttle_events set at = at - interval '1 minute'`)
      expect((await forgot(email)).status).toBe(200)
      await server.rows(`update throttle_events set at = at - interval '1 minute'`)
      expect((await forgot(email)).status).toBe(429)
    }
  })

  test('requested by somebody with an account, sends a mail that says when they can request a code for a new password', async () => {
    await registerAccount(server, { email: 'again@mail.example' })
    await server.rows('delete from throttle_events')
    await server.setClock('2026-07-10T10:00:20Z')
    await sendCode('again@mail.example')
    await server.resetClock()
    const mails = await server.rows(
      `select data->>'codeFrom' as "codeFrom" from mails where to_address = 'again@mail.example' and kind = 'account-exists'`,
    )
    expect(mails).toEqual([{ codeFrom: '2026-07-10T10:02:00.000Z' }])
  })

  test('is answered alike for known and unknown addresses; the owner of a known one gets a mail', async () => {
    await registerByMail(server, { email: 'owner@mail.example' })
    await server.rows('delete from throttle_events')
    const known = await sendCode('owner@mail.example')
    const unknown = await sendCode('nobody@mail.example')
    const named = (headers: Headers) => [...headers.keys()].toSorted()
    expect([known.status, known.text, named(known.headers)]).toEqual([
      unknown.status,
      unknown.text,
      named(unknown.headers),
    ])
    const mails = await server.rows(
      `select kind from mails where to_address = 'owner@mail.example' order by created_at`,
    )
    expect(mails.map((mail) => mail['kind'])).toEqual(['registration-code', 'account-exists'])
  })

  test('is stored as an HMAC only', async () => {
    await sendCode('hmac@mail.example')
    const rows = await server.rows<{ length: number }>(
      `select length(code_hmac) as length from email_codes where email = 'hmac@mail.example'`,
    )
    expect(rows).toEqual([{ length: 32 }])
  })
})

describe('a code for a new password, on a device that its person logged in with before,', () => {
  const device = { cookie: '' }
  const email = 'known.device@mail.example'
  beforeAll(async () => {
    const account = await registerAccount(server, { email })
    device.cookie = deviceOf(await server.call('POST', '/api/auth/login', { body: account }))
  })
  const forgot = (headers: Record<string, string>) =>
    server.call('POST', '/api/auth/forgot-password/send-otp', { body: { email }, headers })
  const reset = (otp: string, headers: Record<string, string>) =>
    server.call('POST', '/api/auth/forgot-password/verify-otp', {
      body: { email, otp, newPassword: password },
      headers,
    })

  test("is sent although strangers used up the hour's codes", async () => {
    const begunMs = Date.now()
    for (let minute = 0; minute < 6; minute++) {
      await server.setClock(new Date(begunMs + minute * 60_000).toISOString())
      expect((await forgot({})).status).toBe(minute < 5 ? 200 : 429)
    }
    const answers = [await forgot(device), await forgot(device)]
    await server.resetClock()
    // The next test reads the newest code, and these mails have later times.
    await server.rows('delete from mails where to_address = $1', [email])
    expect(answers.map(({ status }) => status)).toEqual([200, 429])
  })

  test('works although strangers guessed from many networks, and has five tries of its own', async () => {
    await forgot(device)
    const otp = await codeFor(server, email)
    for (let guessed = 0; guessed < 90; guessed++)
      await reset(wrongFor(otp), { 'x-forwarded-for': `10.${guessed}.0.1` })
    expect((await reset(otp, {})).status).toBe(400)
    for (let guessed = 0; guessed < 4; guessed++) expect((await reset(wrongFor(otp), device)).status).toBe(400)
    expect((await reset(otp, device)).status).toBe(200)
  })

  test('stops working there after five wrong tries', async () => {
    const again = await server.call('POST', '/api/auth/login', { body: { email, password } })
    const headers = { cookie: deviceOf(again) }
    await forgot(headers)
    const otp = await codeFor(server, email)
    for (let guessed = 0; guessed < 5; guessed++) await reset(wrongFor(otp), headers)
    expect((await reset(otp, headers)).status).toBe(400)
  })
})

test('registering stores the version of the privacy notice and the time of consent; older clients store none', async () => {
  const agreed = await registerByMail(server)
  const stored = await server.rows(
    'select consent_version, consented_at is not null as at from accounts where id = $1',
    [agreed.id],
  )
  expect(stored).toEqual([{ consent_version: privacyNoticeVersion, at: true }])
  await sendCode('older@mail.example')
  const otp = await codeFor(server, 'older@mail.example')
  expect((await tryRegister('older@mail.example', otp, { consent: undefined })).status).toBe(201)
  const older = await server.rows(
    `select consent_version, consented_at from accounts where email = 'older@mail.example'`,
  )
  expect(older).toEqual([{ consent_version: null, consented_at: null }])
})

test('the account helper of the tests stores the same row as registering with a code', async () => {
  await server.setClock('2026-07-10T10:00:00Z')
  onTestFinished(() => server.resetClock())
  const [registered, made] = [await registerByMail(server), await registerAccount(server)]
  const storedOf = ({ id, email }: TestAccount) =>
    server.rows(
      `select to_jsonb(a) - '{id,email,password_hash}'::text[] as account,
        to_jsonb(s) - '{id,account_id,token_hash}'::text[] as session,
        to_jsonb(d) - '{account_id,token_hash}'::text[] as device,
        to_jsonb(e) - '{id,actor_id,actor_email,subject,request_id}'::text[] as audit,
        array[left(password_hash, 10), length(s.token_hash)::text, length(d.token_hash)::text,
          length(e.request_id)::text] as secrets
       from accounts a join sessions s on s.account_id = a.id join known_devices d on d.account_id = a.id
         join audit_entries e on e.actor_id = a.id and e.actor_email = $2 and e.subject = $2
       where a.id = $1 and a.email = $2`,
      [id, email],
    )
  const stored = await storedOf(registered)
  expect(stored).toHaveLength(1)
  expect(await storedOf(made)).toEqual(stored)
  const { status, body } = await server.call('POST', '/api/auth/login', { body: made })
  expect([status, body]).toMatchObject([200, { user: { id: made.id } }])
  expect((await server.call('GET', '/api/auth/me', { token: made.token })).status).toBe(200)
})

test.each([
  ['', 'Name is required'],
  ['  \u0007 ', 'Name is required'],
  ['A$ha 123', 'Use letters only. Of signs, only full stops, hyphens and apostrophes are allowed'],
  ['Visit evil.example', 'Leave a space after a full stop in the name, as in “Mohd. Imran”'],
])('a name of %j is refused with a message', async (name, message) => {
  await sendCode('noname@mail.example')
  const answer = await tryRegister('noname@mail.example', '123456', { name })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'name', msg: message }] } })
})
