import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { registerAdmin } from '../../../test/accounts.ts'
import { backUp, emptyPortal, everyRow, newPlace, plainWish, restoreInto, withPhoto } from '../../../test/backups.ts'
import { buildStudentApplication } from '../../../test/builders.ts'
import { buildFacultyApplication } from '../../../test/faculty-builders.ts'
import { startTestServer, unhurried, type TestServer } from '../../../test/harness.ts'
import { callOver } from '../../../test/http-call.ts'
import { newDatabase } from '../../../test/new-database.ts'
import { storeStatement } from '../../../test/statements/store-statement.ts'
import { view } from '../../../test/uploads.ts'
import { buildApp } from '../app.ts'
import { openContext } from '../open-context.ts'
import { openDatabase } from '#lib/sql/database.ts'
import { openLog } from '#server/platform/process/log.ts'
import { migrate } from '#server/platform/upgrade/migrate.ts'
import { openPlace } from './kept-backups.ts'
import { BackupManifest } from './manifest.ts'
import { refuseOtherVersion } from './restore-backup.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const admin = await registerAdmin(server)
  await buildStudentApplication(server)
  await buildFacultyApplication(server)
  await storeStatement(server, admin)
  await server.call('POST', '/api/auth/send-otp', { body: { email: 'waits@mail.example' } })
})
afterAll(() => server.close())

const connectionOf = ({ context }: TestServer) => context.pool.options.connectionString ?? ''

function filesBelow(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = names.map(({ parentPath, name }) => join(parentPath, name)).toSorted()
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length), readFileSync(path, 'base64')]))
}

const processes = [
  'public.job_workers',
  'public.migrations',
  'public.repeatable_migrations',
  'graphile_worker.migrations',
]
/** Each portal's files name its own database. */
const label = '/database-id.txt'
const except = <T>(named: Record<string, T>, ...tables: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(named).filter(([name]) => !tables.includes(name)))

test('every row and every file is the same in the restored portal', async () => {
  await withPhoto(server)
  const place = newPlace()
  const before = await everyRow(connectionOf(server))
  const { path, manifest } = await backUp(server, plainWish(place))
  const portal = await emptyPortal(server)
  expect(await restoreInto(portal, path)).toEqual([])

  const after = await everyRow(portal.connectionString)
  const filled = Object.entries(before).flatMap(([name, rows]) => (rows.length > 0 ? [name] : []))
  expect(filled).toEqual(
    expect.arrayContaining([
      'graphile_worker._private_jobs',
      ...['accounts', 'applications', 'audit_entries', 'documents', 'mails', 'sealed_answers', 'statement_rows'].map(
        (name) => `public.${name}`,
      ),
    ]),
  )
  expect(except(after, ...processes, 'public.backups')).toEqual(except(before, ...processes, 'public.backups'))
  expect(Object.keys(after)).toEqual(Object.keys(before))
  const [stored, restored] = [server.context.config, portal.config].map(({ dataDir }) =>
    filesBelow(join(dataDir, 'files')),
  )
  expect(restored?.[label]).not.toBe(stored?.[label])
  expect(except(restored ?? {}, label)).toEqual(except(stored ?? {}, label))
  // Documents that a test made as rows only.
  const keys = await server.rows<{ key: string }>('select key from documents')
  const [files, missing] = [manifest.files, manifest.missingFiles]
  expect([files, missing.toSorted()]).toEqual([
    Object.keys(except(stored ?? {}, label)).length,
    keys.flatMap(({ key }) => (existsSync(join(server.context.config.dataDir, 'files', key)) ? [] : [key])).toSorted(),
  ])
})

test('views, functions, indexes, references and counters equal those of a new portal', async () => {
  const { path } = await backUp(server, plainWish(newPlace()))
  const portal = await emptyPortal(server)
  await restoreInto(portal, path)
  const { pool, close } = openDatabase(portal.connectionString, openLog('silent'))
  onTestFinished(close)
  const objects = `
    select pg_get_indexdef(indexrelid) as made from pg_index i join pg_class c on c.oid = indexrelid
      where c.relnamespace = 'public'::regnamespace
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_functiondef(oid) from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select viewname || definition from pg_views where schemaname = 'public'
    union all select sequencename || last_value from pg_sequences where schemaname = 'public'
    order by 1`
  const restored = await pool.query(objects)
  const own = await server.rows<{ made: string | null }>(objects)
  expect(own.length).toBeGreaterThan(150)
  // Made with the role of the audit, which the command makes again after a restore.
  const further = own.filter(({ made }) => !made?.includes('INDEX audit_entries_grants '))
  expect(restored.rows).toEqual(further)
  // The portal's triggers must not count restored rows again.
  expect(await migrate(pool)).toEqual([])
})

