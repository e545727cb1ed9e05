import { lastDayToReport, seatLife, seatStateOf } from '#domain/joining/seat-life.ts'
import { aboutApplication } from '#server/applications/about-application.ts'
import { findInTransaction } from '#server/applications/find-application.ts'
import type { Track } from '#server/applications/track.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { text } from '#server/platform/columns.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { findSeat, isNewest } from '#server/selection/stored-seats.ts'

type LapsingTrack = Pick<Track<object, never>, 'name' | 'pagePath'>

/** Records that a seat has lapsed and tells its holder, once for each last day; false where that was done, or it has not. */
async function lapse(tx: Transaction, track: LapsingTrack, applicationId: string): Promise<boolean> {
  await tx.execute(sql`select from applications where application_id = ${applicationId} for update`)
  const application = await findInTransaction<object, never>(tx, track, applicationId)
  const seat = await findSeat(tx, application.key)
  if (!seat || seatStateOf(seat) !== 'lapsed') return false
  const until = lastDayToReport(seat)
  if (seat.lapsedAfter === until) return false
  await tx.execute(sql`
    update offers set lapsed_after = ${until} where application_key = ${application.key} and list_id = ${seat.listId}`)
  const { audit: action, mail: kind } = seatLife.transitions.lapse
  const detail = { number: seat.list, course: seat.course, seat: seat.seat, until }
  await recordAudit(tx, { actor: null, origin: null, action, subject: applicationId, detail })
  await queueMail(tx, {
    kind,
    to: application.email,
    data: { ...aboutApplication(track, application), until },
    cause: `${kind}:${applicationId}:${until}`,
  })
  return true
}

/**
 * Records the seats whose holders have not come by the end of their last day. Seats lapse by the clock alone: this says
 * so, after midnight, and goes on where it stopped.
 */
export async function lapseSeats(
  { db, log }: Pick<Context, 'db' | 'log'>,
  tracks: readonly LapsingTrack[],
): Promise<void> {
  const late = await db.rows(
    { applicationId: text, track: text },
    sql`
    select a.application_id as "applicationId", a.track
    from offers o join selection_lists l on l.id = o.list_id join applications a on a.id = o.application_key
      join drives d on d.id = l.drive_id and d.cancelled_at is null
      join selection_policies p on p.drive_id = l.drive_id and p.version = l.policies_version
      left join seat_leaves v on v.application_key = o.application_key
      cross join lateral (select case when o.is_carried then coalesce(v.until, l.report_by)
        else greatest(v.until, l.report_by) end as day) last
    where last.day < (portal_now() at time zone 'Asia/Kolkata')::date and o.lapsed_after is distinct from last.day
      and (o.answer in ('freeze', 'float') or o.answer is null and p.policies ->> 'silence' = 'keeps')
      and a.status not in ('withdrawn', 'rejected')
      and not exists (select from joinings j where j.application_key = o.application_key) and ${isNewest}
    order by a.application_id`,
  )
  let lapsed = 0
  for (const { applicationId, track: name } of late) {
    const track = tracks.find((one) => one.name === name)
    if (track && (await inTransaction(db, (tx) => lapse(tx, track, applicationId)))) lapsed += 1
  }
  log.info({ lapsed }, 'seats that nobody took have lapsed')
}
