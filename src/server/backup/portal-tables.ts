import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { CopyToStreamQuery } from 'pg-copy-streams'
import { rowsOf, text, texts } from '#server/platform/columns.ts'
import type { BackupTable } from './manifest.ts'

/** What is made again by migrating, and the processes of the moment. */
const leftOut = [
  'public.migrations',
  'public.repeatable_migrations',
  'public.job_workers',
  'public.processes',
  'graphile_worker.migrations',
]

/** Columns that say something of the processes of the moment, and what is kept instead: a job at work is one that waits. */
const instead: Record<string, string> = {
  'graphile_worker._private_jobs.locked_at': 'null',
  'graphile_worker._private_jobs.locked_by': 'null',
  'graphile_worker._private_job_queues.locked_at': 'null',
  'graphile_worker._private_job_queues.locked_by': 'null',
}

/** Values are written alike whatever a server, a database or a role is set to, and nothing ends a long statement. */
export const neutralSettings = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1`

/** A name with its schema, as a statement takes it. */
export const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')

export const columnList = ({ columns }: Pick<BackupTable, 'columns'>) => columns.map((name) => quoted(name)).join(', ')

// Those of the institute, of extensions and of others in the same database belong to other roles or schemas.
const owned = `
  n.nspname in ('public', 'graphile_worker')
  and c.relowner in (select relowner from pg_class where oid in ('public.accounts'::regclass, 'public.audit_entries'::regclass))
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** The tables of the portal and of its job queue, with the columns that are not reckoned from others. */
export async function tablesOf(client: PoolClient): Promise<Omit<BackupTable, 'rows'>[]> {
  const found = await client.query(
    `select n.nspname || '.' || c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${owned} and n.nspname || '.' || c.relname <> all ($1) order by 1`,
    [leftOut],
  )
  return rowsOf({ name: text, columns: texts }, found)
}

/** How far each sequence has counted; never less than any row says. */
export async function sequencesOf(client: PoolClient): Promise<{ name: string; value: string }[]> {
  const found = await client.query(
    `select s.schemaname || '.' || s.sequencename as name, s.last_value::text as value
    from pg_sequences s join pg_namespace n on n.nspname = s.schemaname
    join pg_class c on c.relnamespace = n.oid and c.relname = s.sequencename
    where s.last_value is not null and ${owned} order by 1`,
  )
  return rowsOf({ name: text, value: text }, found)
}

/** The rows of a table, as PostgreSQL writes them. */
export function rowsAsText(client: PoolClient, { name, columns }: Omit<BackupTable, 'rows'>): CopyToStreamQuery {
  const values = columns.map((column) => instead[`${name}.${column}`] ?? quoted(column)).join(', ')
  return client.query(copyTo(`copy (select ${values} from ${quoted(name)}) to stdout`))
}
