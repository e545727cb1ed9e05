import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '../../../../test/new-database.ts'
import { openDatabase, type DatabasePool } from '#lib/sql/database.ts'
import { openLog } from '../process/log.ts'
import { migrate } from './migrate.ts'

let pool: DatabasePool
let close: () => Promise<void>
let folder: string

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

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const start = () => migrate(pool, { migrations: join(folder, 'migrations'), repeatable: folder })
const ask = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows

const adults = `create or replace view adults as select name, age from people where is_adult(age);`
const isAdult = (from: number) => `create or replace function is_adult(age int) returns boolean language sql immutable
  set search_path = public, pg_temp as 'select age >= ${from}';`
const find = `create or replace function find_adults(wanted text) returns setof json language plpgsql stable
  set search_path = public, pg_temp as $$ begin return query select to_json(a) from adults a where a.name = wanted; end $$;`
const bound = `create or replace function count_adults() returns bigint language sql stable begin atomic select count(*) from adults; end;`

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pravesh-sql-'))
  mkdirSync(join(folder, 'migrations'))
  await pool.query('drop schema public cascade; create schema public')
  write(
    'migrations/0001-people.sql',
    `-- roll: before\ncreate table people (name text, age int); insert into people values ('Meera', 18);`,
  )
  write('adults.sql', adults)
  write('bound.sql', bound)
  write('find.sql', find)
  write('is-adult.sql', isAdult(18))
  return () => rmSync(folder, { recursive: true, force: true })
})

test('an object is made before the files that use it, and a second start makes nothing', async () => {
  expect(await start()).toEqual(['0001-people.sql', 'is-adult.sql', 'adults.sql', 'bound.sql', 'find.sql'])
  expect(await ask(`select find_adults('Meera')`)).toEqual([{ find_adults: { name: 'Meera', age: 18 } }])
  expect(await start()).toEqual([])
})

test('only changed objects are replaced, in place: a session at work continues with them', async () => {
  await start()
  const session = await pool.connect()
  onTestFinished(() => session.release(true))
  await session.query(`begin; prepare asked as select find_adults('Meera'); execute asked`)
  const oid = await ask(`select 'is_adult'::regproc::oid as oid`)
  await ask('revoke execute on function is_adult from public; grant execute on function is_adult to pravesh_audit')
  const grants = await ask(`select proacl::text from pg_proc where proname = 'is_adult'`)
  write('is-adult.sql', isAdult(21))
  expect(await start()).toEqual(['is-adult.sql'])
  await session.query('execute asked; commit')
  expect((await session.query('execute asked')).rows).toEqual([])
  expect(await ask(`select 'is_adult'::regproc::oid as oid`)).toEqual(oid)
  expect(await ask(`select proacl::text from pg_proc where proname = 'is_adult'`)).toEqual(grants)
  expect(await ask(`select proconfig from pg_proc where proname = 'is_adult'`)).toEqual([
    { proconfig: ['search_path=public, pg_temp'] },
  ])
})

test('a view may get other columns in any order: its dependents are made again, and keep their grants', async () => {
  await start()
  await ask('grant select on adults to pravesh_audit; revoke execute on function count_adults from public')
  const allowed = `select relacl::text as acl from pg_class where relname = 'adults'
    union all select proacl::text from pg_proc where proname = 'count_adults'`
  const before = await ask(allowed)
  write(
    'adults.sql',
    `create or replace view adults as select upper(name) as called, name from people where is_adult(age);`,
  )
  expect(await start()).toEqual(['adults.sql'])
  expect(await ask(`select find_adults('Meera'), count_adults()`)).toEqual([
    { find_adults: { called: 'MEERA', name: 'Meera' }, count_adults: '1' },
  ])
  expect(await ask(allowed)).toEqual(before)
  expect(await start()).toEqual([])
})

test('a function with other arguments replaces the earlier one', async () => {
  await start()
  write('find.sql', find.replace('(wanted text)', '(wanted text, of_age int default 0)'))
  await start()
  expect(await ask(`select pronargs from pg_proc where proname = 'find_adults'`)).toEqual([{ pronargs: 2 }])
})

