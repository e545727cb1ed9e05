import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { backUp, emptyPortal, newPlace, plainWish, withPhoto } from '../../../test/backups.ts'
import { startTestServer } from '../../../test/harness.ts'
import type { TestServer } from '../../../test/harness.ts'
import { openDatabase } from '../platform/database.ts'
import { openLog } from '../platform/log.ts'
import { localObjectStorage } from '../platform/local-object-storage.ts'
import { checkBackup } from './check-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { openBackup } from './stored-backup.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await withPhoto(server)
})
afterAll(() => server.close())

const log = openLog('silent')

async function newBackup(): Promise<string> {
  return (await backUp(server, plainWish(newPlace()))).path
}

const filesOf = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(path.length + 1))
    .toSorted()

const check = async (path: string) => checkBackup(await openBackup(path, null))

test('a backup with one changed byte is damaged, and the damaged file is named', async () => {
  const path = await newBackup()
  await check(path)
  const files = filesOf(path).filter((name) => readFileSync(join(path, name)).length > 0)
  expect(files.length).toBeGreaterThan(10)
  // Picks the few index files as often as the many other files.
  const some = fc.oneof(fc.constantFrom(...files), fc.constantFrom('SHA256SUMS', 'manifest.json'))
  const flips = fc.tuple(some, fc.nat(), fc.integer({ min: 1, max: 255 }))
  await fc.assert(
    fc.asyncProperty(flips, async ([name, at, change]) => {
      const whole = readFileSync(join(path, name))
      const bytes = Buffer.from(whole)
      const place = at % bytes.length
      bytes.writeUInt8(bytes.readUInt8(place) ^ change, place)
      writeFileSync(join(path, name), bytes)
      try {
        const named = name === 'SHA256SUMS' ? /SHA256SUMS/ : new RegExp(`${name.replaceAll('.', '\\.')} `)
        await expect(check(path)).rejects.toThrow(named)
      } finally {
        writeFileSync(join(path, name), whole)
      }
    }),
    { numRuns: 150 },
  )
  await check(path)
})

test.for([
  ['a file that is missing', 'manifest.json', (path: string) => rmSync(path), /manifest\.json is missing/],
  [
    'a table that is missing',
    'tables/public.accounts.copy',
    (path: string) => rmSync(path),
    /accounts\.copy is missing/,
  ],
  [
    'a file that was added',
    'tables/public.more.copy',
    (path: string) => writeFileSync(path, ''),
    /tables\/public\.more\.copy is there, and SHA256SUMS does not list it/,
  ],
  [
    'a table that ends too early',
    'tables/public.accounts.copy',
    (path: string) => writeFileSync(path, readFileSync(path).subarray(0, -20)),
    /accounts\.copy is not as SHA256SUMS lists it/,
  ],
  [
    'a list that ends too early',
    'SHA256SUMS',
    (path: string) => writeFileSync(path, readFileSync(path, 'utf8').split('\n').slice(0, -2).join('\n') + '\n'),
    /manifest\.json is there, and SHA256SUMS does not list it/,
  ],
] as const)('%s is reported', async ([, name, change, expected]) => {
  const path = await newBackup()
  change(join(path, name))
  await expect(check(path)).rejects.toThrow(expected)
})

test('damage between the check and the loading leaves the database empty', async () => {
  const path = await newBackup()
  const table = join(path, 'tables/public.accounts.copy')
  const { connectionString, config } = await emptyPortal(server)
  const { pool, close } = openDatabase(connectionString, log)
  onTestFinished(close)
  const backup = await openBackup(path, null)
  const manifest = await checkBackup(backup)
  writeFileSync(table, readFileSync(table, 'utf8').replace('mail.example', 'mail.exampel'))
  const place = { pool, storage: localObjectStorage(config, log), keepSecret: () => undefined }
  await expect(restoreBackup(backup, manifest, place)).rejects.toThrow(
    'tables/public.accounts.copy is not as SHA256SUMS lists it. The database is as empty as it was.',
  )
  const tables = await pool.query(`select 1 from pg_tables where schemaname = 'public'`)
  expect(tables.rowCount).toBe(0)
})
