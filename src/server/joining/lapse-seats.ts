import { seatLossOf } from '#domain/joining/seat-life.ts'
import { findInTransaction } from '#server/applications/find-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import { makeTransition, refusalToMake } from '#server/lifecycle/make-transition.ts'
import { text } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { isInForce } from '#server/selection/read-stage.ts'
import { isNewest } from '#server/selection/stored-seats.ts'
import { livingSeats } from './seat-transitions.ts'
import { holdSeat } from './work-on-seat.ts'

type LapsingTrack = Pick<Track<object, never>, 'name' | 'pagePath'>

/**
 * Records that the clock took a seat and tells its holder, once for each last day; false where that was done, or it did
 * not. A fee that was not found can be corrected until the next round is allotted.
 */
async function lapse(tx: Transaction, track: LapsingTrack, applicationId: string): Promise<boolean> {
  await tx.execute(sql`select from applications where application_id = ${applicationId} for update`)
  const held = await holdSeat(tx, track, await findInTransaction<object, never>(tx, track, applicationId))
  const loss = held && seatLossOf(held.seat)
  if (!loss || held.seat.lapsedAfter === loss.until || (loss.why === 'unpaid' && held.seat.fee === 'notFound'))
    return false
  const { why, until } = loss
  const portal = { actor: null, origin: null }
  const made =
    why === 'absent'
      ? ({ transition: 'lapse', why, until, ...portal } as const)
      : ({ transition: 'lose', why, until, ...portal } as const)
  if (refusalToMake(livingSeats, held, made)) return false
  await makeTransition(tx, livingSeats, held, made)
  return true
}

/**
 * Records the seats that the clock took: those whose holders have not answered, paid or reported by the end of their last
 * day. The clock alone takes them: this records it in the morning, and continues where it stopped.
 */
export async function lapseSeats(
  { db, log }: Pick<Context, 'db' | 'log'>,
  tracks: readonly LapsingTrack[],
): Promise<void> {
  const late = await db.rows(
    { applicationId: text, track: text },
    sql`
    select a.application_id as "applicationId", a.track
    from allotted_seats o join selection_lists l on l.id = o.list_id join applications a on a.id = o.application_key
      join drives d on d.id = l.drive_id and d.cancelled_at is null
      join selection_policies p on p.drive_id = l.drive_id and p.version = l.policies_version
      left join seat_leaves v on v.application_key = o.application_key
      left join seat_fees f on f.application_key = o.application_key
      cross join lateral (select (portal_now() at time zone 'Asia/Kolkata')::date as today,
        case when o.is_carried then coalesce(v.until, l.report_by) else greatest(v.until, l.report_by) end as report_until,
        o.fee_rupees = 0 or coalesce(seat_fee_counts(f), false) as is_settled,
        coalesce(o.answer, case when p.policies ->> 'silence' = 'keeps' then 'freeze' end) as answer) s
    where a.status not in ('withdrawn', 'rejected') and ${isNewest} and ${isInForce}
      and not exists (select from joinings j where j.application_key = o.application_key)
      and case when s.answer in ('freeze', 'float') and s.is_settled
        then s.report_until < s.today and o.lapsed_after is distinct from s.report_until
        else not o.is_carried and l.answer_by < s.today and o.lapsed_after is null and o.answer is distinct from 'withdraw' end
    order by a.application_id`,
  )
  let lapsed = 0
  for (const { applicationId, track: name } of late) {
    const track = tracks.find((one) => one.name === name)
    if (track && (await inTransaction(db, (tx) => lapse(tx, track, applicationId)))) lapsed += 1
  }
  log.info({ lapsed }, 'seats that nobody took have lapsed')
}
