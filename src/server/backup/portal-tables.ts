import type { PoolClient } from 'pg'
import { to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams'
import { rowsOf, text, texts } from '#lib/sql/columns.ts'
import type { BackupTable } from './manifest.ts'

/** Tables that migrations make, or that describe running processes. */
const leftOut = [
  'public.migrations',
  'public.repeatable_migrations',
  'public.job_workers',
  'public.processes',
  'public.stopped_workers',
  'graphile_worker.migrations',
]

/** Columns about running processes, with the value to store: a running job becomes a waiting one. */
const instead: Record<string, string> = {
  'graphile_worker._private_jobs.locked_at': 'null',
  'graphile_worker._private_jobs.locked_by': 'null',
  'graphile_worker._private_job_queues.locked_at': 'null',
  'graphile_worker._private_job_queues.locked_by': 'null',
}

/** Makes values independent of the settings of server, database and role, and allows long statements. */
export const neutralSettings = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1`

/** A name with its schema, quoted for a statement. */
export const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')

export const columnList = ({ columns }: Pick<BackupTable, 'columns'>) => columns.map((name) => quoted(name)).join(', ')

// Leaves out tables of extensions and of others in the same database, which have other owners or schemas.
const owned = `
  n.nspname in ('public', 'graphile_worker')
  and c.relowner in (select relowner from pg_class where oid in ('public.accounts'::regclass, 'public.audit_entries'::regclass))
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** The tables of the portal and of its job queue, with their columns except generated ones. */
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

/** The last value of each sequence; never less than any row has. */
export async function sequencesOf(client: PoolClient): Promise<{ name: string; value: string }[]> {
  const found = await client.query(
    `select s.schemaname || '.' || s.sequencename as name, s.last_value::text as value
    from pg_sequences s join pg_namespace n on n.nspname = s.schemaname
    join pg_class c on c.relnamespace = n.oid and c.relname = s.sequencename
    where s.last_value is not null and ${owned} order by 1`,
  )
  return rowsOf({ name: text, value: text }, found)
}

/** The rows of a table in PostgreSQL's text format. */
export function rowsAsText(client: PoolClient, { name, columns }: Omit<BackupTable, 'rows'>): CopyToStreamQuery {
  const values = columns.map((column) => instead[`${name}.${column}`] ?? quoted(column)).join(', ')
  return client.query(copyTo(`copy (select ${values} from ${quoted(name)}) to stdout`))
}
