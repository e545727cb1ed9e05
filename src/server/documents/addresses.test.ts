import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { buildStudentApplication } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { samplePhoto, textPdf } from '../../../test/sample-files.ts'
import { askForAddress, put, upload, type Place } from '../../../test/uploads.ts'

let server: TestServer
let owner: TestAccount
let place: Place
let photo: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  server = await startTestServer()
  owner = await registerAccount(server)
  const { applicationId } = await buildStudentApplication(server, { owner })
  place = { owner, applicationId, docType: 'photo' }
  photo = new Uint8Array(await samplePhoto())
})
afterAll(() => server.close())

async function viewAddress(key: string): Promise<URL> {
  const signed = await server.call<{ url: string }>('GET', `/api/uploads/view-url/${encodeURIComponent(key)}`, owner)
  return new URL(signed.body.url, server.url)
}

function changed(address: URL, name: string, value: string): URL {
  const other = new URL(address)
  other.searchParams.set(name, value)
  return other
}

/** The answer's status. The body is read to its end, because the server would wait for that. */
async function statusOf(address: URL, call: RequestInit = {}): Promise<number> {
  const answer = await fetch(address, call)
  await answer.arrayBuffer()
  return answer.status
}

test('an upload address lives ten minutes', async () => {
  await server.setClock('2026-07-10T06:00:00Z')
  const { body } = await askForAddress(server, place, 'jpg')
  expect(body.expiresAt).toBe('2026-07-10T06:10:00.000Z')
  await server.setClock('2026-07-10T06:09:59Z')
  expect((await put(server, body.uploadUrl, photo, 'image/jpeg')).status).toBe(200)
  await server.setClock('2026-07-10T06:10:00Z')
  expect((await put(server, body.uploadUrl, photo, 'image/jpeg')).status).toBe(403)
  await server.resetClock()
})

test('a view address lives five minutes', async () => {
  await server.setClock('2026-07-10T06:00:00Z')
  const { body } = await upload(server, place, 'photo.jpg', Buffer.from(photo))
  const address = await viewAddress(body.key)
  await server.setClock('2026-07-10T06:04:59Z')
  expect(await statusOf(address)).toBe(200)
  await server.setClock('2026-07-10T06:05:00Z')
  expect(await statusOf(address)).toBe(403)
  await server.resetClock()
})

test('an upload address accepts only what it was signed for', async () => {
  const { body } = await askForAddress(server, place, 'jpg')
  const address = new URL(body.uploadUrl, server.url)
  const other = new URL((await askForAddress(server, place, 'jpg')).body.uploadUrl, server.url)
  const otherKey = new URL(address)
  otherKey.pathname = other.pathname
  const sent = (to: URL, type = 'image/jpeg', method = 'PUT') =>
    statusOf(to, { method, headers: { 'content-type': type }, body: method === 'GET' ? null : photo })
  expect(await sent(address, 'text/html')).toBe(403)
  expect(await sent(changed(address, 'type', 'text/html'), 'text/html')).toBe(403)
  expect(await sent(changed(address, 'max', '99999999'))).toBe(403)
  expect(await sent(changed(address, 'expires', '9999999999'))).toBe(403)
  expect(await sent(changed(address, 'signature', 'x'))).toBe(403)
  expect(await sent(otherKey)).toBe(403)
  expect(await sent(address, 'image/jpeg', 'GET')).toBe(403)
  expect(await sent(address, 'image/jpeg', 'POST')).toBeOneOf([403, 404, 405])
  const bare = new URL(address)
  bare.search = ''
  expect(await sent(bare)).toBe(403)
  expect(await sent(address)).toBe(200)
})

test('a view address shows only what it was signed for', async () => {
  const { body } = await upload(server, place, 'photo.jpg', Buffer.from(photo))
  const address = await viewAddress(body.key)
  expect(await statusOf(address, { method: 'PUT', body: photo, headers: { 'content-type': 'image/jpeg' } })).toBe(403)
  expect(await statusOf(changed(address, 'type', 'text/html'))).toBe(403)
  expect(await statusOf(changed(address, 'name', 'x.html'))).toBe(403)
  const twice = new URL(address)
  twice.searchParams.append('type', 'text/html')
  expect(await statusOf(twice)).toBe(403)
})

test('any file is shown without scripts, with its detected type and a harmless name', async () => {
  const polyglot = Buffer.concat([await textPdf(['Birth certificate']), Buffer.from('<script>alert(1)</script>')])
  const paper = { ...place, docType: 'dobCert' }
  const { body } = await upload(server, paper, 'जन्म "प्रमाण";\r\n.html.pdf', polyglot)
  expect(body.name).toBe('जन्म _प्रमाण_; .html.pdf')
  const shown = await fetch(await viewAddress(body.key))
  const header = (name: string) => shown.headers.get(name)
  expect(shown.status).toBe(200)
  expect(header('content-type')).toBe('application/pdf')
  expect(header('x-content-type-options')).toBe('nosniff')
  expect(header('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'; sandbox$/)
  expect(header('cache-control')).toBe('private, no-store')
  expect(header('content-disposition')).toMatch(/^inline; filename="[\w .()-]+"; filename\*=UTF-8''%E0%A4%9C[\w%.-]+$/)
  await shown.arrayBuffer()
})
