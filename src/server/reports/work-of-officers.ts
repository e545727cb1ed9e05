import type { AuditAction } from '#domain/audit/events.ts'
import { keysIn } from '#lib/values/records.ts'
import { keyedTable, type KeyedColumn, type KeyedRow, type KeyedTable } from '#domain/tables/table.ts'
import { json } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { endOf, isReported, type ReportScope } from './standing.ts'

/** The entries of the audit for each kind of work. */
const work = {
  decisions: ['application.accepted', 'application.rejected'],
  takenBack: ['application.taken-back'],
  verifications: ['payment.verified', 'payment.failed', 'payment.refunded'],
  findings: ['finding.made', 'finding.confirmed'],
  questions: ['payment.asked', 'correction.asked'],
  notes: ['note.written'],
} as const satisfies Record<string, readonly AuditAction[]>

/** What each officer did to the applications of a drive, by day, newest first. */
export async function workOfOfficers(db: Database, scope: ReportScope): Promise<KeyedTable[]> {
  const { day } = scope
  const kinds = keysIn(work)
  const before = day === null ? sql`` : sql`and u.at < ${endOf(day)}`
  // A decision that was taken back is no work: the officer who decided next has the decision.
  const stands = sql`and not exists (select from audit_entries u
    where u.subject = e.subject and u.action = 'application.taken-back' and u.id > e.id ${before})`
  const counted = kinds.flatMap((kind) => [
    sql`${kind}::text`,
    sql`count(*) filter (where e.action = any (${sql.param(work[kind])}::text[]) ${kind === 'decisions' ? stands : sql``})`,
  ])
  const all = Object.values(work).flat()
  const found = await db.rows(
    { row: json<KeyedRow>() },
    sql`
    select json_build_object('day', (e.at at time zone 'Asia/Kolkata')::date, 'officer', r.name, 'email', r.email,
      ${sql.join(counted, sql`, `)}) as row
    from applications a join audit_entries e on e.subject = a.application_id join accounts r on r.id = e.actor_id
    where ${isReported(scope)} and e.action = any (${sql.param(all)}::text[])
      and e.actor_id <> a.applicant_id ${day === null ? sql`` : sql`and e.at < ${endOf(day)}`}
    group by (e.at at time zone 'Asia/Kolkata')::date, r.id
    order by (e.at at time zone 'Asia/Kolkata')::date desc, r.name, r.id`,
  )
  const columns: KeyedColumn[] = [
    { key: 'day', kind: 'day' },
    { key: 'officer', kind: 'text' },
    { key: 'email', kind: 'text' },
    ...kinds.map((key) => ({ key, kind: 'count' as const })),
  ]
  return [
    keyedTable(
      'work',
      columns,
      found.map(({ row }) => row),
    ),
  ]
}
