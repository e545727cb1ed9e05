import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { errorMessage } from '#lib/values/caught.ts'
import { textIn } from '#lib/values/records.ts'
import { int, rowsOf, text, texts } from '#lib/sql/columns.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { isHeldByOthers } from './table-locks.ts'

/** A file of views, functions and triggers, and its objects in the syntax of `drop`: `view application_facts`. */
type Repeatable = { name: string; sql: string; checksum: string; makes: string[]; words: Set<string> }
/** The last applied state of a file, in the order of creation. */
type MadeMigration = Pick<Repeatable, 'name' | 'checksum' | 'makes'>

export const checksumOf = (sql: string) => createHash('sha256').update(sql).digest('hex')

const heads =
  /^create or replace (?:(?<kind>view|function) (?<named>\w+)|trigger (?<trigger>\w+)\s[^;]*?\son (?<table>\w+)\s)/gm

const madeBy = (sql: string) =>
  [...sql.matchAll(heads)].map(({ groups: { kind, named, trigger, table } = {} }) =>
    kind ? `${kind} ${named}` : `trigger ${trigger} on ${table}`,
  )

function readFile(folder: string, name: string): Repeatable {
  const sql = readFileSync(join(folder, name), 'utf8')
  const statements = sql.replaceAll(/--.*$/gm, '')
  return {
    name,
    sql,
    checksum: checksumOf(sql),
    makes: madeBy(statements),
    words: new Set(statements.match(/\w+/g)),
  }
}

const isNamedBy =
  ({ words }: Repeatable) =>
  ({ makes }: Repeatable) =>
    makes.some((made) => !made.startsWith('trigger ') && words.has(made.split(' ')[1] ?? ''))

/** In an order in which every object is made before its use, found from the text. */
function readInOrder(folder: string): Repeatable[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => readFile(folder, name))
  const placed = new Set<Repeatable>()
  const place = (file: Repeatable, waiting: readonly Repeatable[]): void => {
    if (placed.has(file)) return
    if (waiting.includes(file)) {
      throw new StartError(
        `${waiting.map(({ name }) => name).join(' and ')} name each other: put what they make in one file.`,
      )
    }
    for (const other of files.filter(isNamedBy(file))) if (other !== file) place(other, [...waiting, file])
    placed.add(file)
  }
  for (const file of files) place(file, [])
  return [...placed]
}

async function lastMade(client: PoolClient): Promise<MadeMigration[]> {
  const made = await client.query('select name, checksum, makes from repeatable_migrations order by place')
  return rowsOf({ name: text, checksum: text, makes: texts }, made)
}

async function record(client: PoolClient, files: readonly Repeatable[]): Promise<void> {
  await client.query('delete from repeatable_migrations')
  for (const [place, { name, checksum, makes }] of files.entries()) {
    const values = [place, name, checksum, makes]
    await client.query(
      'insert into repeatable_migrations (place, name, checksum, makes) values ($1, $2, $3, $4)',
      values,
    )
  }
}

/** Never drops foreign dependents, such as an institute's report. */
async function drop(client: PoolClient, objects: readonly string[]): Promise<void> {
  for (const object of objects.toReversed()) {
    try {
      await client.query(`drop ${object.replace(' ', ' if exists ')}`)
    } catch (error) {
      throw new StartError(
        `Nothing was changed: ${errorMessage(error)} (${textIn(error, 'detail')}). Drop what is not of Pravesh, start, and make it again.`,
        { cause: error },
      )
    }
  }
}

async function run(client: PoolClient, files: readonly Repeatable[]): Promise<void> {
  for (const { name, sql } of files) {
    try {
      await client.query(sql)
    } catch (error) {
      throw new StartError(`${name} failed, nothing was changed: ${errorMessage(error)}`, { cause: error })
    }
  }
}

/** Other arguments would make a second function beside the existing one. */
async function refuseSecondOfAName(client: PoolClient, files: readonly Repeatable[]): Promise<void> {
  const names = files.flatMap(({ makes }) => makes.map((made) => made.replace(/^function /, '')))
  const several = await client.query(
    `select proname::text as name from pg_proc where pronamespace = 'public'::regnamespace and proname = any($1)
     group by 1 having count(*) > 1`,
    [names],
  )
  const [first] = rowsOf({ name: text }, several)
  if (first) throw new StartError(`There are several functions ${first.name}.`)
}

type ObjectGrant = { object: string; statement: string }

/** The grants on views and functions, as statements that restore them. */
async function grantsOn(client: PoolClient): Promise<ObjectGrant[]> {
  const grants = await client.query(`
    with granted as (
      select 'function ' || proname as object, 'function' as kind, proname as name, proacl as acl, proowner as owner from pg_proc
      where pronamespace = 'public'::regnamespace and proacl is not null
      union all
      select 'view ' || relname, 'table', relname, relacl, relowner from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v' and relacl is not null)
    select object, format('revoke all on %s %I from public', kind, name) as statement, 1 as place from granted
    union all
    select object, format('grant %s on %s %I to %s', privilege_type, kind, name,
      case grantee when 0 then 'public' else grantee::regrole::text end || case when is_grantable then ' with grant option' else '' end), 2
    from granted, aclexplode(acl) where grantee <> owner
    order by place`)
  return rowsOf({ object: text, statement: text, place: int }, grants)
}

