import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeFor, registerAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { startTestServer } from '../../../test/harness.ts'

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

  test('works from a clean network after five /64 of one /48 spoiled every code they asked for', async () => {
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

  test('works from a network other than the one that asked, although strangers asked for newer codes', async () => {
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

test('one /48 cannot have codes sent to 250 strangers in an hour, and others still can', async () => {
  const statuses: number[] = []
  for (let number = 0; number < 250; number++) {
    const from = `2001:db8:6:${((number % 50) * 256).toString(16)}::1`
    statuses.push((await post('send-otp', { email: `stranger${number}@mail.example` }, from)).status)
  }
  const mailed = await server.rows(`select 1 from mails where to_address like 'stranger%'`)
  expect(mailed).toHaveLength(120)
  expect(statuses.filter((status) => status === 429)).toHaveLength(130)
  expect((await post('send-otp', { email: 'other@mail.example' }, clean)).status).toBe(200)
})
