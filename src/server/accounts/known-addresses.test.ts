import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type HttpAnswer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let known: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  known = await registerAccount(server)
})
afterAll(() => server.close())
beforeEach(() => server.rows('delete from throttle_events'))

// Headers that differ in every answer.
const ofEveryAnswer = new Set(['date', 'x-request-id'])

// The seconds to wait shrink between two calls.
const withoutNumbers = (text: string) => text.replaceAll(/\d+/g, 'N')

function told({ status, body, headers }: HttpAnswer) {
  const { requestId: _, ...said } = body
  return {
    status,
    said: withoutNumbers(JSON.stringify(said)),
    headers: [...headers]
      .filter(([name]) => !ofEveryAnswer.has(name))
      .map(([name, value]) => [name, name === 'retry-after' ? withoutNumbers(value) : value]),
  }
}

const calls = [
  ['send-otp', '/api/auth/send-otp', {}],
  ['forgot-password/send-otp', '/api/auth/forgot-password/send-otp', {}],
  ['login', '/api/auth/login', { password: 'not the password' }],
  ['verify-otp', '/api/auth/verify-otp', { otp: '123456' }],
  ['forgot-password/verify-otp', '/api/auth/forgot-password/verify-otp', { otp: '123456', newPassword: 'long enough' }],
  ['register', '/api/auth/register', { name: 'A', otp: '123456', password: 'long enough' }],
] as const

describe.each(calls)('%s', (_name, path, body) => {
  const ask = (email: string) => server.call('POST', path, { body: { email, ...body } })

  test('answers an address with an account like one without, at first and beyond the limit', async () => {
    await server.setClock('2030-07-10T10:00:00Z')
    onTestFinished(server.resetClock)
    // Makes sure that the guess matches no mailed code.
    await server.rows(`update email_codes set code_hmac = sha256(code_hmac)`)
    for (let attempt = 0; attempt < 7; attempt++) {
      expect(told(await ask(known.email))).toEqual(told(await ask('ghost@mail.example')))
    }
  })
})

test('a disabled account is answered like no account', async () => {
  const { id, email, password } = await registerAccount(server)
  await server.rows('update accounts set disabled_at = now() where id = $1', [id])
  await server.rows('delete from throttle_events')
  const logIn = (address: string) => server.call('POST', '/api/auth/login', { body: { email: address, password } })
  expect(told(await logIn(email))).toEqual(told(await logIn('ghost2@mail.example')))
  await server.call('POST', '/api/auth/forgot-password/send-otp', { body: { email } })
  expect(await server.rows(`select 1 from mails where to_address = $1 and kind = 'reset-code'`, [email])).toEqual([])
})
