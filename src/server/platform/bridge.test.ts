import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newDatabase } from '../../../test/new-database.ts'
import { auditRoleSql } from '../audit/audit-role.ts'
import { openDatabase } from './database.ts'
import type { DatabasePool } from './database.ts'
import { openLog } from './log.ts'
import { migrate } from './migrate.ts'

const fixture = readFileSync(new URL('../../../test/before-baseline.sql', import.meta.url), 'utf8')

async function emptyDatabase(): Promise<DatabasePool> {
  const database = await newDatabase('template0')
  const { pool, close } = openDatabase(database.connectionString, openLog('silent'))
  onTestFinished(async () => {
    await close()
    await database.drop()
  })
  return pool
}

/** A database as the version before the baseline left it, its audit in the hands of another role. */
async function databaseBefore(): Promise<DatabasePool> {
  const pool = await emptyDatabase()
  await pool.query(fixture)
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const superuser = new Client({ host: inject('socketDir'), user: 'postgres', database: rows[0]?.name ?? '' })
  await superuser.connect()
  await superuser.query(auditRoleSql)
  await superuser.end()
  return pool
}

// What a schema is, but for the order of columns and who owns it.
const catalogue = `
  with own as (
    select c.oid, c.relname, c.relkind, c.reloptions from pg_class c
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
  select concat_ws(' ', 'table', relname, relkind, reloptions) as line from own
  union all
  select concat_ws(' ', 'column', o.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attstorage,
    a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid))
  from own o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = o.oid and d.adnum = a.attnum
  where o.relkind in ('r', 'v', 'S')
  union all
  select concat_ws(' ', 'constraint', o.relname, k.conname, pg_get_constraintdef(k.oid))
  from own o join pg_constraint k on k.conrelid = o.oid
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

test('a database from before the baseline becomes what the baseline makes', async () => {
  const [before, empty] = [await databaseBefore(), await emptyDatabase()]
  await migrate(before)
  await migrate(empty)
  const made = await schemaOf(empty)
  expect(made.length).toBeGreaterThan(300)
  expect(await schemaOf(before)).toEqual(made)
  const log = 'select name, checksum from migrations order by name'
  expect((await before.query(log)).rows).toEqual((await empty.query(log)).rows)
  expect(await migrate(before)).toEqual([])
})

const people = `
  insert into accounts (id, email, name, role) values
    ('00000000-0000-4000-8000-000000000001', 'first@mail.example', 'Sunita Rawat', 'admin'),
    ('00000000-0000-4000-8000-000000000002', 'second@mail.example', 'Sunita Rawat', 'admin'),
    ('00000000-0000-4000-8000-000000000003', 'meera@mail.example', 'Meera', 'applicant');
  insert into drives (id, track, title, description, start_date, end_date, published, settings)
  values ('00000000-0000-4000-8000-000000000004', 'admission', 'B.Sc. 2026', '', '2026-01-01', '2026-12-31', true, '{}');`

const application = (id: string, status: string, reviewer: string | null) => ({
  text: `insert into applications (application_id, track, drive_id, applicant_id, slot, status, submitted_at, email, form, snapshot,
      reviewed_by, gender, category, search_text)
    values ($1, 'admission', '00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000003', $1, $2,
      case when $2 <> 'draft' then timestamptz '2026-07-01T10:00:00Z' end, 'meera@mail.example', '{"preferenceOrder": ["BSc EMT"]}',
      '{"drive": {"endDate": "2026-12-31"}}', $3, 'F', 'OBC', 'meera')`,
  values: [id, status, reviewer],
})

test('its rows come along, and who decided is the account that the audit names', async () => {
  const pool = await databaseBefore()
  await pool.query(people)
  await pool.query(application('BSC2026-AAAAAAAA', 'rejected', 'Sunita Rawat'))
  await pool.query(application('BSC2026-BBBBBBBB', 'draft', null))
  for (const [action, actor] of [
    ['application.rejected', 1],
    ['application.taken-back', 1],
    ['application.accepted', 1],
    ['application.rejected', 2],
  ]) {
    await pool.query(`insert into audit_entries (actor_id, action, subject)
      values ('00000000-0000-4000-8000-00000000000${actor}', '${action}', 'BSC2026-AAAAAAAA')`)
  }
  await pool.query(`update accounts set name = 'S. Rawat' where email = 'second@mail.example'`)
  const kept = `select application_id, status, form, snapshot, submitted_at, updated_at, version, first_course, counted_to, listed_at
    from applications order by 1`
  const before = (await pool.query(kept)).rows
  const counts = 'select dimension, value, sum(count) as count from application_counts group by 1, 2 order by 1, 2'
  const countedBefore = (await pool.query(counts)).rows

  await migrate(pool)

  expect((await pool.query(kept)).rows).toEqual(before)
  expect((await pool.query(counts)).rows).toEqual(countedBefore)
  const named = await pool.query(
    `select a.reviewed_by, f."reviewedBy" from applications a join application_facts f on f.key = a.id order by a.application_id`,
  )
  expect(named.rows).toEqual([
    { reviewed_by: '00000000-0000-4000-8000-000000000002', reviewedBy: 'S. Rawat' },
    { reviewed_by: null, reviewedBy: null },
  ])
  await expect(pool.query(`update applications set form = '{}' where status = 'rejected'`)).rejects.toThrow(
    'the answers of a submitted application cannot be changed',
  )
  await expect(pool.query('delete from audit_entries')).rejects.toThrow('permission denied')
})

test.each([
  ['was not brought to it', `delete from migrations where name = '0107-course-preference.sql'`],
  ['ran another text of them', `update migrations set checksum = 'other' where name = '0031-write-draft.sql'`],
  ['has one more', `insert into migrations (name, checksum) values ('0108-more.sql', '')`],
])('a database that %s is refused and left as it is', async (_, change) => {
  const pool = await databaseBefore()
  await pool.query(change)
  const [schema, log] = [await schemaOf(pool), (await pool.query('select * from migrations order by name')).rows]
  await expect(migrate(pool)).rejects.toThrow(
    'The database was made by a version of Pravesh from before 0107-course-preference.sql, which this one cannot take along. Nothing was changed.',
  )
  expect(await schemaOf(pool)).toEqual(schema)
  expect((await pool.query('select * from migrations order by name')).rows).toEqual(log)
})

test('so is one whose Aadhaar numbers still stand in the forms', async () => {
  const pool = await databaseBefore()
  await pool.query(people)
  await pool.query(application('FAC2026-AAAAAAAA', 'draft', null))
  await pool.query(`update applications set form = '{"personalInfo": {"aadharNumber": "sealed:AAAA"}}'`)
  await expect(migrate(pool)).rejects.toThrow(
    'it holds Aadhaar numbers that the version before has not sealed apart yet; start that version on it once',
  )
})
