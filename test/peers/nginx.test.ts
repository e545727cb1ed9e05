import { connect } from 'node:http2'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerAccount, registerAdmin } from '../accounts.ts'
import { buildAdmission } from '../builders.ts'
import { startCollector, type FakeCollector } from '../fake-collector.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { callOver } from '../http-call.ts'
import { photoOfBytes } from '../sample-files.ts'
import { beginApplication, upload } from '../uploads.ts'
import { freePort } from '../../bench/server-process.ts'
import { prepareNginx } from './nginx.ts'

const nginx = prepareNginx()
const megabyte = 1_048_576

describe.runIf(nginx)('behind nginx, with our site', () => {
  const known = getCACertificates('default')
  let collector: FakeCollector
  let server: TestServer
  let behind: Pick<TestServer, 'url' | 'call'>
  let plain: number

  beforeAll(async () => {
    const tls = await freePort()
    plain = await freePort()
    const url = `https://localhost:${tls}`
    collector = await startCollector()
    server = await startTestServer({ PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1', ...collector.settings })
    setDefaultCACertificates([...known, nginx?.certificate ?? ''])
    behind = { url, call: (method, path, send) => callOver(url, method, path, send) }
    await nginx?.start({ portals: [Number(new URL(server.url).port)], tls, plain })
  })
  afterAll(async () => {
    setDefaultCACertificates(known)
    await server.close()
    await nginx?.close()
    await collector.close()
  })

  test('nobody chooses the trace that their request is part of', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, tracestate: 'theirs=1' }
    await behind.call('GET', '/api/institute', { headers })
    const { first } = await collector.trace('GET /api/institute')
    expect(first.traceId).not.toBe(traceId)
    expect(collector.bytes()).not.toContain('theirs=1')
  })

  test('a person logs in over TLS, which the browser then requires', async () => {
    const { email, password } = await registerAccount(server)
    const answer = await behind.call('POST', '/api/auth/login', { body: { email, password } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })

  test('requests without TLS are redirected to it', async () => {
    const answer = await fetch(`http://127.0.0.1:${plain}/faculty?a=1`, {
      redirect: 'manual',
      headers: { host: 'localhost' },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      expect.stringMatching(/^https:.*\/faculty\?a=1$/),
    ])
  })

  test('HTTP/2 works', async () => {
    const session = connect(behind.url, { ca: nginx?.certificate })
    const status = await new Promise((resolve, reject) => {
      session.on('error', reject)
      session
        .request({ ':path': '/healthz' })
        .on('response', (headers) => resolve(headers[':status']))
        .resume()
        .end()
    })
    session.close()
    expect(status).toBe(200)
  })

  test('a document of several megabytes arrives, and one over the limit is refused before it is read', async () => {
    const owner = await registerAccount(server)
    const applicationId = await beginApplication(server, owner, await buildAdmission(server))
    const place = { owner, applicationId, docType: 'dobCert' }
    const { status, body } = await upload(behind, place, 'certificate.jpg', await photoOfBytes(6 * megabyte))
    expect([status, body.name]).toEqual([200, 'certificate.jpg'])
    const tooLarge = await behind.call('POST', '/api/auth/login', { body: 'x'.repeat(13 * megabyte) })
    expect([tooLarge.status, tooLarge.headers.get('server')]).toEqual([413, expect.stringMatching(/^nginx/)])
  })

  test('an export arrives', async () => {
    const { token } = await registerAdmin(server)
    const exported = await behind.call('GET', '/api/applications/export/xlsx-stream', { token })
    expect([exported.status, exported.text.slice(0, 2)]).toEqual([200, 'PK'])
  })
})
