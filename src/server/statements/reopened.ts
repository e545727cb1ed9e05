import { feeOf } from '#domain/payments/fee-reference.ts'
import type { ReopenedPayment } from '#domain/statements/statement.ts'
import { andWithin } from '#server/permissions/officers.ts'
import type { Reach } from '#domain/accounts/permissions.ts'
import { json, nullable, text } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

const named = {
  reference: text,
  track: text,
  name: nullable(text),
  seat: nullable(json<NonNullable<ReopenedPayment['seat']>>()),
}

/** Payments by the references of their fees, within reach, with the seats of their payers. */
export async function nameReopened(
  db: Database,
  references: readonly string[],
  reach: Reach,
): Promise<ReopenedPayment[]> {
  if (references.length === 0) return []
  const found = await db.rows(
    named,
    sql`
    select given.reference, a.track, a.candidate_name as name, (
      select json_build_object('course', o.course, 'category', o.seat) from allotted_seats o
        join selection_lists l on l.id = o.list_id
      where o.application_key = a.id and o.answer is distinct from 'withdraw' and not exists (
        select from selection_lists n where n.drive_id = l.drive_id and n.kind = 'allotment' and n.number is not null
          and (n.round, n.published_at) > (l.round, l.published_at))) as seat
    from unnest(${sql.param([...new Set(references)])}::text[]) with ordinality given (reference, place)
      join applications a on a.application_id = application_of_fee(given.reference)
    where true ${andWithin(reach)} order by given.place`,
  )
  return found.map(({ reference, ...payment }) => ({ ...feeOf(reference), ...payment }))
}
