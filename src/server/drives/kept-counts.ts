import { sql, type SQL } from '#lib/sql/sql.ts'

/** The kept counts of applications as a table, for an officer who has applied without those of their own. */
export function keptCounts(butOf: string | null): SQL {
  if (butOf === null) return sql`application_counts`
  return sql`(
    select track, drive_id, dimension, value, count from application_counts
    union all
    select a.track, a.drive_id, n.dimension, n.value, -1 from applications a cross join lateral application_dimensions(a) n
    where a.applicant_id = ${butOf})`
}
