import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeFor, linkFor, registerAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { ofThisRun } from '../../../test/seed.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.0/8' })
})
afterAll(() => server.close())
beforeEach(() => server.rows('delete from throttle_events'))

const password = 'a fine long password'
const clean = '2001:db9:7:7::7'

type Way = {
  ask: (email: string, from: string) => Promise<{ status: number }>
  enter: (email: string, otp: string, from: string) => Promise<{ status: number }>
  /** A registration needs an address without an account, a reset one with an account. */
  begin: (email: string) => Promise<unknown>
  done: number
}

const post = (path: string, body: object, from: string) =>
  server.call('POST', `/api/auth/${path}`, { body, headers: { 'x-forwarded-for': from } })

const ways: Record<string, Way> = {
  registering: {
    ask: (email, from) => post('send-otp', { email }, from),
    enter: (email, otp, from) => post('register', { name: 'Asha', email, password, otp, consent: true }, from),
    begin: () => Promise.resolve(),
    done: 201,
  },
  resetting: {
    ask: (email, from) => post('forgot-password/send-otp', { email }, from),
    enter: (email, otp, from) => post('forgot-password/verify-otp', { email, otp, newPassword: password }, from),
    begin: (email) => registerAccount(server, { email }),
    done: 200,
  },
}

const guessedAt = async (email: string, where = '') =>
  (await server.rows('select 1 from throttle_events where key = $1', [`wrong-code:${email}${where}`])).length

describe.each(Object.entries(ways))('%s on a new device', (name, { ask, enter, begin, done }) => {
  const guess = (email: string, otp: string, from: string) => enter(email, otp === '000000' ? '111111' : '000000', from)

  test('works from a clean network after five /64 of one /48 spoiled every code they requested', async () => {
    const email = `${name}.spoiled@mail.example`
    await begin(email)
    const begunMs = Date.parse('2030-07-10T10:00:00Z')
    for (let round = 0; round < 5; round++) {
      await server.setClock(new Date(begunMs + round * 61_000).toISOString())
      expect((await ask(email, `2001:db8:5:${round}::1`)).status).toBe(200)
      const otp = await codeFor(server, email)
      for (let number = 0; number < 25; number++) await guess(email, otp, `2001:db8:5:${number % 5}::1`)
    }
    expect(await guessedAt(email)).toBe(20)
    await server.setClock(new Date(begunMs + 5 * 61_000).toISOString())
    // Strangers use up all the codes of an hour.
    expect((await ask(email, '2001:db8:5:9::1')).status).toBe(429)
    expect((await ask(email, clean)).status).toBe(200)
    const own = await codeFor(server, email)
    expect((await guess(email, own, clean)).status).toBe(400)
    expect((await enter(email, own, clean)).status).toBe(done)
    expect((await ask(email, clean)).status).toBe(429)
    await server.resetClock()
  })

  test('works with the mailed code while forty networks ask for others and guess, because only a few of them are heard', async () => {
    const email = `${name}.forty@mail.example`
    await begin(email)
    expect((await ask(email, clean)).status).toBe(200)
    const own = await codeFor(server, email)
    const networks = Array.from({ length: 40 }, (_, number) => `10.${number}.0.1`)
    await Promise.all(networks.map((from) => ask(email, from)))
    for (let round = 0; round < 6; round++) await Promise.all(networks.map((from) => guess(email, own, from)))
    expect(await guessedAt(email)).toBeLessThan(64)
    expect((await enter(email, own, clean)).status).toBe(done)
  })

  test('works from another network than the request, although strangers requested newer codes', async () => {
    const email = `${name}.elsewhere@mail.example`
    await begin(email)
    const begunMs = Date.parse('2030-07-11T10:00:00Z')
    await server.setClock(new Date(begunMs).toISOString())
    expect((await ask(email, clean)).status).toBe(200)
    const own = await codeFor(server, email)
    for (const minute of [1, 2, 3, 4]) {
      await server.setClock(new Date(begunMs + minute * 61_000).toISOString())
      expect((await ask(email, `10.${minute}.0.1`)).status).toBe(200)
    }
    expect((await guess(email, own, '203.0.113.9')).status).toBe(400)
    expect((await enter(email, own, '203.0.113.9')).status).toBe(done)
    expect((await enter(email, own, '203.0.113.9')).status).toBe(400)
    await server.resetClock()
  })

  test('leaves guessers fewer than a hundred chances a day, however many codes are valid', async () => {
    const email = `${name}.chances@mail.example`
    await begin(email)
    const begunMs = Date.parse('2030-07-12T10:00:00Z')
    for (const minute of [0, 1, 2, 3, 4]) {
      await server.setClock(new Date(begunMs + minute * 61_000).toISOString())
      await ask(email, `10.${minute}.0.1`)
    }
    const newest = await codeFor(server, email)
    for (let number = 10; number < 100; number++) await guess(email, newest, `10.${number}.0.1`)
    expect([await guessedAt(email), await guessedAt(email, ' others')]).toEqual([64, 15])
    await server.resetClock()
  })

  test('takes fewer than a hundred guesses a day, however many networks guess', async () => {
    const email = `${name}.guessed@mail.example`
    await begin(email)
    await ask(email, clean)
    const own = await codeFor(server, email)
    await Promise.all(Array.from({ length: 130 }, (_, number) => guess(email, own, `10.${number}.0.1`)))
    expect(await guessedAt(email)).toBe(64)
  })
})

