import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WireStudentApplication } from '#domain/admission/student-application.ts'
import { admission } from '#server/admission/track.ts'
import { fetchWithinMs } from '#server/documents/examine-upload.ts'
import { removeStaleFiles } from '#server/documents/remove-stale-files.ts'
import { registerAccount, type TestAccount } from '../accounts.ts'
import { buildAdmission } from '../builders.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { photoOfBytes, samplePhoto } from '../sample-files.ts'
import {
  askForAddress,
  askForParts,
  beginApplication,
  confirm,
  partsOf,
  put,
  upload,
  view,
  type Place,
} from '../uploads.ts'
import { startSwift } from './swift.ts'

const swift = await startSwift()

describe.runIf(swift)('documents in S3', () => {
  let server: TestServer
  let owner: TestAccount
  let admissionId: string
  let photo: Uint8Array<ArrayBuffer>
  let place: Place

  beforeAll(async () => {
    server = await startTestServer(swift?.settings)
    owner = await registerAccount(server)
    admissionId = await buildAdmission(server)
    photo = new Uint8Array(await samplePhoto())
  })
  afterAll(async () => {
    await server.close()
    await swift?.close()
  })

  beforeEach(async () => {
    await server.rows('delete from applications')
    for (const key of await storedKeys('incoming/')) await server.context.storage.remove(key)
    place = { owner, applicationId: await beginApplication(server, owner, admissionId), docType: 'photo' }
  })

  async function storedKeys(prefix: string): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of server.context.storage.list(prefix)) keys.push(key)
    return keys
  }

  test('a photo goes from the browser to the storage and is shown from there with its type', async () => {
    const { status, body } = await upload(server, place, 'मेरी photo.jpg', Buffer.from(photo))
    expect([status, body.name]).toEqual([200, 'मेरी photo.jpg'])
    const shown = await view(server, body.key, owner)
    expect([shown.status, shown.bytes.length, shown.bytes.includes('SecretCamera')]).toEqual([200, body.size, false])
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
    expect(shown.headers.get('content-disposition')).toBe(
      `inline; filename="____ photo.jpg"; filename*=UTF-8''%E0%A4%AE%E0%A5%87%E0%A4%B0%E0%A5%80%20photo.jpg`,
    )
    expect(await storedKeys('incoming/')).toEqual([])
    expect(await storedKeys(`admission/${place.applicationId}/`)).toEqual([body.key])
  })

  test('a copy has the same bytes and type, stays when the original is deleted, and does not exist for a missing object', async () => {
    const { body } = await upload(server, place, 'me.jpg', Buffer.from(photo))
    const { storage } = server.context
    const copy = body.key.replace(/[0-9a-f]{32}/, '0'.repeat(32))
    expect(await storage.copy(body.key, copy)).toBe(true)
    const original = await view(server, body.key, place.owner)
    await storage.remove(body.key)
    const bytes = await storage.read(copy)
    expect(bytes && (await buffer(bytes)).equals(original.bytes)).toBe(true)
    expect(await storage.copy(body.key, copy.replace('000', '111'))).toBe(false)
  })

  test('an address is valid for one key, one type, one method', async () => {
    const { body } = await askForAddress(server, place, 'jpg')
    const other = await askForAddress(server, place, 'jpg')
    const address = new URL(body.uploadUrl)
    expect(Number(address.searchParams.get('X-Amz-Expires'))).toBe(600)
    const otherKey = new URL(address)
    otherKey.pathname = new URL(other.body.uploadUrl).pathname
    const otherSignature = new URL(address)
    otherSignature.searchParams.set('X-Amz-Signature', '0'.repeat(64))
    expect((await put(server, body.uploadUrl, photo, 'text/html')).status).toBe(403)
    expect((await put(server, otherKey.href, photo, 'image/jpeg')).status).toBe(403)
    expect((await put(server, otherSignature.href, photo, 'image/jpeg')).status).toBe(403)
    const read = await fetch(address)
    await read.arrayBuffer()
    expect(read.status).toBe(403)
    expect((await put(server, body.uploadUrl, photo, 'image/jpeg')).status).toBe(200)
  })

  test('an address for an announced size accepts exactly that', async () => {
    const { body } = await askForAddress(server, place, 'jpg', { size: photo.length })
    expect((await put(server, body.uploadUrl, new Uint8Array([...photo, 0]), 'image/jpeg')).status).toBe(403)
    expect((await put(server, body.uploadUrl, photo, 'image/jpeg')).status).toBe(200)
    expect((await confirm(server, place, body.key)).status).toBe(200)
  })

  test('a large file is sent in parts, and missing ones are requested again', async () => {
    const paper = await photoOfBytes(3 * 131_072 + 500)
    const dobCert = { ...place, docType: 'dobCert' }
    const begun = await askForParts(server, dobCert, paper)
    const send = async (lacking: typeof begun.body.lacking) => {
      for (const { part, uploadUrl } of lacking) {
        const sent = await put(server, uploadUrl, new Uint8Array(partsOf(paper)[part] ?? []), 'image/jpeg')
        expect(sent.status).toBe(200)
      }
    }
    const [first] = begun.body.lacking
    expect((await put(server, first?.uploadUrl ?? '', new Uint8Array(5), 'image/jpeg')).status).toBe(403)
    await send(begun.body.lacking.slice(0, 2))
    const again = await askForParts(server, dobCert, paper)
    expect(again.body.lacking.map(({ part }) => part)).toEqual([2, 3])
    await send(again.body.lacking)
    expect((await confirm(server, dobCert, begun.body.key)).status).toBe(200)
    expect(await storedKeys('incoming/')).toEqual([])
  })

  test('an object without a signed address is not shown', async () => {
    const { body } = await upload(server, place, 'photo.jpg', Buffer.from(photo))
    const signed = await server.call<{ url: string }>('GET', `/api/uploads/view-url/${encodeURIComponent(body.key)}`, {
      token: owner.token,
    })
    const address = new URL(signed.body.url)
    expect(Number(address.searchParams.get('X-Amz-Expires'))).toBe(300)
    address.search = ''
    const bare = await fetch(address)
    await bare.arrayBuffer()
    // S3 says 403; Swift does not even find an account to ask.
    expect(bare.status).toBeOneOf([400, 403])
    expect((await fetch(`${server.url}/files/${encodeURIComponent(body.key)}`)).status).toBe(404)
  })

  test('what the storage accepted is still counted and judged, and deleted when refused', async () => {
    const { body } = await askForAddress(server, place, 'jpg')
    const tooMuch = new Uint8Array(await photoOfBytes(1_048_577))
    expect((await put(server, body.uploadUrl, tooMuch, 'image/jpeg')).status).toBe(200)
    expect(await confirm(server, place, body.key)).toMatchObject({
      status: 413,
      body: { error: 'File size must be less than 1MB' },
    })
    expect((await upload(server, place, 'photo.jpg', Buffer.from('<svg/>'))).status).toBe(422)
    expect(await storedKeys('incoming/')).toEqual([])
  })

  test('replaced documents are deleted after a day', async () => {
    const old = await upload(server, place, 'old.jpg', Buffer.from(photo))
    const kept = await upload(server, place, 'new.jpg', Buffer.from(photo))
    await server.setClock(new Date(Date.now() + 90_000_000).toISOString())
    await removeStaleFiles(server.context, [admission])
    await server.resetClock()
    const keys = await storedKeys(`admission/${place.applicationId}/`)
    expect(keys).toEqual([kept.body.key])
    expect(keys).not.toContain(old.body.key)
  })

  test('while the storage hangs, uploads get 503 in five seconds and drafts are saved', async () => {
    const { body } = await askForAddress(server, place, 'jpg')
    await put(server, body.uploadUrl, photo, 'image/jpeg')
    swift?.freeze()
    try {
      const answer = await confirm(server, place, body.key)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
      // On a busy machine the answer itself may be late, so this checks the constant.
      expect(fetchWithinMs).toBeLessThan(5_000)
      const saved = await server.call<{ application: WireStudentApplication }>(
        'PUT',
        `/api/applications/${place.applicationId}`,
        { token: owner.token, body: { candidateName: 'Ananya Verma' } },
      )
      expect([saved.status, saved.body.application.candidateName]).toEqual([200, 'Ananya Verma'])
      expect((await server.call('GET', '/readyz')).status).toBe(503)
      expect(await server.rows('select key from documents')).toEqual([])
    } finally {
      swift?.thaw()
    }
    expect((await confirm(server, place, body.key)).status).toBe(200)
  })
})