const trigger = (when: string) => `create or replace function grow() returns trigger language plpgsql
  set search_path = public, pg_temp as $$ begin new.age := new.age + 1; return new; end $$;
create or replace trigger grow before ${when} on people for each row execute function grow();`

test('a trigger belongs to the file of its function, and is dropped with it', async () => {
  write('grow.sql', trigger('insert'))
  await start()
  await ask(`insert into people values ('Asha', 1)`)
  write('grow.sql', trigger('insert or update of name'))
  expect(await start()).toEqual(['grow.sql'])
  await ask(`update people set name = 'Asha' where name = 'Asha'`)
  expect(await ask(`select age from people where name = 'Asha'`)).toEqual([{ age: 3 }])
  rmSync(join(folder, 'grow.sql'))
  expect(await start()).toEqual([])
  await ask(`update people set name = 'Asha' where name = 'Asha'`)
  expect(await ask(`select age from people where name = 'Asha'`)).toEqual([{ age: 3 }])
  expect(await ask(`select 1 from pg_proc where proname = 'grow'`)).toEqual([])
})

test('a migration drops a view that is in its way, and the view is made again afterwards', async () => {
  await start()
  write(
    'migrations/0002-ages.sql',
    '-- roll: before\ndrop view adults cascade; alter table people alter column age type smallint',
  )
  expect(await start()).toEqual(['0002-ages.sql', 'is-adult.sql', 'adults.sql', 'bound.sql', 'find.sql'])
  expect(await ask('select count_adults()')).toEqual([{ count_adults: '1' }])
})

test('functions over rows of a table are away while a migration changes it, with what uses them, and keep their grants', async () => {
  write(
    'row.sql',
    `create or replace function is_old(one people) returns boolean language sql stable begin atomic select one.age > 60; end;
create or replace view old_people as select name from people p where is_old(p);`,
  )
  await start()
  await ask('grant select on old_people to pravesh_audit; revoke execute on function is_old from public')
  const made = `select 'is_old'::regproc::oid as function, 'old_people'::regclass::oid as view`
  const allowed = `select relacl::text as acl from pg_class where relname = 'old_people'
    union all select proacl::text from pg_proc where proname = 'is_old'`
  const [before, grants] = [await ask(made), await ask(allowed)]
  write('migrations/0002-other.sql', '-- roll: before\ncreate table other (id int);')
  await start()
  expect(await ask(made)).toEqual(before)
  write('migrations/0003-city.sql', `-- roll: before\nalter table people add column city text default 'Bhopal';`)
  await start()
  expect(await ask(made)).not.toEqual(before)
  expect(await ask(allowed)).toEqual(grants)
  await ask(`insert into people values ('Asha', 61)`)
  expect(await ask('select name from old_people')).toEqual([{ name: 'Asha' }])
})

test('a file that fails is named, and everything stays as it was', async () => {
  await start()
  write('is-adult.sql', isAdult(21))
  write('find.sql', 'create or replace view found as select nothing from adults;')
  await expect(start()).rejects.toThrow('find.sql failed, nothing was changed: column "nothing" does not exist')
  expect(await ask(`select find_adults('Meera')`)).toHaveLength(1)
})

test('foreign objects are never dropped: a foreign view on one of ours prevents a change of its columns', async () => {
  await start()
  await ask('create view own_report as select age from adults')
  write('is-adult.sql', isAdult(17))
  expect(await start()).toEqual(['is-adult.sql'])
  write('adults.sql', 'create or replace view adults as select name from people where is_adult(age);')
  await expect(start()).rejects.toThrow('cannot drop view adults because other objects depend on it')
  expect(await ask('select age from own_report')).toEqual([{ age: 18 }])
})

test('two files that refer to each other are an error', async () => {
  write('a.sql', `create or replace function a() returns int language plpgsql as $$ begin return b(); end $$;`)
  write('b.sql', `create or replace function b() returns int language plpgsql as $$ begin return a(); end $$;`)
  await expect(start()).rejects.toThrow('a.sql and b.sql name each other: put what they make in one file.')
})

test('two processes of one version that start at once make everything once', async () => {
  const done = await Promise.all([start(), start()])
  expect(done.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([0, 5])
})