test('the restored portal works: people log in and see their files, an officer sees the audit', async () => {
  const { owner, applicationId, key, bytes } = await withPhoto(server)
  const { path } = await backUp(server, plainWish(newPlace()))
  const portal = await emptyPortal(server)
  await restoreInto(portal, path)

  const { context, close } = await openContext(portal.config, portal.connectionString, openLog('silent'))
  const app = await buildApp(context, unhurried)
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
    await close()
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const call = (method: string, at: string, send?: object) => callOver<{ token: string }>(url, method, at, send)
  const logIn = await call('POST', '/api/auth/login', { body: { email: owner.email, password: owner.password } })
  expect(logIn.status).toBe(200)
  const seen = await call('GET', `/api/applications/${applicationId}`, { token: logIn.body.token })
  expect(seen.body).toEqual((await server.call('GET', `/api/applications/${applicationId}`, owner)).body)
  const shown = await view({ url, call: (...args) => callOver(url, ...args) }, key, { token: logIn.body.token })
  expect(shown.bytes.equals(bytes)).toBe(true)
  const metrics = await call('GET', '/metrics')
  const { madeAt } = BackupManifest.parse(JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')))
  expect(metrics.text).toContain(
    `pravesh_last_backup_timestamp_seconds ${Math.floor(new Date(madeAt).getTime() / 1000)}`,
  )
})

test('a job that was running at the backup waits in the restored portal, and so does every mail', async () => {
  await server.rows(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker of that day', attempts = 1`,
  )
  onTestFinished(async () => {
    await server.rows('update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = 0')
  })
  const { path } = await backUp(server, plainWish(newPlace()))
  const portal = await emptyPortal(server)
  await restoreInto(portal, path)
  const { pool, close } = openDatabase(portal.connectionString, openLog('silent'))
  onTestFinished(close)
  const waiting = `
    select count(*)::int as mails, bool_and(p.locked_at is null and p.attempts < p.max_attempts) as waiting
    from mails m join graphile_worker._private_jobs p on p.payload ->> 'mailId' = m.id::text where m.sent_at is null`
  const [own] = await server.rows<{ mails: number }>(waiting)
  expect(own?.mails).toBeGreaterThan(0)
  expect((await pool.query(waiting)).rows).toEqual([{ mails: own?.mails, waiting: true }])
  // New jobs must not get the number of a restored one.
  const queued = `select graphile_worker.add_job('check-states', '{}')`
  await expect(pool.query(queued)).resolves.toMatchObject({ rowCount: 1 })
  await expect(pool.query(`insert into audit_entries (action) values ('drill')`)).resolves.toMatchObject({
    rowCount: 1,
  })
})

test('a backup shows one moment while people keep saving', async () => {
  const { owner, applicationId } = await withPhoto(server)
  let [saved, isOver] = [0, false]
  const saving = (async () => {
    while (!isOver) {
      const body = { candidateName: `Ananya ${saved}`, fathersName: `Rakesh ${saved}` }
      const answer = await server.call('PUT', `/api/applications/${applicationId}`, { token: owner.token, body })
      expect(answer.status).toBe(200)
      saved++
    }
  })()
  await expect.poll(() => saved).toBeGreaterThan(3)
  const before = saved
  const { path } = await backUp(server, plainWish(newPlace()))
  isOver = true
  await saving
  const portal = await emptyPortal(server)
  await restoreInto(portal, path)
  const { pool, close } = openDatabase(portal.connectionString, openLog('silent'))
  onTestFinished(close)
  const { rows } = await pool.query<{ name: string; father: string; version: number }>(
    `select form ->> 'candidateName' as name, form ->> 'fathersName' as father, version from applications where application_id = $1`,
    [applicationId],
  )
  const number = Number(rows[0]?.name.split(' ')[1])
  expect(number).toBeGreaterThanOrEqual(before - 1)
  expect(rows[0]).toMatchObject({ father: `Rakesh ${number}`, name: `Ananya ${number}` })
})

test('a table that a migration rewrites while a backup begins is not empty in it', async () => {
  const client = await server.context.pool.connect()
  await client.query(
    `begin; alter table mails alter column created_at type timestamptz using created_at + interval '0'`,
  )
  const backingUp = backUp(server, plainWish(newPlace()))
  const waiting = `select 1 from pg_locks where not granted and relation = 'mails'::regclass`
  await expect.poll(async () => (await server.rows(waiting)).length).toBe(1)
  await client.query('commit')
  client.release()
  const { manifest } = await backingUp
  const mails = await server.rows('select 1 from mails')
  expect(mails.length).toBeGreaterThan(0)
  expect(manifest.tables.find(({ name }) => name === 'public.mails')?.rows).toBe(mails.length)
})

test('the backup of an older version is restored and migrated to this one', async () => {
  const folder = newPlace()
  const migrations = join(import.meta.dirname, '../migrations')
  const files = readdirSync(migrations).toSorted()
  const [older, none] = [join(folder, 'older'), join(folder, 'none')]
  for (const made of [older, none]) mkdirSync(made)
  for (const name of files.slice(0, -1)) cpSync(join(migrations, name), join(older, name))
  const { connectionString, drop } = await newDatabase('template0')
  onTestFinished(drop)
  const { pool, close } = openDatabase(connectionString, openLog('silent'))
  onTestFinished(close)
  // Restoring makes the views and functions again.
  await migrate(pool, { migrations: older, repeatable: none })
  await pool.query(`insert into accounts (email, name) values ('older@mail.example', 'Asha Older')`)
  const portalOfThen = { ...server, context: { ...server.context, pool } }
  const { path } = await backUp(portalOfThen, plainWish(join(folder, 'backups')))

  const portal = await emptyPortal(server)
  await restoreInto(portal, path)
  const restored = await everyRow(portal.connectionString)
  expect(restored['public.accounts']).toEqual([expect.stringContaining('older@mail.example')])
  expect(restored['public.migrations']).toHaveLength(files.length)
})

test('the backup of a newer version is refused, and the message names the version that restores it', async () => {
  const { manifest } = await backUp(server, plainWish(newPlace()))
  const migration = { name: '9999-later.sql', checksum: 'f' }
  const newer = { ...manifest, version: '9.9.9', migrations: [...manifest.migrations, migration] }
  expect(() => refuseOtherVersion(newer)).toThrow(
    'The backup was made with Pravesh 9.9.9, whose database has 9999-later.sql, and this version does not have that. Restore it with Pravesh 9.9.9, or a newer one. Nothing was changed.',
  )
  const changed = manifest.migrations.map((one, place) => (place === 2 ? { ...one, checksum: 'f' } : one))
  expect(() => refuseOtherVersion({ ...manifest, migrations: changed })).toThrow('0003-audit.sql')
  expect(() => refuseOtherVersion(manifest)).not.toThrow()
  // A backup made while a migration waited for older processes.
  expect(() => refuseOtherVersion({ ...manifest, migrations: manifest.migrations.toSpliced(-2, 1) })).not.toThrow()
})

test('a restore never overwrites rows or files', async () => {
  const { path } = await backUp(server, plainWish(newPlace()))
  const portal = await emptyPortal(server)
  const file = 'institute/logo/0123456789abcdef.png'
  mkdirSync(join(portal.config.dataDir, 'files/institute/logo'), { recursive: true })
  writeFileSync(join(portal.config.dataDir, 'files', file), 'a picture')
  await expect(restoreInto(portal, path)).rejects.toThrow(`The storage of files holds ${file} already`)
  rmSync(join(portal.config.dataDir, 'files'), { recursive: true })
  await restoreInto(portal, path)
  const other = { ...portal, config: { ...portal.config, dataDir: newPlace() } }
  await expect(restoreInto(other, path)).rejects.toThrow('The database holds accounts already')
})

test('a folder with other files than backups is refused, and one with backups unless a retention is given', async () => {
  const place = newPlace()
  const { path } = await backUp(server, plainWish(place))
  await expect(backUp(server, plainWish(place))).rejects.toThrow(`${place} holds the backup `)
  writeFileSync(join(place, 'notes.txt'), 'mine')
  await expect(backUp(server, { ...plainWish(place), keepDays: 7 })).rejects.toThrow(
    `${place} holds notes.txt, which is no backup of Pravesh. Name a folder that is for its backups alone.`,
  )
  await expect(backUp(server, plainWish(path))).rejects.toThrow('which is no backup of Pravesh')
  expect(readdirSync(place).toSorted()).toEqual(['notes.txt', path.slice(place.length + 1)].toSorted())
})

test('older backups are deleted after the given days, and only complete ones are backups', async () => {
  const place = newPlace()
  openPlace(place, true)
  await server.setClock('2026-01-01T10:00:00Z')
  onTestFinished(() => server.resetClock())
  const kept = { ...plainWish(place), keepDays: 30 }
  await backUp(server, kept)
  await server.setClock('2026-01-20T10:00:00Z')
  await backUp(server, kept)
  mkdirSync(join(place, '.partial'))
  await server.setClock('2026-02-01T10:00:01Z')
  const { removed } = await backUp(server, kept)
  expect(removed).toEqual(['pravesh-2026-01-01T100000Z'])
  expect(readdirSync(place).toSorted()).toEqual(['pravesh-2026-01-20T100000Z', 'pravesh-2026-02-01T100001Z'])
  await expect(backUp(server, kept)).rejects.toThrow(`${place}/pravesh-2026-02-01T100001Z is there already`)
  expect(readdirSync(place)).toHaveLength(2)
})

test('two backups of one database never run at once', async () => {
  const [one, other] = [newPlace(), newPlace()]
  const ended = await Promise.allSettled([backUp(server, plainWish(one)), backUp(server, plainWish(other))])
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = ended.find((end) => end.status === 'rejected')
  expect(String(refused?.reason)).toContain('Another backup of this database is being made')
})

test('a document whose file is missing is named, and the rest is backed up', async () => {
  const { key } = await withPhoto(server)
  rmSync(join(server.context.config.dataDir, 'files', key))
  const { manifest } = await backUp(server, plainWish(newPlace()))
  expect(manifest.missingFiles).toContain(key)
  await server.rows('delete from documents where key = $1', [key])
})
