import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { startTestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.rows('delete from throttle_events'))

const logIn = (at: TestServer, email: string, password: string, forwardedFor?: string) =>
  at.call('POST', '/api/auth/login', {
    body: { email, password },
    ...(forwardedFor && { headers: { 'x-forwarded-for': forwardedFor } }),
  })

describe('wrong passwords', () => {
  test('of one address do not slow down another', async () => {
    const person = await registerAccount(server)
    for (let attempt = 0; attempt < 7; attempt++) await logIn(server, 'other@mail.example', 'wrong password')
    expect((await logIn(server, person.email, person.password)).status).toBe(200)
  })

  test('are forgotten after a right one, and after a quarter of an hour', async () => {
    const person = await registerAccount(server)
    for (let attempt = 0; attempt < 5; attempt++) await logIn(server, person.email, 'wrong password')
    expect((await logIn(server, person.email, person.password)).status).toBe(200)
    for (let attempt = 0; attempt < 6; attempt++) {
      expect((await logIn(server, person.email, 'wrong password')).status).toBe(401)
    }
    expect((await logIn(server, person.email, person.password)).status).toBe(429)
    await server.rows(`update throttle_events set at = at - interval '15 minutes'`)
    expect((await logIn(server, person.email, person.password)).status).toBe(200)
  })

  test('from one network are many before it is slowed down; right ones do not count', async () => {
    const person = await registerAccount(server)
    await server.rows(`insert into throttle_events (key) select 'log-in-from:127.0.0.1' from generate_series(1, 299)`)
    for (let attempt = 0; attempt < 3; attempt++) {
      expect((await logIn(server, person.email, person.password)).status).toBe(200)
    }
    expect((await logIn(server, 'someone@mail.example', 'wrong password')).status).toBe(401)
    const refused = await logIn(server, person.email, person.password)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await server.call('GET', '/api/auth/me', { token: person.token })).status).toBe(200)
  })
})

describe('the address a log-in comes from, behind a trusted proxy,', () => {
  let behindProxy: TestServer
  beforeAll(async () => {
    behindProxy = await startTestServer({ TRUST_PROXY: '127.0.0.0/8' })
  })
  afterAll(() => behindProxy.close())

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.8', '203.0.113.8'],
    ['2001:db8::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['nonsense', '127.0.0.1'],
    ['203.0.113.7:4711', '127.0.0.1'],
    ["1'; drop table accounts", '127.0.0.1'],
    ['999.1.1.1', '127.0.0.1'],
  ])('is, when it passes on %j, %s', async (said, ip) => {
    await behindProxy.rows('delete from throttle_events')
    expect((await logIn(behindProxy, 'a@mail.example', 'wrong password', said)).status).toBe(401)
    const entries = await behindProxy.rows<{ ip: string }>(
      'select host(ip) as ip from audit_entries order by id desc limit 1',
    )
    expect(entries).toEqual([{ ip }])
  })
})
