import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAccount, type TestAccount } from '../../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
let person: TestAccount
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.0/8, 10.0.0.0/8, fd00::/8' })
  person = await registerAccount(server)
})
afterAll(() => server.close())

test.each([
  ['as an address', '203.0.113.7', '203.0.113.7'],
  ['with a port', '203.0.113.7:51234', '203.0.113.7'],
  ['of IPv6', '2001:db8::1', '2001:db8::1'],
  ['of IPv6 in brackets', '[2001:db8::1]', '2001:db8::1'],
  ['of IPv6 with a port', '[2001:db8::1]:443', '2001:db8::1'],
  ['of IPv6 with a port, quoted', '"[2001:db8::1]:443"', '2001:db8::1'],
  ['of IPv6 that ends like a port', '2001:db8::1:443', '2001:db8::1:443'],
  ['through a second proxy with a port', '203.0.113.7:51234, 10.0.0.3:8080', '203.0.113.7'],
  ['through a second proxy of IPv6', '203.0.113.7:51234,[fd00::3]:8080', '203.0.113.7'],
  ['behind one that the client made up', '198.51.100.1:1, 203.0.113.7:51234', '203.0.113.7'],
  ['that is none', 'unknown:80', '127.0.0.1'],
  ['that is empty', ' , ', '127.0.0.1'],
])('a call’s address is the one its proxy names, %s: %s', async (_, header, address) => {
  const { email, password } = person
  const headers = { 'x-forwarded-for': header }
  await server.rows('delete from sessions where account_id = $1', [person.id])
  const answer = await server.call('POST', '/api/auth/login', { body: { email, password }, headers })
  expect(answer.status).toBe(200)
  expect(await server.rows('select ip from sessions where account_id = $1', [person.id])).toEqual([{ ip: address }])
})