/** What depends on the row type of a table or view that these texts name, from functions to the views that use them. */
const inTheWay = `
  with recursive in_the_way (class, id) as (
    select d.classid, d.objid
    from pg_class c join pg_type t on t.typrelid = c.oid or t.typelem = c.reltype
      join pg_depend d on d.refclassid = 'pg_type'::regclass and d.refobjid = t.oid and d.classid = 'pg_proc'::regclass
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and $1 ~ ('\\m' || c.relname || '\\M')
    union
    select case when r.oid is null then d.classid else 'pg_class'::regclass end, coalesce(r.ev_class, d.objid)
    from in_the_way w
      left join pg_class v on w.class = 'pg_class'::regclass and v.oid = w.id
      join pg_depend d on d.refclassid = w.class and d.refobjid = w.id
        or d.refclassid = 'pg_type'::regclass and d.refobjid = v.reltype
      left join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
    where r.oid is not null or d.classid = 'pg_proc'::regclass)
  select 'function ' || proname as object from in_the_way join pg_proc p on class = 'pg_proc'::regclass and p.oid = id
  union all
  select 'view ' || relname from in_the_way join pg_class v on class = 'pg_class'::regclass and v.oid = id and relkind = 'v'`

/**
 * Drops our functions that take or answer a row of a table or view that migrations name, with what uses them: PostgreSQL
 * would not change it under them. `makeRepeatables` makes them again. Returns the grants to restore then.
 */
export async function dropRowFunctions(client: PoolClient, migrations: readonly string[]): Promise<ObjectGrant[]> {
  const asked = await client.query(inTheWay, [migrations.join('\n')])
  const objects = new Set(rowsOf({ object: text }, asked).map(({ object }) => object))
  const dropped = (await lastMade(client)).flatMap(({ makes }) => makes).filter((object) => objects.has(object))
  if (dropped.length === 0) return []
  const grants = await grantsOn(client)
  await drop(client, dropped)
  return grants.filter(({ object }) => dropped.includes(object))
}

async function restoreGrants(
  client: PoolClient,
  grants: readonly ObjectGrant[],
  named: ReadonlySet<string>,
): Promise<void> {
  for (const { object, statement } of grants) if (named.has(object)) await client.query(statement)
}

/** For changes that PostgreSQL cannot make in place: all views and functions are dropped and made again. */
async function recreateAll(
  client: PoolClient,
  files: readonly Repeatable[],
  made: readonly MadeMigration[],
): Promise<void> {
  const ofTriggers = await client.query(`
    select 'function ' || proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype`)
  const named = new Set(files.flatMap(({ makes }) => makes))
  // Trigger functions never change their shape, so they stay, and no table has to be locked for them.
  const stays = new Set(rowsOf({ name: text }, ofTriggers).map(({ name }) => name))
  const isBound = (object: string) => named.has(object) && (object.startsWith('trigger ') || stays.has(object))
  const grants = await grantsOn(client)
  const dropped = made.flatMap(({ makes }) => makes).filter((object) => !isBound(object))
  await drop(client, dropped)
  await run(client, files)
  const lost = grants.filter(({ object }) => dropped.includes(object))
  await restoreGrants(client, lost, named)
}

/**
 * Makes changed views, functions and triggers again, and all of them after a migration, which may have dropped one in
 * its way; returns the names of their files.
 */
export async function makeRepeatables(
  client: PoolClient,
  folder: string,
  { afterMigration, grants = [] }: { afterMigration: boolean; grants?: readonly ObjectGrant[] },
): Promise<string[]> {
  const files = readInOrder(folder)
  const made = await lastMade(client)
  const known = new Map(made.map(({ name, checksum }) => [name, checksum]))
  const stale = files.filter(({ name, checksum }) => afterMigration || known.get(name) !== checksum)
  const named = new Set(files.flatMap(({ makes }) => makes))
  if (stale.length === 0 && made.length === files.length) return []
  await client.query('savepoint as_they_were')
  try {
    await drop(
      client,
      made.flatMap(({ makes }) => makes).filter((object) => !named.has(object)),
    )
    await run(client, stale)
    await refuseSecondOfAName(client, files)
  } catch (error) {
    if (isHeldByOthers(error)) throw error
    // An error in the definition itself appears again the second way.
    await client.query('rollback to savepoint as_they_were')
    await recreateAll(client, files, made)
  }
  await restoreGrants(client, grants, named)
  await record(client, files)
  return stale.map(({ name }) => name)
}
