import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newDatabase } from '../../../test/new-database.ts'
import { newFolder, runPravesh } from '../../../test/run-script.ts'
import { auditRoleSql } from '../audit/audit-role.ts'
import { adoptSchema } from './adopt-schema.ts'
import { openDatabase } from './database.ts'
import type { DatabasePool } from './database.ts'
import { openLog } from './log.ts'
import { migrate } from './migrate.ts'

const fixture = readFileSync(new URL('../../../test/before-baseline.sql', import.meta.url), 'utf8')

async function emptyDatabase(): Promise<{ pool: DatabasePool; connectionString: string }> {
  const database = await newDatabase('template0')
  const { pool, close } = openDatabase(database.connectionString, openLog('silent'))
  onTestFinished(async () => {
    await close()
    await database.drop()
  })
  return { pool, connectionString: database.connectionString }
}

/** A database as the version before the baseline left it, its audit in the hands of another role. */
async function databaseBefore() {
  const database = await emptyDatabase()
  await database.pool.query(fixture)
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const superuser = new Client({ host: inject('socketDir'), user: 'postgres', database: rows[0]?.name ?? '' })
  await superuser.connect()
  await superuser.query(auditRoleSql)
  await superuser.end()
  return database
}

// What a schema is, but for the order of columns, who owns it and what it says of itself.
const catalogue = `
  with own as (
    select c.oid, c.relname, c.relkind, c.reloptions from pg_class c
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
  select concat_ws(' ', 'table', relname, relkind, reloptions) as line from own
  union all
  select concat_ws(' ', 'column', o.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attstorage,
    a.attstattarget, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid))
  from own o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = o.oid and d.adnum = a.attnum
  where o.relkind in ('r', 'v', 'S')
  union all
  select concat_ws(' ', 'constraint', o.relname, k.conname, pg_get_constraintdef(k.oid))
  from own o join pg_constraint k on k.conrelid = o.oid and k.contype <> 'n'
  union all
  select 'index ' || pg_get_indexdef(oid) from own where relkind = 'i'
  union all
  select 'trigger ' || pg_get_triggerdef(t.oid) from own o join pg_trigger t on t.tgrelid = o.oid where not t.tgisinternal
  union all
  select 'view ' || relname || ' ' || pg_get_viewdef(oid) from own where relkind = 'v'
  union all
  select 'function ' || pg_get_functiondef(p.oid) from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1`

async function schemaOf(pool: DatabasePool): Promise<string[]> {
  return (await pool.query<{ line: string }>(catalogue)).rows.map(({ line }) => line)
}

test('a database from before the baseline has what the baseline makes once it is taken along', async () => {
  const [{ pool: before }, { pool: empty }] = [await databaseBefore(), await emptyDatabase()]
  expect(await adoptSchema(before)).toBe(true)
  await migrate(before)
  await migrate(empty)
  const made = await schemaOf(empty)
  expect(made.length).toBeGreaterThan(700)
  expect(await schemaOf(before)).toEqual(made)
  for (const log of [
    'select name, checksum from migrations order by name',
    'select * from repeatable_migrations order by place',
  ]) {
    expect((await before.query(log)).rows).toEqual((await empty.query(log)).rows)
  }
  expect([await adoptSchema(before), await migrate(before)]).toEqual([false, []])
})

async function everyRow(pool: DatabasePool): Promise<[string, unknown[]][]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('migrations', 'repeatable_migrations') order by 1`,
  )
  const read = async (name: string) =>
    (await pool.query<{ row: unknown }>(`select to_jsonb(t) as row from ${name} t order by 1`)).rows
  return Promise.all(rows.map(async ({ name }): Promise<[string, unknown[]]> => [name, await read(name)]))
}

test('its rows come along, and what watches over them goes on', async () => {
  const { pool } = await databaseBefore()
  const before = await everyRow(pool)
  expect(before.filter(([, rows]) => rows.length > 0).length).toBeGreaterThan(15)
  await adoptSchema(pool)
  expect(await everyRow(pool)).toEqual(before)
  await migrate(pool)
  await expect(pool.query(`update applications set form = '{}' where status = 'rejected'`)).rejects.toThrow(
    'the answers of a submitted application cannot be changed',
  )
  await pool.query(`delete from applications where status = 'draft'`)
  const counted = await pool.query(
    `select value, sum(count)::int as count from application_counts where dimension = 'status' group by 1 order by 1`,
  )
  expect(counted.rows).toEqual([
    { value: 'draft', count: 0 },
    { value: 'rejected', count: 1 },
  ])
  await expect(pool.query('delete from audit_entries')).rejects.toThrow('permission denied')
})

test('a start on it is refused and names the command, which says what it did and does it once', async () => {
  const { pool, connectionString } = await databaseBefore()
  const before = await schemaOf(pool)
  await expect(migrate(pool)).rejects.toThrow(
    'The database was made before the migrations were written anew. Nothing was changed. Back it up, run "npm run pravesh -- adopt-schema" once, then start.',
  )
  expect(await schemaOf(pool)).toEqual(before)
  const settings = {
    DATABASE_URL: connectionString,
    APP_SECRET: 'a secret of thirty-two bytes or more',
    DATA_DIR: newFolder(),
  }
  for (const done of ['is taken along. Start Pravesh.', 'is taken along already: nothing was changed.']) {
    const command = runPravesh(['adopt-schema'], settings)
    expect([await command.ended, command.complained()]).toEqual([0, ''])
    expect(command.said()).toMatch(/^The database \S+ at \S+ /)
    expect(command.said().trimEnd().endsWith(done)).toBe(true)
  }
  expect(await migrate(pool)).toContain('application-facts.sql')
})

test.each([
  ['older', `delete from migrations where name = '0061-refused-mails.sql'`],
  ['changed', `update migrations set checksum = 'x' where name = '0001-clock.sql'`],
  ['newer', `insert into migrations (name, checksum) values ('0062-later.sql', 'x')`],
])('one that is %s than the last version before is refused, and nothing of it changes', async (_, change) => {
  const { pool } = await databaseBefore()
  await pool.query(change)
  const before = await pool.query('select * from migrations order by name')
  await expect(adoptSchema(pool)).rejects.toThrow(
    'The migrations of this database do not end with 0061-refused-mails.sql as it was published: nothing else can be taken along.',
  )
  expect((await pool.query('select * from migrations order by name')).rows).toEqual(before.rows)
})
