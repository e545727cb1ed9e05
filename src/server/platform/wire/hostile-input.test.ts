import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { securityHeaders } from './security-headers.ts'

let server: TestServer
let person: TestAccount
const logged: string[] = []
beforeAll(async () => {
  const log = new Writable({
    write: (line: Buffer, _, done) => {
      logged.push(line.toString())
      done()
    },
  })
  server = await startTestServer({ LOG_LEVEL: 'info' }, log)
  person = await registerAccount(server)
})
afterAll(() => server.close())

const begin = (body: string, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/applications', {
    token: person.token,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('a body that cannot be stored is refused, and never gives a 500', () => {
  test.each([
    ['a NUL', String.raw`{"admissionId":"x","candidateName":"A\u0000B"}`, 400],
    ['a lone surrogate', String.raw`{"admissionId":"x","candidateName":"A\ud800"}`, 400],
    ['a lone surrogate in a key', String.raw`{"admissionId":"x","\udc00":1}`, 400],
    ['deep nesting', `{"admissionId":${'['.repeat(2_000)}${']'.repeat(2_000)}}`, 400],
    ['a number beyond a double', '{"admissionId":"x","neetAIRank":1e309}', 400],
    ['an array for a text', '{"admissionId":["x"]}', 400],
    ['an object for a number', '{"admissionId":"x","neetAIRank":{"$gt":0}}', 400],
    ['__proto__', '{"admissionId":"x","__proto__":{"role":"admin"}}', 400],
    ['no JSON', '{"admissionId":', 400],
    ['nothing', '', 400],
    ['more than a megabyte', JSON.stringify({ admissionId: 'x', candidateName: 'A'.repeat(1_100_000) }), 413],
    ['an over-long text', JSON.stringify({ admissionId: 'x', candidateName: 'A'.repeat(101) }), 422],
  ])('%s', async (_what, body, status) => {
    const answer = await begin(body)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({
      error: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    })
  })

  test('text/plain is not accepted as JSON', async () => {
    expect((await begin('{"admissionId":"x"}', { 'content-type': 'text/plain' })).status).toBe(415)
  })
})

describe('an invalid query is refused', () => {
  let admin: TestAccount
  beforeAll(async () => {
    admin = await registerAdmin(server)
  })
  test.each(['?page=0', '?page=1e99', '?limit=101', '?page=1&page=2', '?q=%00', '?role=king'])(
    'GET /api/people%s',
    async (query) => {
      const answer = await server.call('GET', `/api/people${query}`, { token: admin.token })
      expect(answer.status).toBe(400)
    },
  )
})

describe('every answer', () => {
  const pages = ['/', '/login?next=%00', '/api/docs/', '/api/docs/yaml', '/healthz']
  const calls = ['/api/institute', '/api/nothing', '/api/auth/me', '/files/x']
  const malformed = ['/api/%', '/api/people/%ed%a0%80', '/files/%', '/api/docs/%', `/api/${'x'.repeat(900)}/%f`]
  const paths = [...pages, ...calls, ...malformed]
  test.each(paths)('of %s has the security headers', async (path) => {
    const { headers } = await server.call('GET', path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("style-src 'self';")
    expect(policy).not.toContain('unsafe')
    for (const what of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy).toContain(`${what} 'none'`)
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    expect(Object.fromEntries(headers)).toMatchObject(securityHeaders(null))
  })

  test('lets no page use the microphone, the position or payments; only copying, and the camera that scans letters', async () => {
    const allowed = (await server.call('GET', '/')).headers.get('permissions-policy')?.split(', ') ?? []
    expect(allowed).toEqual(expect.arrayContaining(['microphone=()', 'geolocation=()', 'payment=()']))
    expect(allowed.filter((one) => !one.endsWith('=()'))).toEqual(['camera=(self)', 'clipboard-write=(self)'])
  })

  test('of a call is neither cached nor readable by other sites', async () => {
    const { headers } = await server.call('GET', '/api/auth/me', {
      token: person.token,
      headers: { origin: 'https://evil.example' },
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test.each(malformed)(
    'of %s is a refusal in words, with the number of the request, which is in the log',
    async (path) => {
      logged.length = 0
      const { status, headers, body } = await server.call('GET', path)
      expect(status).toBe(400)
      const requestId = headers.get('x-request-id')
      expect(body).toEqual({
        error: 'We could not read this. Reload the page and try again.',
        code: 'unreadable',
        requestId,
      })
      expect(headers.get('cache-control')).toBe('no-store')
      expect(logged.filter((line) => line.includes(requestId ?? ''))).toEqual([expect.stringContaining('"status":400')])
    },
  )

  test('with a refusal reveals nothing about the software', async () => {
    for (const path of ['/%zz', '/api/nothing', '/api/applications/%2e%2e', '/api/people/\'"; drop table accounts']) {
      const { text, headers } = await server.call('GET', path, { token: person.token })
      expect(text).not.toMatch(/fastify|postgres|node_modules|\bat \/|select /i)
      expect(headers.get('server')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })
})

/** Everything received until the connection closes. */
function saidTo(head: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(head))
    let said = ''
    socket.on('data', (chunk) => (said += chunk.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(said))
  })
}

const get = (...headers: string[]) => ['GET /healthz HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n')
const post = (...headers: string[]) => get(...headers).replace('GET /healthz', 'POST /api/auth/login')

test.each([
  ['a header line that is not HTTP', 'GET / HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n', '400 Bad Request'],
  ['a negative length', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n', '400 Bad Request'],
  [
    'two ways to tell the length',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    '400 Bad Request',
  ],
  ['a length said twice', post('Host: x', 'Content-Length: 1', 'Content-Length: 1'), '400 Bad Request'],
  ['a length that is not told', post('Host: x', 'Transfer-Encoding: gzip'), '400 Bad Request'],
  ['two encodings', post('Host: x', 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'), '400 Bad Request'],
  ['a tunnel to elsewhere', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', '400 Bad Request'],
  ['a tunnel to a page', get('Host: a').replace('GET', 'CONNECT'), '400 Bad Request'],
  ['no host', get(), '400 Bad Request'],
  ['an empty host', get('Host:'), '400 Bad Request'],
  ['two hosts', get('Host: a', 'Host: b'), '400 Bad Request'],
  ['the same host twice', get('Host: a', 'hOST: a'), '400 Bad Request'],
  ['two hosts of HTTP/1.0', get('Host: a', 'Host: b').replace('1.1', '1.0'), '400 Bad Request'],
  ['a host with a path', get('Host: a/b'), '400 Bad Request'],
  ['a host with a user', get('Host: a@b'), '400 Bad Request'],
  ['two hosts in one', get('Host: a, b'), '400 Bad Request'],
  ['two sessions', get('Host: a', 'Authorization: Bearer x', 'Authorization: Bearer y'), '400 Bad Request'],
  [
    'two types of content',
    post('Host: a', 'Content-Type: text/plain', 'Content-Type: application/json', 'Content-Length: 0'),
    '400 Bad Request',
  ],
  ['an address that cannot be decoded', get('Host: a').replace('/healthz', '/api/%'), '400 Bad Request'],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
])('%s: answered like every refusal, and closed', async (_what, head, status) => {
  const [headers = '', body = ''] = (await saidTo(head)).split('\r\n\r\n')
  const [first, ...others] = headers.split('\r\n')
  expect(first).toBe(`HTTP/1.1 ${status}`)
  const id = others.find((line) => line.startsWith('x-request-id: '))?.slice(14)
  const code = status.startsWith('431') ? 'headers-too-large' : 'unreadable'
  expect(JSON.parse(body)).toEqual({ error: expect.any(String), code, requestId: id })
  const expected = Object.entries(securityHeaders(null)).map(([name, value]) => `${name}: ${value}`)
  expect(others).toEqual(expect.arrayContaining(expected))
})

test.each([
  ['one host with its port', get('Host: portal.test:8443')],
  ['an address of IPv6', get('Host: [::1]:3000')],
  ['no host where none is needed', get().replace('1.1', '1.0')],
  ['an expectation that nobody knows', get('Host: a', 'Expect: the-unexpected')],
])('%s: answered, with the headers', async (_what, head) => {
  const said = await saidTo(head)
  expect(said).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(said).toContain("frame-ancestors 'none'")
})

test('a request during shutdown gets the headers, too', async () => {
  const ending = await startTestServer()
  const socket = connect(Number(new URL(ending.url).port), '127.0.0.1')
  const head = get('Host: a')
  await new Promise<void>((resolve) => socket.write(head.slice(0, 20), () => resolve()))
  const connected = () => new Promise((resolve) => ending.app.server.getConnections((_, count) => resolve(count)))
  await expect.poll(connected).toBe(1)
  const closed = ending.app.close()
  await expect.poll(() => ending.app.server.listening).toBe(false)
  socket.write(head.slice(20))
  const answer = (await socket.toArray()).join('')
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer).toContain("frame-ancestors 'none'")
  await closed
  await ending.close()
})
