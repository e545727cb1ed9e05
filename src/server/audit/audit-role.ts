import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { bool } from '#lib/sql/columns.ts'
import { onPool, type DatabasePool } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

/** The psql file that an administrator of the database runs (docs/operating.md). */
export const auditRoleFile = join(import.meta.dirname, 'audit-role.sql')
export const auditRoleSql = readFileSync(auditRoleFile, 'utf8')

/** Whether another role owns the audit, so that the portal's role can neither change it nor become a role that can. */
export async function isOwnedApart(pool: DatabasePool): Promise<boolean> {
  const role = await onPool(pool).first(
    { apart: bool },
    sql`
    select bool_and(not (r.rolsuper or pg_has_role(r.oid, c.relowner, 'member')
      or pg_has_role(r.oid, n.nspowner, 'member') or pg_has_role(r.oid, p.proowner, 'member')
      -- Before version 16 who may make roles may join any of them.
      or (r.rolcreaterole and current_setting('server_version_num')::int < 160000))) as apart
    from pg_roles r, pg_class c join pg_namespace n on n.oid = c.relnamespace, pg_proc p
    where r.rolname = current_user and c.oid in ('audit_entries'::regclass, 'audit_links'::regclass)
      and p.oid = 'audit_is_append_only'::regproc`,
  )
  return role?.apart ?? false
}

const indexes = [...auditRoleSql.matchAll(/^create index if not exists (\w+)/gm)].map(([, name = '']) => name)

/** Whether the audit has the indexes that its file makes. */
export async function isIndexed(pool: DatabasePool): Promise<boolean> {
  const { isThere } = await onPool(pool).one(
    { isThere: bool },
    sql`select bool_and(to_regclass(name) is not null) as "isThere" from unnest(${sql.param(indexes)}::text[]) name`,
  )
  return isThere
}

/**
 * Gives the audit its own role and its indexes where the portal administers the database; elsewhere logs a warning that
 * says what to run.
 */
export async function ensureAuditRole(
  { pool, log }: { pool: DatabasePool; log: FastifyBaseLogger },
  administer?: (sql: string) => Promise<void>,
): Promise<void> {
  const isApart = await isOwnedApart(pool)
  if (isApart && (await isIndexed(pool))) return
  if (administer) return administer(auditRoleSql)
  const reason = isApart
    ? 'the audit lacks an index, so that the roles somebody had are found slowly'
    : 'the role of the portal owns the audit and could rewrite it'
  log.warn(`${reason}: see "The audit" in docs/operating.md`)
}
