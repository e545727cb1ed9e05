import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { openLog } from './log.ts'
import { sql } from '#lib/sql/sql.ts'

const secret = 'hunter2hunter2hunter2'
let server: TestServer
let written = ''

function newStream(): PassThrough {
  const stream = new PassThrough()
  stream.on('data', (chunk: Buffer) => (written += chunk.toString()))
  return stream
}

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'debug' }, newStream())
})
afterAll(() => server.close())
beforeEach(() => {
  written = ''
})

const lines = () =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('each request is one line of named fields, with the pattern of its route', async () => {
  await server.call('GET', '/api/institute', { query: { token: secret } })
  await expect.poll(lines).toEqual([
    {
      level: 30,
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      method: 'GET',
      route: '/api/institute',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    },
  ])
})

test.for([
  ['GET', `/api/uploads/view-url/${secret}`, {}],
  ['GET', `/no-such-page/${secret}?code=${secret}`, {}],
  ['GET', '/api/auth/me', { token: secret }],
  ['POST', '/api/auth/login', { body: { email: `${secret}@mail.example`, password: secret } }],
  ['POST', '/api/auth/login', { body: `{"password": "${secret}" and not JSON` }],
  ['POST', `/api/auth/login?password=${secret}`, { body: secret, headers: { 'content-type': 'text/plain' } }],
] as const)('nothing a person sends is in the log: %s %s', async ([method, path, send]) => {
  await server.call(method, path, send)
  await expect.poll(() => written).toContain('"msg":"request"')
  await nextTurn()
  expect(written).not.toContain(secret)
})

test('a name with line breaks stays within its line', async () => {
  await server.call('POST', '/api/auth/login', { body: { email: 'a\r\n{"level":60}\r\n@mail.example', password: 'x' } })
  await expect.poll(() => written).toContain('"msg":"request"')
  for (const line of lines()) expect(line['level']).not.toBe(60)
})

test('an error keeps its place in the code and loses the values of its query', async () => {
  const log = openLog('info', newStream())
  const failed = server.context.db.execute(sql`select ${secret}::text, 1 / 0`)
  await failed.catch((err: unknown) => log.error({ err }, 'unexpected error'))
  expect(lines()).toMatchObject([{ err: { type: 'error', code: '22012', message: 'division by zero' } }])
  expect(written).toContain('log.test.ts')
  expect(written).not.toContain(secret)
})

test.each([
  ['x-forwarded-for', { 'x-forwarded-for': `203.0.113.7, ${secret}` }],
  ['forwarded', { forwarded: `for=203.0.113.7;host=${secret}` }],
  ['x-real-ip', { 'x-real-ip': secret }],
])('an untrusted proxy that sends %s causes one warning, at its first request', async (header, headers) => {
  const behind = await startTestServer({ LOG_LEVEL: 'warn' }, newStream())
  written = ''
  await behind.call('GET', '/api/institute')
  expect(written).toBe('')
  for (const attempt of [1, 2, 3]) await behind.call('GET', '/api/institute', { headers, query: { attempt } })
  await expect.poll(lines).toMatchObject([
    {
      level: 40,
      header,
      from: '127.0.0.1',
      msg: 'calls come through a proxy that is not trusted, so all of them count as one network: name it in TRUST_PROXY',
    },
  ])
  expect(written).not.toContain(secret)
  // The loss of its database is logged, too.
  await behind.close()
})

test('a trusted proxy causes no warning', async () => {
  const behind = await startTestServer({ LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.0/8' }, newStream())
  written = ''
  await behind.call('GET', '/api/institute', { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(written).toBe('')
  await behind.close()
})
