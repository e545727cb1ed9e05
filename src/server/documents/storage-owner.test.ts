import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backUp, emptyPortal, newPlace, plainWish, restoreInto, withPhoto } from '../../../test/backups.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { newDatabase } from '../../../test/new-database.ts'
import { callPravesh } from '../../../test/run-script.ts'
import { sentence } from '../health/check.ts'
import { fileChecks } from '../health/file-checks.ts'
import { openLog } from '#server/platform/process/log.ts'
import { openStorage, storageAway } from '#server/platform/stored-files.ts'
import { removeStaleFiles } from './remove-stale-files.ts'
import { isOwnStorage, ownStorage } from './storage-owner.ts'

const secret = 'a secret of thirty-two bytes or more'
const refusal =
  /^The files in \S+ belong to another database than this one\. Nothing was changed\. Give this portal .* run ".* files --take"\.$/

/** A portal with a photo, in a database and a folder that outlive its process. */
async function portalWithPhoto() {
  const database = await newDatabase()
  onTestFinished(database.drop)
  const dataDir = newPlace()
  const settings = { DATABASE_URL: database.connectionString, DATA_DIR: dataDir, APP_SECRET: secret }
  const server = await startTestServer(settings)
  const { key } = await withPhoto(server)
  const name = new URL(database.connectionString).pathname.slice(1)
  const label = join(dataDir, 'files/database-id.txt')
  return { server, settings, key, name, label, photo: join(dataDir, 'files', key) }
}

async function startOn(DATABASE_URL: string, settings: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer({ ...settings, DATABASE_URL })
  onTestFinished(server.close)
  return server
}

test('a start on the files of another portal is refused: with an empty database, and with a copy of its own', async () => {
  const { server, settings, name, photo } = await portalWithPhoto()
  await server.close()
  for (const template of ['template0', name]) {
    const other = await newDatabase(template)
    onTestFinished(other.drop)
    await expect(startOn(other.connectionString, settings)).rejects.toThrow(refusal)
  }
  expect(readFileSync(photo).length).toBeGreaterThan(0)
  await startOn(settings.DATABASE_URL, settings)
})

test('a restored backup has files of its own, and a start on those of the portal it came from is refused', async () => {
  const { server, settings, label } = await portalWithPhoto()
  onTestFinished(server.close)
  const { path } = await backUp(server, plainWish(newPlace()))
  const restored = await emptyPortal(server)
  await restoreInto(restored, path)
  const own = join(restored.config.dataDir, 'files/database-id.txt')
  expect(readFileSync(own, 'utf8')).not.toBe(readFileSync(label, 'utf8'))
  await startOn(restored.connectionString, { ...settings, DATA_DIR: restored.config.dataDir })
  await expect(startOn(restored.connectionString, settings)).rejects.toThrow(refusal)
})

test('an older portal names its database at its first start, when the files are those that it knows', async () => {
  const { server, settings, label } = await portalWithPhoto()
  await server.close()
  const id = readFileSync(label, 'utf8')
  rmSync(label)
  const empty = await newDatabase()
  onTestFinished(empty.drop)
  await expect(startOn(empty.connectionString, settings)).rejects.toThrow(refusal)
  await startOn(settings.DATABASE_URL, settings)
  expect(readFileSync(label, 'utf8')).toBe(id)
})

test('while another portal has taken the files, nothing is marked or removed, and the doctor fails', async () => {
  const { server, settings, label, photo } = await portalWithPhoto()
  onTestFinished(server.close)
  const own = readFileSync(label, 'utf8')
  writeFileSync(label, 'another')
  await server.rows('delete from documents')
  await server.setClock(new Date(Date.now() + 3 * 86_400_000).toISOString())
  await removeStaleFiles({ ...server.context, log: openLog('silent') }, [{ name: 'admission' }])
  expect(readFileSync(photo).length).toBeGreaterThan(0)
  expect(await server.rows(`select found from state_checks where name = 'files-of-another-database'`)).toEqual([
    { found: 1 },
  ])
  const patient = { ...server.context, database: 'asked', isRunning: true } as const
  const found = await fileChecks.find(({ name }) => name === 'storage')?.look(patient, sentence)
  expect(found).toEqual({
    state: 'fail',
    say: { code: 'storageOthers', facts: { place: join(settings.DATA_DIR, 'files') } },
  })
  writeFileSync(label, own)
  expect(await isOwnStorage(server.context)).toBe(true)
})

test('a storage that is away at the start is asked again, and stays away when it turns out to be another portal’s', async () => {
  const { server, label } = await portalWithPhoto()
  onTestFinished(server.close)
  const { config, db } = server.context
  const files = await openStorage(config, openLog('silent'))
  let isAway = true
  const check = async () => {
    if (isAway) throw storageAway()
  }
  const storage = ownStorage({ ...files, check }, db, config)
  await expect(storage.check()).rejects.toMatchObject({ name: 'Problem' })
  isAway = false
  writeFileSync(label, 'another')
  await expect(storage.check()).rejects.toThrow(refusal)
})

test('"pravesh files" says whose the files are, takes them for a database that has moved, and lets unknown ones go', async () => {
  const { server, settings, name, photo } = await portalWithPhoto()
  await server.close()
  const moved = await newDatabase(name)
  onTestFinished(moved.drop)
  const env = { ...settings, DATABASE_URL: moved.connectionString }
  const files = async (...args: string[]) => {
    const { code, said, complained } = await callPravesh(['files', ...args], env)
    expect([code, complained]).toEqual([0, ''])
    return said.trimEnd().split('\n')
  }
  expect(await files()).toEqual([
    expect.stringMatching(/^The files in \S+ belong to another database than the database test_\w+ at localhost\.$/),
  ])
  const unknown = 'admission/BSC2026-00000000/photo/0123456789abcdef.jpg'
  const path = join(settings.DATA_DIR, 'files', unknown)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'bytes')
  utimesSync(path, 1, 1)
  expect(await files('--take')).toEqual([
    expect.stringMatching(/^The files in \S+ belong to the database test_\w+ at localhost\.$/),
    'There are 2; 1 of them are older than a day, and no document names them.',
    unknown,
  ])
  await expect(startOn(settings.DATABASE_URL, settings)).rejects.toThrow(refusal)
  await files('--remove')
  const portal = await startOn(moved.connectionString, settings)
  await portal.rows(`update stale_objects set since = since - interval '2 days'`)
  await removeStaleFiles(portal.context, [{ name: 'admission' }])
  expect([existsSync(path), existsSync(photo)]).toEqual([false, true])
})
