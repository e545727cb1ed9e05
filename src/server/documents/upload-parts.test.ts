import { admission } from '#server/admission/track.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { onlyPlace, startDocumentPortal } from '../../../test/document-portal.ts'
import type { TestServer } from '../../../test/harness.ts'
import { photoOfBytes } from '../../../test/sample-files.ts'
import {
  askForParts,
  beginApplication,
  confirm,
  partsOf,
  put,
  type PartsAnswer,
  type Place,
} from '../../../test/uploads.ts'
import { removeStaleFiles } from './remove-stale-files.ts'

const partBytes = 131_072

let server: TestServer
let admissionId: string
let owner: TestAccount
let paper: Buffer
let place: Place

beforeAll(async () => {
  ;({ server, admissionId, owner } = await startDocumentPortal())
  // Three whole parts and a shorter one.
  paper = await photoOfBytes(3 * partBytes + 1_000)
})
afterAll(() => server.close())

beforeEach(async () => {
  await server.rows('delete from uploads')
  for (const key of await storedKeys()) await server.context.storage.remove(key)
  place = { ...(await onlyPlace({ server, admissionId, owner })), docType: 'dobCert' }
})

/** Sends the named ones of the missing parts, with their bytes from the file. */
async function send(lacking: PartsAnswer['body']['lacking'], named: readonly number[], bytes = paper): Promise<void> {
  for (const { part, uploadUrl } of lacking.filter((one) => named.includes(one.part))) {
    const { status } = await put(server, uploadUrl, new Uint8Array(partsOf(bytes)[part] ?? []), 'image/jpeg')
    expect(status).toBe(200)
  }
}

const numbersOf = ({ body }: PartsAnswer) => body.lacking.map(({ part }) => part)

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of server.context.storage.list('incoming/')) keys.push(key)
  return keys
}

const uploads = () => server.rows<{ key: string }>('select key from uploads')

test('a large file arrives in parts, in any order, and becomes a document like any other', async () => {
  const begun = await askForParts(server, place, paper, { name: 'birth.jpg' })
  expect([begun.status, numbersOf(begun)]).toEqual([200, [0, 1, 2, 3]])
  await send(begun.body.lacking.toReversed(), [0, 1, 2, 3])
  const confirmed = await confirm(server, place, begun.body.key)
  expect([confirmed.status, confirmed.body.name]).toEqual([200, 'birth.jpg'])
  expect(await storedKeys()).toEqual([])
  expect(await confirm(server, place, begun.body.key)).toMatchObject({ status: 200, body: confirmed.body })
})

test('beginning again with the same file resumes it, and asks only for the missing parts', async () => {
  const begun = await askForParts(server, place, paper)
  await send(begun.body.lacking, [0, 2])
  const again = await askForParts(server, place, paper)
  expect([again.body.key, numbersOf(again)]).toEqual([begun.body.key, [1, 3]])
  await send(again.body.lacking, [1, 3])
  expect(numbersOf(await askForParts(server, place, paper))).toEqual([])
  expect((await confirm(server, place, begun.body.key)).status).toBe(200)
  expect(await uploads()).toEqual([{ key: begun.body.key }])
})

test('two tabs that begin with the same file at once share one upload', async () => {
  const both = await Promise.all([askForParts(server, place, paper), askForParts(server, place, paper)])
  expect(both[0].body.key).toBe(both[1].body.key)
})

test('a file that is a document already is not sent again; one that was deleted is', async () => {
  const begun = await askForParts(server, place, paper)
  await send(begun.body.lacking, [0, 1, 2, 3])
  const { body } = await confirm(server, place, begun.body.key)
  const again = await askForParts(server, place, paper)
  expect([again.body.key, numbersOf(again)]).toEqual([begun.body.key, []])
  expect(await confirm(server, place, again.body.key)).toMatchObject({ status: 200, body })
  await server.call('DELETE', `/api/uploads/delete-upload/${encodeURIComponent(body.key)}`, owner)
  const after = await askForParts(server, place, paper)
  expect(after.body.key).not.toBe(begun.body.key)
  expect(numbersOf(after)).toEqual([0, 1, 2, 3])
})

test('a file is confirmed only when all its parts have arrived', async () => {
  const begun = await askForParts(server, place, paper)
  await send(begun.body.lacking, [0, 1, 3])
  expect(await confirm(server, place, begun.body.key)).toMatchObject({
    status: 409,
    body: { code: 'file-parts-lacking', error: '1 part of the file has not fully arrived yet. Upload it again.' },
  })
})

