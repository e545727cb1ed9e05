import { Problem, refusal } from '#domain/platform/problem.ts'
import { int } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import type { Drive } from './drive.ts'

const relied = { lists: int, unanswered: int, joined: int, objections: int }

/** Refuses to withdraw a drive from the public once its lists are published: people answer, pay and join by them. */
export async function refuseListed(tx: Transaction, { id, title }: Pick<Drive, 'id' | 'title'>): Promise<void> {
  const counted = await tx.one(
    relied,
    sql`
    select (select count(*) from selection_lists where drive_id = ${id} and number is not null)::int as lists,
      (select count(*) from allotted_seats o join selection_lists l on l.id = o.list_id
        where l.drive_id = ${id} and o.answer is null and not o.is_carried
          and l.answer_by >= (portal_now() at time zone 'Asia/Kolkata')::date)::int as unanswered,
      (select count(*) from joinings j join applications a on a.id = j.application_key
        where a.drive_id = ${id} and j.left_at is null)::int as joined,
      (select count(*) from objections o join selection_lists l on l.id = o.list_id
        where l.drive_id = ${id} and o.answered_at is null)::int as objections`,
  )
  if (counted.lists > 0) throw new Problem(refusal('drive-listed', { title, ...counted }))
}
