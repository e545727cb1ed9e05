import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { codeFor, deviceOf, registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type HttpAnswer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.0/8' })
})
afterAll(() => server.close())
afterEach(() => server.resetClock())

type From = { network?: string; device?: string }

function headersOf({ network, device }: From): Record<string, string> {
  return { ...(network && { 'x-forwarded-for': network }), ...(device && { cookie: device }) }
}

const logIn = (email: string, password: string, from: From = {}) =>
  server.call('POST', '/api/auth/login', { body: { email, password }, headers: headersOf(from) })
const guess = (email: string, from: From = {}) => logIn(email, 'wrong password', from)

const retryAfter = ({ headers }: HttpAnswer) => Number(headers.get('retry-after'))

let clockMs = Date.now()
/** The clock stands still between two calls. */
async function passSeconds(seconds: number): Promise<void> {
  clockMs += seconds * 1_000
  await server.setClock(new Date(clockMs).toISOString())
}

/** A hundred wrong passwords, three from each of many networks: the number compared without a wait. */
async function guessFromEverywhere(email: string): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: 102 }, (_, number) => guess(email, { network: `198.${number % 34}.100.1` })),
  )
  return answers.map(({ status }) => status)
}

/** Stores the number of tries as if a hundred passwords had been compared. */
async function fillUp(email: string): Promise<void> {
  const once = 'insert into password_tries (address, via, tries) values ($1, $2, 100)'
  await server.rows(`${once} on conflict (address, via) do update set tries = 100`, [email, 'everywhere'])
}

const howMany = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length

describe('wrong passwords', () => {
  test.each([
    ['an applicant', registerAccount],
    ['an administrator', registerAdmin],
    ['nobody', () => Promise.resolve({ email: 'ghost@mail.example' })],
  ])('of %s are compared three times, then with ever longer waits of at most a minute', async (_who, make) => {
    const { email } = await make(server)
    await passSeconds(3600)
    for (let attempt = 0; attempt < 3; attempt++) expect((await guess(email)).status).toBe(401)
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const refused = await guess(email)
      expect([refused.status, retryAfter(refused)]).toEqual([429, seconds])
      await passSeconds(seconds)
      expect((await guess(email)).status).toBe(401)
    }
  })

  test('that come too soon are not compared and prolong nothing: after eight, the right one is accepted within a minute', async () => {
    const { email, password } = await registerAccount(server)
    await passSeconds(3600)
    for (const seconds of [0, 0, 0, 1, 2, 4, 8, 16]) {
      await passSeconds(seconds)
      expect((await guess(email)).status).toBe(401)
    }
    for (let attempt = 0; attempt < 30; attempt++) expect((await guess(email)).status).toBe(429)
    await passSeconds(31)
    const refused = await logIn(email, password)
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too-many-log-ins', error: 'Too many attempts. Try again in 1 second, or reset the password.' },
    })
    await passSeconds(1)
    expect((await logIn(email, password)).status).toBe(200)
    for (let attempt = 0; attempt < 3; attempt++) expect((await guess(email)).status).toBe(401)
  })

  test('that arrive together are counted', async () => {
    const { email } = await registerAccount(server)
    await passSeconds(3600)
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(email)))
    const statuses = answers.map(({ status }) => status)
    expect([howMany(statuses, 401), howMany(statuses, 429)]).toEqual([3, 17])
  })

  test('are forgotten after a quarter of an hour without one', async () => {
    const { email } = await registerAccount(server)
    await passSeconds(3600)
    for (const seconds of [0, 0, 0, 1, 2]) {
      await passSeconds(seconds)
      await guess(email)
    }
    await passSeconds(15 * 60)
    for (let attempt = 0; attempt < 3; attempt++) expect((await guess(email)).status).toBe(401)
  })

  test('of one network slow down no other, whichever address of an IPv6 network they come from', async () => {
    const { email, password } = await registerAccount(server)
    await passSeconds(3600)
    for (const network of ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3'])
      expect((await guess(email, { network })).status).toBe(401)
    expect((await logIn(email, password, { network: '2001:db8::4' })).status).toBe(429)
    expect((await logIn(email, password, { network: '2001:db8:0:1::1' })).status).toBe(200)
  })

  test.each([
    ['IPv4 addresses', (number: number) => `203.0.113.${number}`, 6, '203.0.114.1'],
    ['/64 of one /56', (number: number) => `2001:db8:9:${number}::1`, 6, '2001:db8:9:100::1'],
    ['/64 of one /48', (number: number) => `2001:db8:9:${number}00::1`, 9, '2001:db8:a::1'],
  ])('from neighbouring %s share their wait, and one outside does not', async (_what, address, free, outside) => {
    const { email, password } = await registerAccount(server)
    await passSeconds(3600)
    for (let number = 0; number < free; number++)
      expect((await guess(email, { network: address(number) })).status).toBe(401)
    const refused = await logIn(email, password, { network: address(free) })
    expect([refused.status, retryAfter(refused)]).toEqual([429, 1])
    expect((await logIn(email, password, { network: outside })).status).toBe(200)
  })

  test('for three hundred addresses lock out nobody else behind the same address', async () => {
    const { email, password } = await registerAccount(server)
    await Promise.all(
      Array.from({ length: 310 }, async (_, number) => {
        // A full queue asks the caller to come back.
        while ((await guess(`sprayed${number}@mail.example`)).status === 503);
      }),
    )
    expect((await logIn(email, password)).status).toBe(200)
  })

  test('leave sessions alone', async () => {
    const { email, token } = await registerAccount(server)
    for (let attempt = 0; attempt < 5; attempt++) await guess(email)
    await fillUp(email)
    expect((await server.call('GET', '/api/auth/me', { token })).status).toBe(200)
  })
})

