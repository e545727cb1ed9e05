import { may, reachOf, type Reach } from '#domain/accounts/permissions.ts'
import type { auditEndpoints } from '#domain/audit/audit.endpoints.ts'
import { namingActions } from '#domain/audit/events.ts'
import { withoutReferences } from '#domain/audit/payment-references.ts'
import { paymentReaders } from '#domain/documents/document-access.ts'
import { endOfDay, startOfDay } from '#domain/platform/calendar.ts'
import { pageFacts } from '#domain/platform/paging.ts'
import { andAt, andWithin } from '#server/permissions/officers.ts'
import type { Context } from '#server/context.ts'
import type { Verb, Verbs } from '#server/platform/call.ts'
import { int, json, nullable, text } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
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

/** The ids of this person's applications, read once for all entries. */
const ownIds = (butOf: string) => sql`(
  select array_agg(own.application_id) from applications own where own.applicant_id = ${butOf})::text[]`

/** Whether an entry's facts name an application of this person. That reads their text: ask it of few entries. */
const namesOwn = (butOf: string) =>
  sql`exists (select from unnest(${ownIds(butOf)}) own (id) where strpos(e.detail::text, own.id) > 0)`

/** Entries that are not about an application of this person, nor about a letter to them that has not left. */
const notAbout = (butOf: string) => sql`(e.subject = any (${ownIds(butOf)})) is not true
  and not (e.action in ${namingActions} and ${namesOwn(butOf)})
  and not (e.action in ('letter.written', 'letter.undone', 'letter.held', 'letter.released') and exists (
    select from applications own join letter_copies c on c.application_key = own.id join letters l on l.id = c.letter_id
    where own.applicant_id = ${butOf} and l.queued_at is null and l.subject = e.detail ->> 'title'
      and e.subject in (l.id::text, own.drive_id::text)))`

/**
 * Entries about applications and drives within the officer's reach; an unlimited reach sees all, except for what is
 * about the officer's own application.
 */
function withinReach(reach: Reach): SQL[] {
  const others = reach.butOf === null ? [] : [notAbout(reach.butOf)]
  if (reach.places === 'everywhere') return others
  return [
    ...others,
    sql`e.subject in (
      select a.application_id from applications a where true ${andWithin(reach)}
      union all select drives.id::text from drives where true ${andAt(reach.places)})`,
  ]
}

/** The kinds of entries among those that are seen; of the whole portal for an unlimited scope, as they tell of nobody. */
async function kindsOfEntries(db: Database, seen: SQL | null): Promise<string[]> {
  const kinds = await db.rows(
    { action: text },
    seen !== null
      ? sql`select distinct e.action from audit_entries e where ${seen} order by 1`
      : sql`
    with recursive known as (
      (select action from audit_entries order by action limit 1)
      union all select (select e.action from audit_entries e where e.action > known.action order by e.action limit 1) from known where known.action is not null
    ) select action from known where action is not null`,
  )
  return kinds.map(({ action }) => action)
}

/** The activity, newest first; `q` searches actor and subject, days are days in Asia/Kolkata. */
const listActivity: Verb<Context, (typeof auditEndpoints)['GET /api/activity']> = async ({ db }, { query, actor }) => {
  const reach = reachOf(actor, 'audit.read')
  const seen = withinReach(reach)
  const conditions = [sql`true`, ...seen]
  if (query.q)
    conditions.push(sql`(actor_email ilike ${`%${literal(query.q)}%`} or subject ilike ${`%${literal(query.q)}%`})`)
  if (query.action) conditions.push(sql`action = ${query.action}`)
  if (query.dateFrom) conditions.push(sql`at >= ${startOfDay(query.dateFrom).toISOString()}`)
  if (query.dateTo) conditions.push(sql`at < ${endOfDay(query.dateTo).toISOString()}`)
  const found = sql`from audit_entries e where ${sql.join(conditions, sql` and `)} ${andReadable(actor)}`
  const { total } = await db.one({ total: int }, sql`select count(*)::int as total ${found}`)
  // What others wrote about another application may name the officer's own.
  const detail =
    reach.butOf === null ? sql`e.detail` : sql`case when ${namesOwn(reach.butOf)} then '{}'::jsonb else e.detail end`
  const entries = await db.rows(
    entry,
    sql`
    select e.id::text as id, to_json(at)#>>'{}' as at, actor_email as who, action, subject, ${detail} as detail, host(ip) as ip,
      ${translatedDetail(actor.language)}
    ${found} order by e.id desc limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
  )
  const actions = await kindsOfEntries(db, reach.places === 'everywhere' ? null : sql.join(seen, sql` and `))
  const isSeen = may(actor, paymentReaders)
  return {
    entries: entries.map(({ documents, reason, ...one }) => ({
      ...one,
      detail: isSeen ? one.detail : withoutReferences(one.action, one.detail),
      ...(documents !== null && { documents }),
      ...(reason !== null && { reason }),
    })),
    actions: actions.filter((action) => isReadable(action, actor)),
    ...pageFacts(query, total),
  }
}

export const auditVerbs: Verbs<Context, typeof auditEndpoints> = {
  'GET /api/activity': listActivity,
  'GET /api/audit/heads': readHeads,
}
