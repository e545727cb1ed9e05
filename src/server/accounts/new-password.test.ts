import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeFor, registerAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let otp: string
const email = 'meera.nair@mail.example'
beforeAll(async () => {
  server = await startTestServer()
  await server.rows(`update institute set name = 'Vibhuti Institute of Medicine', short_name = 'VIM'`)
  await server.call('POST', '/api/auth/send-otp', { body: { email } })
  otp = await codeFor(server, email)
})
afterAll(() => server.close())

const own = 'This password is made of your own name or e-mail address, or the institute’s name. Choose another.'
const easy =
  'This password is easy to guess. Use a longer one, such as four words that have nothing to do with each other.'

// Every call that sets a password, with a valid rest of its body.
const ways = [
  ['register', (password: unknown) => ({ email, name: 'Meera Nair', otp, password }), 'password'],
  ['forgot-password/verify-otp', (newPassword: unknown) => ({ email, otp, newPassword }), 'newPassword'],
  ['set-password', (newPassword: unknown) => ({ token: tokenOf(email), newPassword }), 'newPassword'],
] as const
const tokenOf = (address: string) => Buffer.from(`${address}\nsecret`).toString('base64url')

describe.each(ways)('%s refuses a password', (way, bodyOf, path) => {
  const set = (password: unknown) => server.call('POST', `/api/auth/${way}`, { body: bodyOf(password) })

  test.each([
    ['that is missing', undefined, 400, 'Password is required'],
    ['that is no text', 12_345_678, 400, 'Password is required'],
    ['that is empty', '', 422, 'Password is required'],
    ['of 7 characters', 'seven7!', 422, 'Use at least 8 characters for the password'],
    ['of 7 characters in 28 bytes', '🌼'.repeat(7), 422, 'Use at least 8 characters for the password'],
    ['of 129 characters', 'x'.repeat(129), 422, 'Use at most 128 characters for the password'],
    ['of a list', 'Password123', 422, 'This password is one of the most commonly used. Choose another.'],
    ['that is the address', 'Meera.Nair@mail.example', 422, own],
    ['that is its first part', 'meera.nair', 422, own],
    ['that is its first part with an ending', 'Meera@1998', 422, own],
    ['that is the institute', 'Vibhuti@123', 422, own],
    ['that is a word and an ending', 'Pass@123', 422, easy],
  ])('%s', async (_what, password, status, message) => {
    expect(await set(password)).toMatchObject({ status, body: { errors: [{ path, msg: message }] } })
  })

  test('of a megabyte at once', async () => {
    const answer = await set('x'.repeat(1_000_000))
    expect(answer.status).toBe(422)
  })
})

test('registering refuses the person’s own name', async () => {
  const answer = await server.call('POST', '/api/auth/register', {
    body: { email, otp, name: 'Meera Nair', password: 'meeranair' },
  })
  expect(answer).toMatchObject({
    status: 422,
    body: { error: own },
  })
})

test('none of these calls used up the code', async () => {
  const answer = await server.call('POST', '/api/auth/register', {
    body: { email, otp, name: 'Meera Nair', password: 'मेरा लम्बा पासवर्ड' },
  })
  expect(answer.status).toBe(201)
})

test('a password matches however its letters are composed', async () => {
  const account = await registerAccount(server, { email: 'accent@mail.example' })
  await server.rows('delete from throttle_events')
  await server.call('POST', '/api/auth/forgot-password/send-otp', { body: { email: account.email } })
  const code = await codeFor(server, account.email)
  const newPassword = 'crème brûlée'
  const reset = await server.call('POST', '/api/auth/forgot-password/verify-otp', {
    body: { email: account.email, otp: code, newPassword: newPassword.normalize('NFC') },
  })
  expect(reset.status).toBe(200)
  const logIn = await server.call('POST', '/api/auth/login', {
    body: { email: account.email, password: newPassword.normalize('NFD') },
  })
  expect(logIn.status).toBe(200)
})