test('a part with other or fewer bytes is detected by its hash and requested again', async () => {
  const begun = await askForParts(server, place, paper)
  const other = Buffer.from(paper)
  other[partBytes + 5] = (other[partBytes + 5] ?? 0) ^ 1
  await send(begun.body.lacking, [0, 1], other)
  await send(begun.body.lacking, [2])
  const [last] = begun.body.lacking.filter(({ part }) => part === 3)
  await put(server, last?.uploadUrl ?? '', new Uint8Array(999), 'image/jpeg')
  expect(numbersOf(await askForParts(server, place, paper))).toEqual([3])
  expect(await confirm(server, place, begun.body.key)).toMatchObject({
    status: 409,
    body: { code: 'file-parts-lacking' },
  })
  const again = await askForParts(server, place, paper)
  expect(numbersOf(again)).toEqual([1, 3])
  await send(again.body.lacking, [1, 3])
  expect((await confirm(server, place, begun.body.key)).status).toBe(200)
})

test('the address of a part accepts that part only, with its size, for ten minutes', async () => {
  const { body } = await askForParts(server, place, paper)
  const [first, second] = body.lacking.map(({ uploadUrl }) => uploadUrl)
  const tooMuch = await put(server, first ?? '', new Uint8Array(partBytes + 1), 'image/jpeg')
  expect(tooMuch.status).toBe(413)
  expect((await put(server, (first ?? '').replace('-0.jpg', '-1.jpg'), new Uint8Array(5), 'image/jpeg')).status).toBe(
    403,
  )
  expect((await put(server, (first ?? '').replace('-0.jpg', '-9.jpg'), new Uint8Array(5), 'image/jpeg')).status).toBe(
    403,
  )
  await server.setClock(new Date(Date.parse(body.expiresAt) + 1_000).toISOString())
  expect((await put(server, second ?? '', new Uint8Array(5), 'image/jpeg')).status).toBe(403)
  await server.resetClock()
  expect(await storedKeys()).toEqual([])
})

test('parts of a file of no allowed type are deleted after its inspection', async () => {
  const page = Buffer.alloc(partBytes + 10, '<p>')
  const begun = await askForParts(server, place, page)
  await send(begun.body.lacking, [0, 1], page)
  expect((await confirm(server, place, begun.body.key)).status).toBe(422)
  expect(await storedKeys()).toEqual([])
})

test('nobody else can resume a file, send its parts or confirm it', async () => {
  const begun = await askForParts(server, place, paper)
  await send(begun.body.lacking, [0, 1, 2, 3])
  const stranger = await registerAccount(server)
  expect((await askForParts(server, { ...place, owner: stranger }, paper)).status).toBe(404)
  expect((await confirm(server, { ...place, owner: stranger }, begun.body.key)).status).toBe(404)
  const own = {
    owner: stranger,
    applicationId: await beginApplication(server, stranger, admissionId),
    docType: 'dobCert',
  }
  const theirs = await askForParts(server, own, paper)
  expect([theirs.body.key === begun.body.key, numbersOf(theirs)]).toEqual([false, [0, 1, 2, 3]])
  expect((await confirm(server, own, begun.body.key)).status).toBe(404)
  const elsewhere = await askForParts(server, { ...place, docType: 'aadhar' }, paper)
  expect([elsewhere.body.key === begun.body.key, numbersOf(elsewhere)]).toEqual([false, [0, 1, 2, 3]])
})

describe('refused before anything is sent', () => {
  const hash = 'a'.repeat(64)

  test.each([
    ['fewer parts than the size has', { size: 2 * partBytes + 1, parts: [hash, hash] }, 400],
    ['more parts than the size has', { size: partBytes, parts: [hash, hash] }, 400],
    ['no part at all', { size: partBytes, parts: [] }, 422],
    ['hundreds of parts', { size: partBytes, parts: Array(400).fill(hash) }, 422],
    ['a hash that is none', { size: partBytes, parts: ['../../app-secret'] }, 422],
    ['no size', { size: undefined, parts: [hash] }, 400],
    ['a negative size', { size: -1, parts: [hash] }, 422],
    ['a program', { fileExtension: 'exe' }, 400],
    ['more than the kind may have', { size: 10_485_761, parts: Array(81).fill(hash) }, 413],
  ])('%s', async (_, hints, status) => {
    expect((await askForParts(server, place, paper, hints)).status).toBe(status)
    expect(await uploads()).toEqual([])
  })

  test('more than 200 MB begun and not finished; beginning with the same file again is counted once', async () => {
    const begin = (name: number) =>
      askForParts(server, place, paper, {
        size: 10_485_760,
        parts: Array(80).fill(name.toString(16).padStart(64, '0')),
      })
    const statuses: number[] = []
    for (let name = 0; name < 21; name++) statuses.push((await begin(name)).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    expect((await begin(3)).status).toBe(200)
  })
})

test('an unfinished upload is removed with all its parts a day later', async () => {
  const begun = await askForParts(server, place, paper)
  await send(begun.body.lacking, [0, 1, 3])
  await removeStaleFiles(server.context, [admission])
  expect(await storedKeys()).toHaveLength(3)
  await server.setClock(new Date(Date.now() + 90_000_000).toISOString())
  await removeStaleFiles(server.context, [admission])
  await server.resetClock()
  expect(await storedKeys()).toEqual([])
  expect(await server.rows(`select key from stale_objects where key like 'incoming/%'`)).toEqual([])
})