describe('a hundred wrong passwords in a row, wherever they come from,', () => {
  const full =
    'Too many wrong passwords were tried for this e-mail address. Set a new password with “Forgot password”: the link in that e-mail still works. Or log in on a device that you have used before.'

  test('make all later ones wait, for known and unknown addresses', async () => {
    for (const email of [(await registerAccount(server)).email, 'ghost100@mail.example']) {
      await passSeconds(3600)
      const statuses = await guessFromEverywhere(email)
      expect([howMany(statuses, 401), howMany(statuses, 429)]).toEqual([100, 2])
      await passSeconds(24 * 3600)
      const refused = await guess(email, { network: '192.0.2.1' })
      expect([refused.status, refused.body['error'], retryAfter(refused)]).toEqual([429, full, 29 * 24 * 3600])
    }
  })

  test('do not lock out the device its person logged in with before, nor, after that, others', async () => {
    const { email, password } = await registerAccount(server)
    const device = deviceOf(await logIn(email, password, { network: '192.0.2.7' }))
    await passSeconds(3600)
    await fillUp(email)
    expect((await logIn(email, password, { network: '192.0.2.8' })).status).toBe(429)
    expect((await logIn(email, password, { network: '198.51.100.1', device })).status).toBe(200)
    expect((await logIn(email, password, { network: '192.0.2.8' })).status).toBe(200)
  })

  test('do not stop a person from setting a new password with the mailed code', async () => {
    const { email } = await registerAccount(server)
    await passSeconds(3600)
    await fillUp(email)
    await server.call('POST', '/api/auth/forgot-password/send-otp', { body: { email } })
    const newPassword = 'another fine password'
    const reset = await server.call('POST', '/api/auth/forgot-password/verify-otp', {
      body: { email, otp: await codeFor(server, email), newPassword },
    })
    expect(reset.status).toBe(200)
    const device = deviceOf(reset)
    await fillUp(email)
    expect((await logIn(email, newPassword, { device })).status).toBe(200)
  })
})

