import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { TestAccount } from '../../../test/accounts.ts'
import { onlyPlace, startDocumentPortal } from '../../../test/document-portal.ts'
import type { TestServer } from '../../../test/harness.ts'
import { askForAddress, put, upload, type Place } from '../../../test/uploads.ts'
import { removeStaleFiles } from './remove-stale-files.ts'

let server: TestServer
let owner: TestAccount
let admissionId: string
let photo: Buffer
let place: Place

beforeAll(async () => {
  ;({ server, admissionId, owner, photo } = await startDocumentPortal())
})
afterAll(() => server.close())

beforeEach(async () => {
  await server.rows('delete from applications')
  await cleanUpAfter(3)
  await cleanUpAfter(6)
  place = await onlyPlace({ server, admissionId, owner })
})

const tracks = [{ name: 'admission' }]

const cleanUp = () => removeStaleFiles(server.context, tracks)

/** Runs the job as if so many days later. */
async function cleanUpAfter(days: number): Promise<void> {
  await server.setClock(new Date(Date.now() + days * 86_400_000 + 60_000).toISOString())
  await cleanUp()
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of server.context.storage.list('')) keys.push(key)
  return keys
}

test('replaced and deleted documents stay a day, then their objects are removed', async () => {
  const first = await upload(server, place, 'old.jpg', photo)
  const second = await upload(server, place, 'new.jpg', photo)
  const signature = await upload(server, { ...place, docType: 'signature' }, 'sign.jpg', photo)
  await server.call('DELETE', `/api/uploads/delete-upload/${encodeURIComponent(signature.body.key)}`, owner)
  await cleanUp()
  expect((await storedKeys()).toSorted()).toEqual([first.body.key, second.body.key, signature.body.key].toSorted())
  await cleanUpAfter(1)
  expect(await storedKeys()).toEqual([second.body.key])
  expect(await server.rows('select key from stale_objects where key = $1', [first.body.key])).toEqual([])
})

test('deleting a draft removes its objects, too', async () => {
  await upload(server, place, 'photo.jpg', photo)
  expect((await server.call('DELETE', `/api/applications/${place.applicationId}`, owner)).status).toBe(204)
  await cleanUpAfter(1)
  expect(await storedKeys()).toEqual([])
})

/** Runs the job as if so many hours after the uploads of the test. */
async function cleanUpHoursLater(hours: number): Promise<void> {
  await server.setClock(new Date(Date.now() + hours * 3_600_000).toISOString())
  await cleanUp()
}

test('an unconfirmed upload is removed after a day', async () => {
  const { body } = await askForAddress(server, place, 'jpg')
  await put(server, body.uploadUrl, new Uint8Array(photo), 'image/jpeg')
  await cleanUpHoursLater(23.9)
  expect(await storedKeys()).toHaveLength(1)
  await cleanUpHoursLater(24.1)
  expect(await storedKeys()).toEqual([])
  expect(await server.rows('select key from uploads')).toEqual([])
})

test('an upload to a draft deleted meanwhile is removed after a day', async () => {
  const { body } = await askForAddress(server, place, 'jpg')
  await server.call('DELETE', `/api/applications/${place.applicationId}`, owner)
  await put(server, body.uploadUrl, new Uint8Array(photo), 'image/jpeg')
  await server.rows('delete from uploads')
  await server.rows('delete from stale_objects')
  const [key = ''] = await storedKeys()
  await cleanUpHoursLater(23.9)
  expect(await storedKeys()).toEqual([key])
  const aDayAgo = Date.now() / 1000 - 86_500
  utimesSync(join(server.context.config.dataDir, 'files', key), aDayAgo, aDayAgo)
  await cleanUp()
  expect(await storedKeys()).toEqual([])
})

test('an object that a crash left without its row is removed, and one with its row stays', async () => {
  const kept = await upload(server, place, 'photo.jpg', photo)
  const orphan = 'admission/BSC2026-00000000/photo/0123456789abcdef.jpg'
  await server.context.storage.write(orphan, photo, 'image/jpeg')
  const files = join(server.context.config.dataDir, 'files')
  const longAgo = Date.now() / 1000 - 200_000
  for (const key of [orphan, kept.body.key]) utimesSync(join(files, key), longAgo, longAgo)
  await cleanUp()
  await cleanUpAfter(1)
  expect(await storedKeys()).toEqual([kept.body.key])
})

test('foreign objects in the storage stay: stray files, and keys in other folders', async () => {
  const kept = await upload(server, place, 'photo.jpg', photo)
  const files = join(server.context.config.dataDir, 'files')
  const foreign = 'invoices/2026/0123456789abcdef.pdf'
  const strays = ['.DS_Store', 'admission/.DS_Store', 'backup/db.dump', foreign]
  const orphan = 'admission/BSC2026-00000000/photo/0123456789abcdef.jpg'
  for (const key of [...strays, orphan]) {
    mkdirSync(dirname(join(files, key)), { recursive: true })
    writeFileSync(join(files, key), 'bytes')
    utimesSync(join(files, key), 1, 1)
  }
  await cleanUp()
  expect(await server.rows('select key from stale_objects')).toEqual([{ key: orphan }])
  await cleanUpAfter(1)
  expect((await storedKeys()).toSorted()).toEqual([kept.body.key, ...strays].toSorted())
  for (const key of strays) rmSync(join(files, key))
})

