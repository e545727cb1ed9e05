import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { backUp, emptyPortal, newPlace, plainWish, restoreInto, withPhoto } from '../../../test/backups.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { rounds } from '../../../test/seed.ts'
import { openDatabase } from '#lib/sql/database.ts'
import { openLog } from '#server/platform/process/log.ts'
import { filesOnDisk } from '#server/platform/stored-files.ts'
import { checkBackup } from './check-backup.ts'
import type { BackupManifest } from './manifest.ts'
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

const check = async (path: string) => checkBackup(await openBackup(path, null), server.context)

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
        const named =
          name === 'SHA256SUMS'
            ? /SHA256SUMS/
            : name === 'SHA256SUMS.seal'
              ? /SHA256SUMS\.seal is damaged|sealed with another secret/
              : new RegExp(`${name.replaceAll('.', '\\.')} `)
        await expect(check(path)).rejects.toThrow(named)
      } finally {
        writeFileSync(join(path, name), whole)
      }
    }),
    { numRuns: rounds(50, 1_000) },
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
  const manifest = await checkBackup(backup, server.context)
  writeFileSync(table, readFileSync(table, 'utf8').replace('mail.example', 'mail.exampel'))
  const place = { pool, storage: filesOnDisk(config, log), keepSecret: () => undefined }
  await expect(restoreBackup(backup, manifest, place)).rejects.toThrow(
    'tables/public.accounts.copy is not as SHA256SUMS lists it. The database is as empty as it was.',
  )
  const tables = await pool.query(`select 1 from pg_tables where schemaname = 'public'`)
  expect(tables.rowCount).toBe(0)
})

/** Makes the sums fit what is there, as anybody who changes a backup can. */
function fitSums(path: string): void {
  const sums = join(path, 'SHA256SUMS')
  const lines = readFileSync(sums, 'utf8').trimEnd().split('\n')
  const fitting = lines.map((line) => {
    const name = line.slice(66)
    return `${hash('sha256', readFileSync(join(path, name)))}  ${name}\n`
  })
  writeFileSync(sums, fitting.join(''))
}

const photoIn = (path: string) => filesOf(path).find((name) => name.startsWith('files/')) ?? ''

const forgeries: [string, (path: string) => void][] = [
  [
    'a role that was written into it',
    (path) => {
      const [table, manifest] = [join(path, 'tables/public.grants.copy'), join(path, 'manifest.json')]
      appendFileSync(table, 'planted\n')
      const told = JSON.parse(readFileSync(manifest, 'utf8')) as BackupManifest
      const tables = told.tables.map((one) => (one.name === 'public.grants' ? { ...one, rows: one.rows + 1 } : one))
      writeFileSync(manifest, JSON.stringify({ ...told, tables }))
      fitSums(path)
    },
  ],
  [
    'two files in each other’s place',
    (path) => {
      const [one = '', other = ''] = ['accounts', 'documents'].map((name) => join(path, `tables/public.${name}.copy`))
      renameSync(one, `${path}.aside`)
      renameSync(other, one)
      renameSync(`${path}.aside`, other)
      fitSums(path)
    },
  ],
  [
    'a manifest with another key',
    (path) => {
      const manifest = join(path, 'manifest.json')
      writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"version": "[^"]*"/, '"version": "9"'))
      fitSums(path)
    },
  ],
  [
    'the seal of another backup',
    (path) => writeFileSync(join(path, 'SHA256SUMS.seal'), server.context.encryption.prove('other')),
  ],
]

test.for(forgeries)('%s is refused although all sums fit', async ([, forge]) => {
  const path = await newBackup()
  forge(path)
  await expect(check(path)).rejects.toThrow(
    /is not as its portal sealed it: somebody changed it and made its sums anew|had \d+ rows, and \d+ are there/,
  )
  const portal = await emptyPortal(server)
  await expect(restoreInto(portal, path)).rejects.toThrow(/not as its portal sealed it|had \d+ rows/)
})

test('a backup without a seal is taken only when somebody trusts it', async () => {
  const path = await newBackup()
  rmSync(join(path, 'SHA256SUMS.seal'))
  await expect(check(path)).rejects.toThrow(
    /has no seal: nothing proves that .* is taken with --unsigned\. Nothing was changed\.$/,
  )
  await checkBackup(await openBackup(path, null), 'unsigned')
})

/** Puts something in the place of a photo, whose sum fits it. */
function putInPlace(path: string, bytes: string, put: (place: string) => void): void {
  const name = photoIn(path)
  rmSync(join(path, name))
  put(join(path, name))
  const sums = join(path, 'SHA256SUMS')
  const line = new RegExp(`^[0-9a-f]{64}(?=  ${name.replaceAll('.', '\\.')}$)`, 'm')
  writeFileSync(sums, readFileSync(sums, 'utf8').replace(line, hash('sha256', bytes)))
}

const secret = 'APP_SECRET=hunter2'
/** A file of this machine that is no part of the backup. */
function fileOfHost(): string {
  const file = join(newPlace(), 'secret-of-this-machine')
  writeFileSync(file, secret)
  return file
}

test.for<[string, (path: string) => void, string]>([
  [
    'a link to a file of this machine',
    (path) => putInPlace(path, secret, (place) => symlinkSync(fileOfHost(), place)),
    'is a link',
  ],
  [
    'a folder that is a link',
    (path) => {
      const folder = dirname(photoIn(path))
      putInPlace(path, secret, (place) => {
        const elsewhere = newPlace()
        writeFileSync(join(elsewhere, basename(place)), secret)
        rmSync(join(path, folder), { recursive: true })
        symlinkSync(elsewhere, join(path, folder))
      })
    },
    'lies behind a link',
  ],
  ['a pipe', (path) => putInPlace(path, '', (place) => execFileSync('mkfifo', [place])), 'is no regular file'],
  ['a folder', (path) => putInPlace(path, '', (place) => mkdirSync(place)), 'is no regular file'],
  [
    'a name that leads out of it',
    (path) => appendFileSync(join(path, 'SHA256SUMS'), `${hash('sha256', secret)}  files/../../secret.jpg\n`),
    'SHA256SUMS is damaged after line',
  ],
])('%s is refused even from somebody who is trusted', async ([, change, reason]) => {
  const path = await newBackup()
  change(path)
  await expect(checkBackup(await openBackup(path, null), 'unsigned')).rejects.toThrow(reason)
})

test('files with several names are read: some programs copy backups that way', async () => {
  const path = await newBackup()
  const copy = join(newPlace(), 'copy')
  execFileSync('cp', ['--recursive', '--link', path, copy])
  await checkBackup(await openBackup(copy, null), server.context)
})

test('a list of sums that is exchanged after the check is refused, and nothing is restored', async () => {
  const path = await newBackup()
  const backup = await openBackup(path, null)
  const manifest = await checkBackup(backup, server.context)
  const table = join(path, 'tables/public.accounts.copy')
  writeFileSync(table, readFileSync(table, 'utf8').replace('mail.example', 'mail.exampel'))
  fitSums(path)
  const { connectionString, config } = await emptyPortal(server)
  const { pool, close } = openDatabase(connectionString, log)
  onTestFinished(close)
  const place = { pool, storage: filesOnDisk(config, log), keepSecret: () => undefined }
  await expect(restoreBackup(backup, manifest, place)).rejects.toThrow('it was changed while it was read')
  expect((await pool.query(`select 1 from pg_tables where schemaname = 'public'`)).rowCount).toBe(0)
})
