import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '../../../../test/new-database.ts'
import { openDatabase, type DatabasePool } from '#lib/sql/database.ts'
import { openLog } from '../process/log.ts'
import { migrate } from './migrate.ts'

const namesIn = (folder: string) => readdirSync(join(import.meta.dirname, '../..', folder))
let pool: DatabasePool
let close: () => Promise<void>
let folders: { migrations: string; repeatable: string }

beforeAll(async () => {
  const database = await newDatabase('template0')
  const opened = openDatabase(database.connectionString, openLog('silent'))
  pool = opened.pool
  close = async () => {
    await opened.close()
    await database.drop()
  }
})
afterAll(() => close())

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-migrations-'))
  folders = { migrations: join(folder, 'migrations'), repeatable: join(folder, 'sql') }
  for (const one of Object.values(folders)) mkdirSync(one)
  await pool.query('drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public')
})

function add(name: string, sql: string, head = '-- roll: before\n'): void {
  onTestFinished(() => rmSync(join(folders.migrations, '..'), { recursive: true, force: true }))
  writeFileSync(join(folders.migrations, name), head + sql)
}

async function tables(): Promise<string[]> {
  const { rows } = await pool.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)
  return rows.map((row) => row.tablename)
}

test('an empty database gets every migration once, in the order of their numbers, then the views, functions and triggers', async () => {
  const migrations = namesIn('migrations').toSorted()
  const done = await migrate(pool)
  expect(done.slice(0, migrations.length)).toEqual(migrations)
  expect(done.slice(migrations.length).toSorted()).toEqual(namesIn('sql').toSorted())
  expect(await migrate(pool)).toEqual([])
  expect(await tables()).toEqual(
    expect.arrayContaining(['accounts', 'applications', 'audit_entries', 'documents', 'mails']),
  )
  const { rows } = await pool.query(`select count(*)::int as jobs from graphile_worker.jobs`)
  expect(rows).toEqual([{ jobs: 0 }])
})

test('a database of an earlier version gets only the missing ones', async () => {
  add('0001-first.sql', 'create table first (id int)')
  await migrate(pool, folders)
  add('0002-second.sql', 'alter table first rename to second')
  expect(await migrate(pool, folders)).toEqual(['0002-second.sql'])
  expect(await tables()).toEqual(['migrations', 'repeatable_migrations', 'second'])
})

test('a database from before the first release is refused, and nothing is changed', async () => {
  add('0001-clock.sql', 'create table clock (id int)')
  await migrate(pool, folders)
  const before = await tables()
  await expect(migrate(pool)).rejects.toThrow(
    'The database was made by a version from before the first release. Nothing was changed. Start with a new database.',
  )
  expect(await tables()).toEqual(before)
})

test('a failing migration is named, and none of the others stays', async () => {
  add('0001-first.sql', 'create table first (id int)')
  add('0002-broken.sql', 'create table second (id int); select 1 / 0')
  await expect(migrate(pool, folders)).rejects.toThrow(
    'Migration 0002-broken.sql failed, nothing was changed: division by zero',
  )
  expect(await tables()).toEqual([])
})

test('a file changed after it was applied is refused, and nothing newer is applied', async () => {
  add('0001-first.sql', 'create table first (id int)')
  await migrate(pool, folders)
  add('0001-first.sql', 'create table first (id bigint)')
  add('0002-second.sql', 'create table second (id int)')
  await expect(migrate(pool, folders)).rejects.toThrow('Migration 0001-first.sql was changed after it was applied')
  expect(await tables()).toEqual(['first', 'migrations', 'repeatable_migrations'])
})

test.each(['', '-- Makes a table.\n-- roll: before\n', '-- roll: during\n', '-- roll: before, after\n'])(
  'a migration whose first line does not say when in a roll it runs is refused: %j',
  async (head) => {
    add('0001-first.sql', 'create table first (id int)', head)
    await expect(migrate(pool, folders)).rejects.toThrow(
      'Migration 0001-first.sql does not say when it runs: its first line is "-- roll: before" or "-- roll: after".',
    )
    expect(await tables()).toEqual([])
  },
)

test('the line that says when a migration runs may be added to an applied file', async () => {
  add('0001-first.sql', 'create table first (id int)', '-- roll: after\n')
  await migrate(pool, folders)
  add('0001-first.sql', 'create table first (id int)')
  expect(await migrate(pool, folders)).toEqual([])
})

test('a migration older than an applied one is refused, and nothing newer is applied', async () => {
  add('0001-first.sql', 'create table first (id int)')
  add('0002-second.sql', 'create table second (id int)')
  add('0003-third.sql', 'create table third (id int)')
  await migrate(pool, folders)
  await pool.query(`delete from migrations where name = '0002-second.sql'`)
  add('0004-fourth.sql', 'create table fourth (id int)')
  await expect(migrate(pool, folders)).rejects.toThrow(
    'Migration 0002-second.sql never ran on this database, although later ones did.',
  )
  expect(await tables()).toEqual(['first', 'migrations', 'repeatable_migrations', 'second', 'third'])
})

test.each([
  ['0003-third.sql', '0003-third.sql is not 0002'],
  ['0001-second.sql', '0001-second.sql is not 0002'],
])('a missing or repeated number is refused: %s', async (name, told) => {
  add('0001-first.sql', 'create table first (id int)')
  add(name, 'create table other (id int)')
  await expect(migrate(pool, folders)).rejects.toThrow(`Migrations are numbered without gaps: ${told}.`)
  expect(await tables()).toEqual([])
})

test('two processes that start at once migrate once', async () => {
  const both = await Promise.all([migrate(pool), migrate(pool)])
  expect(both.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([
    0,
    namesIn('migrations').length + namesIn('sql').length,
  ])
})