/** Files of days ago of which the database knows nothing; returns their keys. */
function lay(count: number): string[] {
  const keys = Array.from({ length: count }, (_, at) => `admission/BSC2026-0000AAAA/photo/${at + 1_000}abcdef.jpg`)
  for (const key of keys) {
    const path = join(server.context.config.dataDir, 'files', key)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'bytes')
    utimesSync(path, 1, 1)
  }
  onTestFinished(() => {
    for (const key of keys) rmSync(join(server.context.config.dataDir, 'files', key), { force: true })
  })
  return keys
}

const held = async () =>
  (await server.rows(`select found from state_checks where name = 'files-without-a-document'`))[0]
const marked = async () => (await server.rows(`select key from stale_objects where key not like 'incoming/%'`)).length

test('a database without documents takes no file for a stale one', async () => {
  const keys = lay(3)
  await cleanUp()
  await cleanUpAfter(1)
  expect([await marked(), await held(), (await storedKeys()).length]).toEqual([0, { found: 3 }, keys.length])
})

test('more than a tenth of unknown files is neither marked nor removed, until somebody agrees', async () => {
  const kept = await upload(server, place, 'photo.jpg', photo)
  const keys = lay(51)
  await cleanUp()
  await cleanUpAfter(1)
  expect([await marked(), await held(), (await storedKeys()).length]).toEqual([0, { found: 51 }, keys.length + 1])
  await removeStaleFiles(server.context, tracks, { isAgreed: true })
  expect([await marked(), (await storedKeys()).length]).toEqual([51, keys.length + 1])
  await cleanUpAfter(3)
  expect(await held()).toEqual({ found: 51 })
  await removeStaleFiles(server.context, tracks, { isAgreed: true })
  expect([await held(), await storedKeys()]).toEqual([{ found: 0 }, [kept.body.key]])
})

test('up to a tenth goes: what a crash left, or a database restored from an earlier time', async () => {
  const kept = await upload(server, place, 'photo.jpg', photo)
  lay(50)
  await cleanUp()
  await cleanUpAfter(1)
  expect([await held(), await storedKeys()]).toEqual([{ found: 0 }, [kept.body.key]])
})

test('documents deleted by accident keep their files, when they are more than half of all', async () => {
  const kept = await upload(server, place, 'photo.jpg', photo)
  const keys = lay(51)
  await server.rows(
    `insert into documents (doc_type, upload_key, name, content_type, size_bytes, application_id, key)
     select 'type-' || key, key, 'x', 'image/jpeg', 9, a.id, key from applications a, unnest($1::text[]) key`,
    [keys],
  )
  await server.rows(`delete from documents where doc_type like 'type-%'`)
  await cleanUpAfter(2)
  expect([await held(), (await storedKeys()).length]).toEqual([{ found: 51 }, keys.length + 1])
  await server.rows('delete from stale_objects')
  expect(kept.status).toBe(200)
})

test('an object that cannot be removed does not stop the others', async () => {
  await upload(server, place, 'old.jpg', photo)
  const kept = await upload(server, place, 'new.jpg', photo)
  await server.rows(`insert into stale_objects (key) values ('.no-key-of-ours')`)
  await cleanUpAfter(1)
  expect(await storedKeys()).toEqual([kept.body.key])
  expect(await server.rows(`select key from stale_objects where key not like 'incoming/%'`)).toEqual([
    { key: '.no-key-of-ours' },
  ])
  await server.rows('delete from stale_objects')
})

test('while the whole storage is down the job fails at once, and everything stays for the next run', async () => {
  await upload(server, place, 'old.jpg', photo)
  await upload(server, place, 'new.jpg', photo)
  const tried: string[] = []
  const away = new Error('away')
  const storage = {
    ...server.context.storage,
    remove: async (key: string) => {
      tried.push(key)
      throw away
    },
    check: () => Promise.reject(away),
  }
  await server.setClock(new Date(Date.now() + 2 * 86_400_000).toISOString())
  await expect(removeStaleFiles({ ...server.context, storage }, tracks)).rejects.toBe(away)
  expect(tried).toHaveLength(1)
})

test('the rest of an interrupted write is removed after a day', async () => {
  const left = join(server.context.config.dataDir, 'files', '.incomplete', 'abc')
  const recent = join(server.context.config.dataDir, 'files', '.incomplete', 'def')
  await upload(server, place, 'photo.jpg', photo)
  for (const path of [left, recent]) writeFileSync(path, 'half')
  utimesSync(left, 1, 1)
  await cleanUp()
  expect(() => utimesSync(left, 1, 1)).toThrow('ENOENT')
  utimesSync(recent, 1, 1)
  await cleanUp()
})
