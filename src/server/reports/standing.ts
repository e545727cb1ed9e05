import { applicationLife } from '#domain/applications/life.ts'
import { endOfDay } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { andNotOf } from '#server/permissions/officers.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'

/**
 * A drive, and the day at whose end its applications are reported; null for now. The reader's own are left out: among
 * few applications a figure would reveal one.
 */
export type ReportScope = { track: string; driveId: string; day: Day | null; butOf: string | null }

/** For applications `a`: those that a report is about. */
export const isReported = ({ track, driveId, butOf }: ReportScope): SQL =>
  sql`a.track = ${track} and a.drive_id = ${driveId} ${andNotOf(butOf)}`

/** The first instant after a day, for SQL. */
export const endOf = (day: Day) => sql`${endOfDay(day).toISOString()}::timestamptz`

const statusAfter = Object.values(applicationLife.transitions).map(({ audit, to }) => ['status', audit, to] as const)

/** What each entry of the audit made of the status or the payment of its application. */
const changes: readonly (readonly [facet: string, action: string, becomes: string])[] = [
  ...statusAfter,
  ['payment', 'payment.recorded', 'paid'],
  ['payment', 'payment.verified', 'paid'],
  ['payment', 'payment.corrected', 'paid'],
  ['payment', 'payment.failed', 'failed'],
  ['payment', 'payment.refunded', 'refunded'],
  ['verified', 'payment.verified', 'true'],
  ['verified', 'payment.reopened', 'false'],
]

const states = [...new Set(changes.map(([, , becomes]) => becomes))]

const changesInSql = sql.join(
  changes.map(([facet, action, becomes]) => sql`(${facet}, ${action}, ${states.indexOf(becomes)}::int)`),
  sql`, `,
)

const columns = sql`a.id, a.application_id, a.category, a.gender, a.pwd, a.first_course, a.department, a.post, a.amount_rupees,
  a.utr, a.paid_online, a.payment_found_on, a.payment_verified_at`

/** At the end of a day: what nobody changed since stands in its row, what changed since is in the audit. */
function standingOn(scope: ReportScope, day: Day): SQL {
  const end = endOf(day)
  const isChanged = (facet: string) => sql`bool_or(e.at >= ${end} and c.facet = ${facet})`
  // The newest entry before decides: its id, with the place of the state behind it as the last digits.
  const was = (facet: string) => sql`(${sql.param(states)}::text[])[
    mod(max(e.id * 100 + c.state) filter (where e.at < ${end} and c.facet = ${facet}), 100) + 1]`
  return sql`
    with change (facet, action, state) as (values ${changesInSql}),
    later as materialized (
      select distinct e.subject from audit_entries e join applications a on a.application_id = e.subject
      where e.at >= ${end} and e.action in (select action from change) and ${isReported(scope)}
    ),
    undone as materialized (
      select e.subject, ${isChanged('status')} as status_changed, ${was('status')} as status,
        ${isChanged('payment')} as payment_changed, ${was('payment')} as payment,
        ${isChanged('verified')} as verified_changed, ${was('verified')} as verified
      from later l join audit_entries e on e.subject = l.subject join change c on c.action = e.action group by e.subject
    )
    select ${columns},
      case when u.status_changed then coalesce(u.status, 'draft')
        when a.submitted_at is null or a.submitted_at >= ${end} then 'draft' else a.status end as status,
      case when u.payment_changed then coalesce(u.payment, case when a.amount_rupees = 0 then 'paid' else 'pending' end)
        else a.payment_status end as payment_status,
      case when exists (select from findings f
          where f.application_id = a.id and greatest(f.found_at, f.confirmed_at) >= ${end})
        then 'open' else a.scrutiny end as scrutiny,
      case when u.verified_changed then coalesce(u.verified, 'false') = 'true' else a.payment_verified end as payment_verified
    from applications a left join undone u on u.subject = a.application_id
    where ${isReported(scope)} and a.created_at < ${end}`
}

/**
 * The applications of a drive with their status and payment, now or at the end of a day, as a table for `from`. Answers
 * are those of today: of a draft nothing older is kept, and what was submitted stays. Scrutiny with a later finding
 * was not over.
 */
export function standing(scope: ReportScope): SQL {
  if (scope.day !== null) return sql`(${standingOn(scope, scope.day)})`
  return sql`(select ${columns}, a.status, a.scrutiny, a.payment_status, a.payment_verified
    from applications a where ${isReported(scope)})`
}
