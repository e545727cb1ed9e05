import { may, reachOf } from '#domain/accounts/permissions.ts'
import type { Reach } from '#domain/accounts/permissions.ts'
import type { auditEndpoints } from '#domain/audit/audit.endpoints.ts'
import { withoutReferences } from '#domain/audit/payment-references.ts'
import { paymentReaders } from '#domain/documents/document-access.ts'
import { endOfDay, startOfDay } from '#domain/platform/calendar.ts'
import { pageFacts } from '#domain/platform/paging.ts'
import { andWithin, ofDrives } from '#server/permissions/officers.ts'
import type { Context } from '#server/context.ts'
import type { Verb, Verbs } from '#server/platform/call.ts'
import { int, json, nullable, text } from '#server/platform/columns.ts'
import { sql } from '#server/platform/sql.ts'
import type { SQL } from '#server/platform/sql.ts'
import { readHeads } from './audit-heads.ts'
import { translatedDetail } from './audit-translations.ts'
import { andReadable, isReadable } from './readable-entries.ts'

const literal = (typed: string) => typed.replaceAll(/[\\%_]/g, String.raw`\$&`)

const entry = {
  id: text,
  at: text,
  who: nullable(text),
  action: text,
  subject: nullable(text),
  detail: json<Record<string, unknown>>(),
  ip: nullable(text),
  documents: nullable(json<Record<string, string>>()),
  reason: nullable(text),
}

/** Entries about applications and drives within the officer's reach; an unlimited reach sees all. */
function withinReach(reach: Reach): SQL[] {
  if (reach === 'everything') return []
  return [
    sql`e.subject in (
      select a.application_id from applications a where true ${andWithin(reach)}
      union all select drives.id::text from drives where true ${andWithin(reach, ofDrives)})`,
  ]
}

/** The activity, newest first; `q` searches actor and subject, days are days in Asia/Kolkata. */
const listActivity: Verb<Context, (typeof auditEndpoints)['GET /api/activity']> = async ({ db }, { query, actor }) => {
  const seen = withinReach(reachOf(actor, 'audit.read'))
  const conditions = [sql`true`, ...seen]
  if (query.q)
    conditions.push(sql`(actor_email ilike ${`%${literal(query.q)}%`} or subject ilike ${`%${literal(query.q)}%`})`)
  if (query.action) conditions.push(sql`action = ${query.action}`)
  if (query.dateFrom) conditions.push(sql`at >= ${startOfDay(query.dateFrom).toISOString()}`)
  if (query.dateTo) conditions.push(sql`at < ${endOfDay(query.dateTo).toISOString()}`)
  const found = sql`from audit_entries e where ${sql.join(conditions, sql` and `)} ${andReadable(actor)}`
  const { total } = await db.one({ total: int }, sql`select count(*)::int as total ${found}`)
  const entries = await db.rows(
    entry,
    sql`
    select e.id::text as id, to_json(at)#>>'{}' as at, actor_email as who, action, subject, detail, host(ip) as ip,
      ${translatedDetail(actor.language)}
    ${found} order by e.id desc limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
  )
  const ofSeen = sql`select distinct e.action from audit_entries e where ${sql.join(seen, sql` and `)} order by 1`
  const actions = await db.rows(
    { action: text },
    seen.length > 0
      ? ofSeen
      : sql`
    with recursive known as (
      (select action from audit_entries order by action limit 1)
      union all select (select e.action from audit_entries e where e.action > known.action order by e.action limit 1) from known where known.action is not null
    ) select action from known where action is not null`,
  )
  const isSeen = may(actor, paymentReaders)
  return {
    entries: entries.map(({ documents, reason, ...one }) => ({
      ...one,
      detail: isSeen ? one.detail : withoutReferences(one.action, one.detail),
      ...(documents !== null && { documents }),
      ...(reason !== null && { reason }),
    })),
    actions: actions.map(({ action }) => action).filter((action) => isReadable(action, actor)),
    ...pageFacts(query, total),
  }
}

export const auditVerbs: Verbs<Context, typeof auditEndpoints> = {
  'GET /api/activity': listActivity,
  'GET /api/audit/heads': readHeads,
}
