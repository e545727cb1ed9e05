import { Writable } from 'node:stream'
import fastify from 'fastify'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { languageOf } from './language.ts'
import { answerProblem, problemFromZod } from './problem-answer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Refused = { error: string; code: string; params?: object; errors?: object[]; requestId: string }

async function logIn(body: object, acceptLanguage: string): Promise<{ status: number } & Omit<Refused, 'requestId'>> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': acceptLanguage },
    body: JSON.stringify(body),
  })
  const { requestId: _, ...refused } = (await answer.json()) as Refused
  return { status: answer.status, ...refused }
}

const stranger = { email: 'nobody@mail.example', password: 'not the password' }

test('of thousands of errors in a request a hundred are answered', () => {
  const value = Array(5_000).fill(1)
  const { error } = z.array(z.string()).safeParse(value)
  expect(error?.issues).toHaveLength(5_000)
  expect(error && problemFromZod(error, value, 'body').extra.errors).toHaveLength(100)
})

describe('a refusal is in the caller’s language, with one code', () => {
  test.each([
    ['hi-IN,hi;q=0.9,en;q=0.8', 'ई-मेल या पासवर्ड सही नहीं है'],
    ['en-IN,hi;q=0.5', 'Invalid email or password'],
    ['ta-IN, te', 'Invalid email or password'],
  ])('%s: %s', async (acceptLanguage, error) => {
    expect(await logIn(stranger, acceptLanguage)).toEqual({ status: 401, error, code: 'wrong-log-in' })
  })

  test('with the facts of its sentence', async () => {
    const guessed = { ...stranger, email: 'guessed@mail.example' }
    for (const _ of [1, 2, 3, 4, 5]) await logIn(guessed, 'en')
    expect(await logIn(guessed, 'hi')).toEqual({
      status: 429,
      error: 'बहुत अधिक प्रयास हुए। 1 सेकंड बाद फिर से प्रयास करें, या नया पासवर्ड बनाएँ।',
      code: 'too-many-log-ins',
      params: { seconds: 1 },
    })
  })

  test('field by field', async () => {
    const short = { path: 'password', code: 'log-in-password-short' }
    expect(await logIn({ ...stranger, password: 'four' }, 'hi')).toEqual({
      status: 422,
      error: 'पासवर्ड में कम से कम 6 अक्षर, अंक या चिह्न होने चाहिए',
      code: 'log-in-password-short',
      errors: [{ ...short, msg: 'पासवर्ड में कम से कम 6 अक्षर, अंक या चिह्न होने चाहिए' }],
    })
  })

  test.each([
    ['en', 'Enter an object here.'],
    ['hi', 'यहाँ ऑब्जेक्ट भरें।'],
  ])('and so is a value of the wrong type: %s', async (language, msg) => {
    expect(await logIn([stranger], language)).toEqual({
      status: 400,
      error: msg,
      code: 'request-refused',
      errors: [{ path: '', msg, code: 'wrong-kind', params: { kind: 'object' } }],
    })
  })
})

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['hi', 'hi'],
  ['HI-in', 'hi'],
  ['en;q=0.4, hi;q=0.6', 'hi'],
  ['hi;q=0, en;q=0.1', 'en'],
  ['hi;q=0', 'en'],
  ['*, hi;q=0.1', 'hi'],
  ['hindi, hi_IN; q=x', 'en'],
])('a caller that accepts %j is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test.each([
  ['22P02', 400, 'request-refused'],
  ['22P05', 400, 'character-not-storable'],
  ['22021', 400, 'character-not-storable'],
  ['22003', 400, 'number-not-storable'],
  ['22007', 400, 'request-refused'],
  ['22008', 400, 'request-refused'],
])('a value that the database refuses with %s is answered %d, and no log quotes it', async (state, status, code) => {
  const lines: string[] = []
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  const app = fastify({ logger: { stream } })
  app.setErrorHandler(answerProblem)
  const quoting = Object.assign(new Error('invalid input syntax for type uuid: "4321 8765 2109"'), { code: state })
  app.get('/', async () => {
    throw new Error('Failed query', { cause: quoting })
  })
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(lines.join('')).toContain(code)
  expect(lines.join('') + answer.body).not.toContain('4321 8765')
})
