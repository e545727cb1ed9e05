import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFor, registerAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const languagesOf = (email: string) =>
  server.rows('select kind, language from mails where to_address = $1 order by created_at', [email])

test('a person who registers in Hindi gets every mail in Hindi, from the first code on', async () => {
  const email = 'asha@mail.example'
  const headers = { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }
  await server.call('POST', '/api/auth/send-otp', { body: { email }, headers })
  const body = { name: 'आशा', email, password: 'a fine long password', otp: await codeFor(server, email) }
  expect((await server.call('POST', '/api/auth/register', { body, headers })).status).toBe(201)
  await server.rows('delete from throttle_events')
  // Another caller asks in English.
  await server.call('POST', '/api/auth/forgot-password/send-otp', { body: { email } })
  expect(await languagesOf(email)).toEqual([
    { kind: 'registration-code', language: 'hi' },
    { kind: 'reset-code', language: 'hi' },
  ])
})

const refusedInEnglish =
  'Your roles in the office do not allow this. Ask a registrar if you need it; what you typed is kept.'

test('a person chooses their language; a call that asks for another language gets that one', async () => {
  const person = await registerAccount(server)
  const stranger = await registerAccount(server)
  const refusalFor = async (token: string, headers?: Record<string, string>) =>
    (await server.call('GET', '/api/people', { token, ...(headers && { headers }) })).body['error']
  expect(await refusalFor(person.token)).toBe(refusedInEnglish)
  const choose = (language: string) =>
    server.call('PUT', '/api/auth/language', { token: person.token, body: { language } })
  expect(await choose('hi')).toMatchObject({ status: 200, body: { language: 'hi' } })
  expect(await refusalFor(person.token)).toMatch(/^कार्यालय में आपकी भूमिकाएँ/)
  expect(await refusalFor(person.token, { 'accept-language': 'en' })).toBe(refusedInEnglish)
  expect(await refusalFor(stranger.token)).toBe(refusedInEnglish)
  const data = await server.call<{ account: object }>('GET', '/api/auth/my-data', { token: person.token })
  expect(data.body.account).toMatchObject({ email: person.email, language: 'hi' })
  expect(await choose('ta')).toMatchObject({
    status: 422,
    body: {
      code: 'language-not-spoken',
      error: expect.stringMatching(/^पोर्टल इस भाषा में नहीं है। English(?:, .+)? या .+ चुनें।$/),
    },
  })
  expect((await server.call('PUT', '/api/auth/language', { body: { language: 'en' } })).status).toBe(401)
})
