import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { beginDraft, startPortalProcess } from '../../../../test/faults/portal-process.ts'
import { folderOfRun } from '../../../../test/folder-of-run.ts'
import { newDatabase } from '../../../../test/new-database.ts'
import { newFolder, run } from '../../../../test/run-script.ts'
import { openDatabase, type DatabasePool } from '#lib/sql/database.ts'
import { finishRoll } from './finish-roll.ts'
import { openLog } from './log.ts'
import { migrate } from '../upgrade/migrate.ts'
import { ownFolders, readMigrations, type SchemaFolders } from '../upgrade/migration-files.ts'
import { ownProcess, showProcess } from './processes.ts'
import { usualPatience } from '../upgrade/table-locks.ts'

const log = openLog('silent')
const known = readMigrations().length
const secret = 'a secret of thirty-two bytes or more'
let connectionString: string
let pool: DatabasePool
/** The version that takes over; this one is the older. */
let newer: SchemaFolders

beforeEach(async () => {
  const database = await newDatabase()
  const opened = openDatabase(database.connectionString, log)
  ;({ connectionString } = database)
  pool = opened.pool
  const folder = folderOfRun('newer')
  newer = { migrations: join(folder, 'migrations'), repeatable: join(folder, 'sql') }
  cpSync(ownFolders.migrations, newer.migrations, { recursive: true })
  cpSync(ownFolders.repeatable, newer.repeatable, { recursive: true })
  return async () => {
    await opened.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Adds a migration to the newer version; returns its name. */
function add(roll: 'before' | 'after', sql: string): string {
  const number = readMigrations(newer.migrations).length + 1
  const name = `${String(number).padStart(4, '0')}-later.sql`
  writeFileSync(join(newer.migrations, name), `-- roll: ${roll}\n${sql};\n`)
  return name
}

const ask = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows
const ran = async () => (await ask('select name from migrations order by name')).slice(known).map(({ name }) => name)
const older = () => showProcess({ pool, log, config: { role: 'web' } }, () => false)

async function openReport() {
  const report = await pool.connect()
  await report.query(`set application_name = 'the nightly report'; begin; select count(*) from applications`)
  return { end: () => report.query('commit').finally(() => report.release(true)) }
}

test('a migration lets others pass while a table is in use, and runs once it is free', async () => {
  const name = add('before', 'alter table applications add column later text')
  const report = await openReport()
  const migrating = migrate(pool, newer, { patience: { waitMs: 1_000, pauseMs: 10, tries: 1_000 } })
  const waits = `select 1 from pg_locks where not granted and relation = 'applications'::regclass and mode = 'AccessExclusiveLock'`
  for (const applications of [[{ count: '0' }], [{ count: '0' }]]) {
    await expect.poll(() => ask(waits), { interval: 5 }).toHaveLength(1)
    // A query now waits behind the migration, and the report continues: only the migration's time limit of less than a
    // second can end that.
    expect(await ask('select count(*) from applications')).toEqual(applications)
  }
  expect(await ran()).toEqual([])
  await report.end()
  expect(await migrating).toContain(name)
  expect(await ask('select later from applications')).toEqual([])
})

test('in a deadlock of a migration and a save, the migration gives way', async () => {
  // PostgreSQL ends a waiting transaction after this time.
  const [shown] = await ask(`select setting::int as "deadlockMs" from pg_settings where name = 'deadlock_timeout'`)
  expect(shown).toEqual({ deadlockMs: 1_000 })
  expect(usualPatience.waitMs).toBeLessThan(1_000)
})

test('a table that stays in use ends the start, which names its user and changes nothing', async () => {
  add('before', 'create table first (id int)')
  const name = add('before', 'alter table applications add column later text')
  const report = await openReport()
  await expect(migrate(pool, newer, { patience: { waitMs: 20, pauseMs: 1, tries: 2 } })).rejects.toThrow(
    new RegExp(
      `^Migration ${name} failed, nothing was changed: canceling statement due to lock timeout\\. It was tried 2 times, 0\\.02 s each: ` +
        'a transaction of somebody else uses the table\\. The oldest one that is open is that of the nightly report \\(process \\d+ of PostgreSQL\\), since \\S+ \\S+\\. ' +
        'Wait until it has ended, or end it, then start again\\.$',
    ),
  )
  await report.end()
  expect([await ran(), await ask(`select to_regclass('first') as first`)]).toEqual([[], [{ first: null }]])
})

test('making a trigger again does not wait longer for its table', async () => {
  const triggers = join(newer.repeatable, 'submitted-form-is-final.sql')
  appendFileSync(triggers, '-- Changed.\n')
  const writer = await pool.connect()
  await writer.query('begin; lock table applications in row exclusive mode')
  const patience = { waitMs: 20, pauseMs: 1, tries: 2 }
  await expect(migrate(pool, newer, { patience })).rejects.toThrow(
    /^submitted-form-is-final\.sql failed, nothing was changed: canceling statement due to lock timeout\. /,
  )
  await writer.query('commit')
  writer.release()
  expect(await migrate(pool, newer, { patience })).toEqual(['submitted-form-is-final.sql'])
})

test('a migration after the roll waits until the last process without it has ended, and then runs by itself', async () => {
  const before = add('before', 'alter table notices add column later text')
  const after = add('after', 'alter table notices drop column later')
  const overtaking = add('before', 'alter table notices add column latest text')
  const [first, second] = [await older(), await older()]
  expect((await migrate(pool, newer)).slice(0, 2)).toEqual([before, overtaking])
  await first.stop()
  const roll = finishRoll({ pool, log }, { folders: newer, lookAgainMs: 5 })
  onTestFinished(roll.stop)
  expect(await migrate(pool, newer)).toEqual([])
  expect(await ran()).toEqual([before, overtaking])
  await second.stop()
  await expect.poll(ran).toEqual([before, after, overtaking])
  expect(await migrate(pool, newer)).toEqual([])
})

test('a process of unknown version is waited for like an older one, a dead one is not', async () => {
  const after = add('after', 'create table later (id int)')
  await ask(`insert into processes (id, role, host, version, started_at, seen_at)
    values (gen_random_uuid(), 'web', 'web-1', '0.0.9', now(), clock_timestamp())`)
  expect(await migrate(pool, newer)).not.toContain(after)
  await ask(`update processes set seen_at = clock_timestamp() - interval '121 seconds'`)
  expect(await migrate(pool, newer)).toContain(after)
})

test('a starting process is visible before anybody else can change the tables', async () => {
  const after = add('after', 'create table later (id int)')
  const starting = ownProcess({ role: 'web' })
  await migrate(pool, ownFolders, { finish: starting.announce })
  expect(await migrate(pool, newer)).not.toContain(after)
  await starting.withdraw(pool)
  expect(await migrate(pool, newer)).toContain(after)
})

test('a faulty migration is not tried again and again', async () => {
  add('after', 'select 1 / 0')
  const errors: unknown[] = []
  const heard = Object.assign(openLog('silent'), { error: (said: unknown) => void errors.push(said) })
  // It ends by itself.
  const { stop } = finishRoll({ pool, log: heard }, { folders: newer, lookAgainMs: 1 })
  await expect.poll(() => errors).toHaveLength(1)
  await stop()
  expect(errors).toEqual([{ reason: expect.stringMatching(/failed, nothing was changed: division by zero$/) }])
})

test('an older version can start beside a newer one, and leaves its objects', async () => {
  add('before', 'alter table notices add column later text')
  appendFileSync(join(newer.repeatable, 'live-sessions.sql'), '-- Changed.\n')
  await migrate(pool, newer)
  const made = await ask('select * from repeatable_migrations order by place')
  expect(await migrate(pool)).toEqual([])
  expect(await ask('select * from repeatable_migrations order by place')).toEqual(made)
})

test('the views of a newer version stay while one of its processes runs, and are replaced when the last has ended', async () => {
  appendFileSync(join(newer.repeatable, 'live-sessions.sql'), '-- Changed.\n')
  expect(await migrate(pool, newer)).toEqual(['live-sessions.sql'])
  await ask(`insert into processes (id, role, host, version, known_migrations, started_at, seen_at)
    values (gen_random_uuid(), 'web', 'web-1', '99.0.0', ${known}, now(), clock_timestamp())`)
  expect(await migrate(pool)).toEqual([])
  await ask('delete from processes')
  expect(await migrate(pool)).toEqual(['live-sessions.sql'])
})

test('a portal works while a newer version takes over, can start again, and is refused when its tables are gone', async () => {
  const settings = { DATABASE_URL: connectionString, APP_SECRET: secret, DATA_DIR: newFolder() }
  const portal = await startPortalProcess(settings)
  const draft = await beginDraft(portal)
  add('before', 'alter table applications add column later text')
  add('before', 'alter table accounts add column later text')
  await migrate(pool, newer)
  expect((await draft.save('Ananya Beside')).status).toBe(200)
  const again = await startPortalProcess(settings)
  const read = await again.call('GET', `/api/applications/${draft.applicationId}`, { token: draft.token })
  expect(read.text).toContain('Ananya Beside')
  const after = add('after', 'alter table applications drop column later')
  expect(await migrate(pool, newer)).toEqual([])
  await Promise.all([portal.stop(), again.stop()])
  expect(await migrate(pool, newer)).toContain(after)
  const late = run('src/server/main.ts', [], settings)
  expect(await late.ended).toBe(1)
  expect(late.complained()).toBe(
    `The database is newer than this version of Pravesh (it has ${after}). Start the newer version.\n`,
  )
})