const networks: Record<string, (number: number) => string> = {
  'one /42': (number) => `2001:db8:${(0x1000 + number).toString(16)}::1`,
  'one /18': (number) => `10.20.${number}.1`,
  'anywhere by ipv4': (number) => `10.${number}.0.1`,
  'anywhere by ipv6': (number) => `2001:${(0x1000 + number).toString(16)}::1`,
}
/** Wrong codes of so many networks that are compared. */
const heardFrom: Record<string, number> = { 'one /42': 26, 'one /18': 28 }

/** The attackers and their ways in this run: a third of all pairs. */
const attacks = ofThisRun(Object.keys(ways).flatMap((way) => Object.keys(networks).map((where) => `${way} ${where}`)))

describe.each(Object.entries(ways))('the link in the mail for %s', (name, { ask, enter, begin, done }) => {
  const guess = (email: string, otp: string, from: string) => enter(email, otp === '000000' ? '111111' : '000000', from)

  test.each(Object.entries(networks).filter(([where]) => attacks.includes(`${name} ${where}`)))(
    'lets the owner in on a new device although 64 networks of %s asked for codes and guessed first',
    async (where, networkOf) => {
      const email = `${name}.${where.replaceAll(/\W/g, '')}@mail.example`
      await begin(email)
      const begunMs = Date.parse('2030-07-13T10:00:00Z')
      await server.setClock(new Date(begunMs).toISOString())
      const from = Array.from({ length: 64 }, (_, number) => networkOf(number))
      await ask(email, from[0] ?? '')
      const theirs = await codeFor(server, email)
      for (const one of from.slice(1)) await ask(email, one)
      for (const one of from) await guess(email, theirs, one)
      await server.setClock(new Date(begunMs + 61_000).toISOString())
      expect((await ask(email, clean)).status).toBe(200)
      const [otp, secret] = [await codeFor(server, email), await linkFor(server, email)]
      const [heard, ofOthers] = [await guessedAt(email), await guessedAt(email, ' others')]
      expect(heard).toBe(heardFrom[where] ?? 64)
      expect(ofOthers).toBeLessThanOrEqual(15)
      // Against one provider the digits would work, too.
      if (heard === 64) expect((await enter(email, otp, clean)).status).toBe(400)
      expect((await enter(email, secret, clean)).status).toBe(done)
      await server.resetClock()
    },
  )

  test('is used once and for its address only, and uses up the digits', async () => {
    const email = `${name}.link@mail.example`
    const other = `${name}.other@mail.example`
    for (const one of [email, other]) {
      await begin(one)
      await ask(one, clean)
    }
    const [otp, secret] = [await codeFor(server, email), await linkFor(server, email)]
    expect(secret).toMatch(/^[\w-]{43}$/)
    const stored = await server.rows('select * from email_codes where email = $1', [email])
    expect(JSON.stringify(stored)).not.toContain(secret)
    expect((await enter(other, secret, clean)).status).toBe(400)
    expect((await enter(email, secret, '198.51.100.7')).status).toBe(done)
    for (const again of [secret, otp]) expect((await enter(email, again, clean)).status).toBe(400)
  })

  test('ends with its code, and wrong ones use up nobody’s tries', async () => {
    const email = `${name}.ends@mail.example`
    await begin(email)
    const begunMs = Date.parse('2030-07-14T10:00:00Z')
    await server.setClock(new Date(begunMs).toISOString())
    await ask(email, clean)
    const secret = await linkFor(server, email)
    const wrong = `${secret.slice(1)}${secret.startsWith('A') ? 'B' : 'A'}`
    for (let number = 0; number < 40; number++) expect((await enter(email, wrong, clean)).status).toBe(400)
    expect(await guessedAt(email)).toBe(0)
    await server.setClock(new Date(begunMs + 600_000).toISOString())
    expect(await enter(email, secret, clean)).toMatchObject({ status: 400, body: { code: 'otp-expired' } })
    await server.setClock(new Date(begunMs + 599_000).toISOString())
    expect((await enter(email, secret, clean)).status).toBe(done)
    await server.resetClock()
  })
})

test('one /40 cannot have codes sent to 190 strangers at once, and others still can', async () => {
  const statuses: number[] = []
  for (let number = 0; number < 190; number++) {
    const from = `2001:db8:${(0x7700 + number).toString(16)}::1`
    statuses.push((await post('send-otp', { email: `mass${number}@mail.example` }, from)).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(180)
  expect(await server.rows(`select 1 from mails where to_address like 'mass%'`)).toHaveLength(180)
  expect((await post('send-otp', { email: 'one.more@mail.example' }, clean)).status).toBe(200)
})

test('one /48 cannot have codes sent to 130 strangers at once, and others still can', async () => {
  const statuses: number[] = []
  for (let number = 0; number < 130; number++) {
    const from = `2001:db8:6:${((number % 50) * 256).toString(16)}::1`
    statuses.push((await post('send-otp', { email: `stranger${number}@mail.example` }, from)).status)
  }
  const mailed = await server.rows(`select 1 from mails where to_address like 'stranger%'`)
  expect(mailed).toHaveLength(120)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect((await post('send-otp', { email: 'other@mail.example' }, clean)).status).toBe(200)
})
