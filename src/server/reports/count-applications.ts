import { keyedTable, type KeyedColumn, type KeyedRow, type KeyedTable } from '#domain/tables/table.ts'
import { isRuleNotMet } from '#server/lists/filters.ts'
import { json } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { endOf, standing, type ReportScope } from './standing.ts'

/** A column by which applications are divided, and the column of `applications` that has it. */
export type DividedBy = KeyedColumn & { column: string }

const ofEverybody: readonly DividedBy[] = [
  { key: 'category', kind: 'category', column: 'category' },
  { key: 'gender', kind: 'gender', column: 'gender' },
  { key: 'pwd', kind: 'yesNo', column: 'pwd' },
]

/** What is counted of applications `s`; each is a filter of the list, too. */
const figures: Readonly<Record<string, SQL>> = {
  begun: sql`true`,
  submitted: sql`s.status <> 'draft'`,
  paid: sql`s.payment_status = 'paid'`,
  verified: sql`s.payment_verified`,
  eligible: sql`s.status <> 'draft' and f.id is null`,
  scrutinised: sql`s.status <> 'draft' and s.scrutiny = 'scrutinised'`,
  accepted: sql`s.status = 'accepted'`,
}

/**
 * Applicants with a seat by a round that no other list corrects, whatever became of the seat, and students who have joined
 * and not left: as of the end of a day, or now.
 */
function seatFigures({ day }: ReportScope): Readonly<Record<string, SQL>> {
  const by = (instant: SQL) => (day === null ? sql`${instant} is not null` : sql`${instant} < ${endOf(day)}`)
  return {
    allotted: sql`exists (select from allotted_seats o join selection_lists l on l.id = o.list_id
      where o.application_key = s.id and ${by(sql`l.published_at`)} and not exists (
        select from selection_lists later where later.corrects = l.id and ${by(sql`later.published_at`)}))`,
    joined: sql`exists (select from joinings j
      where j.application_key = s.id and ${by(sql`j.joined_at`)} and (${by(sql`j.left_at`)}) is not true)`,
  }
}

/** How many applications were begun, submitted, paid, found eligible, scrutinised and accepted, and in a track with seats given one and joined, divided by person and choice. */
export async function countApplications(
  db: Database,
  scope: ReportScope,
  { chosen, hasSeats }: { chosen: readonly DividedBy[]; hasSeats: boolean },
): Promise<KeyedTable[]> {
  const counts = hasSeats ? { ...figures, ...seatFigures(scope) } : figures
  const divided = [...chosen, ...ofEverybody]
  const parts = sql.join(
    divided.map(({ column }) => sql`s.${sql.identifier(column)}`),
    sql`, `,
  )
  const counted = Object.entries(counts).flatMap(([key, where]) => [
    sql`${key}::text`,
    sql`count(*) filter (where ${where})`,
  ])
  const named = divided.flatMap(({ key, column }) => [sql`${key}::text`, sql`s.${sql.identifier(column)}`])
  const found = await db.rows(
    { row: json<KeyedRow>() },
    sql`
    with failing as materialized (select a.id from applications a where a.track = ${scope.track} and ${isRuleNotMet})
    select json_build_object(${sql.join([...named, ...counted], sql`, `)}) as row
    from ${standing(scope)} s left join failing f on f.id = s.id
    group by ${parts} order by ${parts}`,
  )
  const columns = [
    ...divided.map(({ key, kind }) => ({ key, kind })),
    ...Object.keys(counts).map((key) => ({ key, kind: 'count' as const })),
  ]
  return [
    keyedTable(
      'applications',
      columns,
      found.map(({ row }) => row),
    ),
  ]
}