describe('a device that logged in before', () => {
  let person: TestAccount
  let device: string
  beforeAll(async () => {
    person = await registerAccount(server)
    device = deviceOf(await logIn(person.email, person.password))
  })

  test('is known by a cookie that no script and no other site can use, and of which only the hash is stored', async () => {
    const answer = await logIn(person.email, person.password)
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^pravesh-device=[\w-]{43}; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/)
    const token = deviceOf(answer).split('=')[1] ?? ''
    const stored = JSON.stringify(await server.rows(`select d.*, encode(token_hash, 'escape') from known_devices d`))
    expect(stored).not.toContain(token)
    expect(answer.text).not.toContain(token)
  })

  test('is remembered only when the password was right', async () => {
    for (const email of [person.email, 'ghost@mail.example'])
      expect((await guess(email, { network: '192.0.2.30' })).headers.getSetCookie()).toEqual([])
  })

  test('grants nothing by itself', async () => {
    const token = device.split('=')[1] ?? ''
    const ways: Record<string, string>[] = [{ cookie: device }, { authorization: `Bearer ${token}` }]
    for (const headers of ways) expect((await server.call('GET', '/api/auth/me', { headers })).status).toBe(401)
  })

  test('keeps its token, so that a lost answer does no harm', async () => {
    expect(deviceOf(await logIn(person.email, person.password, { device }))).toBe(device)
  })

  test('waits like a network, and is forgotten after ten wrong passwords in a row', async () => {
    const { email, password } = await registerAccount(server)
    const own = deviceOf(await logIn(email, password))
    await passSeconds(3600)
    const from = { network: '192.0.2.40', device: own }
    for (const seconds of [0, 0, 0, 1, 2, 4, 8, 16, 32]) {
      await passSeconds(seconds)
      expect((await guess(email, from)).status).toBe(401)
    }
    expect(retryAfter(await guess(email, from))).toBe(60)
    const known = () =>
      server.rows(`select 1 from known_devices d join accounts a on a.id = d.account_id where email = $1`, [email])
    const before = (await known()).length
    await passSeconds(24 * 3600)
    expect((await guess(email, from)).status).toBe(401)
    expect(await known()).toHaveLength(before - 1)
    await fillUp(email)
    expect((await logIn(email, password, from)).status).toBe(429)
  })

  test('is known for its own person only, and can be known for several', async () => {
    const other = await registerAccount(server)
    await fillUp(other.email)
    expect((await logIn(other.email, other.password, { network: '192.0.2.50', device })).status).toBe(429)
    const third = await registerAccount(server)
    const shared = deviceOf(await logIn(third.email, third.password, { device }))
    for (const { email, password } of [third, person]) {
      await fillUp(email)
      expect((await logIn(email, password, { network: '192.0.2.50', device: shared })).status).toBe(200)
    }
    device = shared
  })

  test('does not trust a token that somebody planted beforehand', async () => {
    const attacker = await registerAccount(server)
    const planted = deviceOf(await logIn(attacker.email, attacker.password))
    const victim = await registerAccount(server)
    expect(deviceOf(await logIn(victim.email, victim.password, { device: planted }))).not.toBe(planted)
    await fillUp(victim.email)
    const answer = await logIn(victim.email, victim.password, { network: '192.0.2.60', device: planted })
    expect(answer.status).toBe(429)
  })

  test('is forgotten after half a year', async () => {
    const { email, password } = await registerAccount(server)
    const own = deviceOf(await logIn(email, password))
    await fillUp(email)
    await server.rows('update known_devices set expires_at = portal_now()')
    expect((await logIn(email, password, { network: '192.0.2.70', device: own })).status).toBe(429)
  })

  test.each([
    'pravesh-device=',
    'pravesh-device=x',
    `pravesh-device=${'x'.repeat(43)}`,
    '=;;=',
    'pravesh-device=%00%zz',
  ])('is not %s', async (cookie) => {
    expect((await guess('ghost2@mail.example', { network: '192.0.2.80', device: cookie })).status).toBeOneOf([401, 429])
  })
})

test('behind TLS, the cookie goes over TLS only', async () => {
  const secure = await startTestServer({ PUBLIC_URL: 'https://portal.test' })
  const { email, password } = await registerAccount(secure)
  const answer = await secure.call('POST', '/api/auth/login', { body: { email, password } })
  expect(answer.headers.getSetCookie()[0]).toContain('; Secure;')
  await secure.close()
})

describe('the address a log-in comes from, behind a trusted proxy,', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.8', '203.0.113.8'],
    ['2001:db8::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['nonsense', '127.0.0.1'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ["1'; drop table accounts", '127.0.0.1'],
    ['999.1.1.1', '127.0.0.1'],
  ])('is, when it passes on %j, %s', async (said, ip) => {
    await server.rows('delete from password_tries')
    expect((await guess('a@mail.example', { network: said })).status).toBe(401)
    const entries = await server.rows<{ ip: string }>(
      'select host(ip) as ip from audit_entries order by id desc limit 1',
    )
    expect(entries).toEqual([{ ip }])
  })
})
