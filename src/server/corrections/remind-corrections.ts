import { addDays, endOfDay } from '#domain/platform/calendar.ts'
import { aboutApplication } from '#server/applications/about-application.ts'
import { findInTransaction } from '#server/applications/find-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { portalToday } from '#server/platform/clock.ts'
import { text } from '#lib/sql/columns.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

/** Reminds everybody whose correction ends tomorrow and is not answered, once for each last day. */
export async function remindCorrections(
  { db, log }: Pick<Context, 'db' | 'log'>,
  tracks: readonly Pick<Track<object, never>, 'name' | 'pagePath'>[],
) {
  const until = addDays(await portalToday(db), 1)
  const waiting = await db.rows(
    { applicationId: text, track: text },
    sql`
    select a.application_id as "applicationId", a.track
    from corrections c join applications a on a.id = c.application_id join drives d on d.id = a.drive_id
    where c.until = ${until} and c.answered_at is null and c.closed_at is null and a.status = 'submitted'
      and d.cancelled_at is null
    order by a.application_id`,
  )
  for (const { applicationId, track: name } of waiting) {
    const track = tracks.find((one) => one.name === name)
    if (!track) continue
    await inTransaction(db, async (tx) => {
      const application = await findInTransaction<object, never>(tx, track, applicationId)
      await queueMail(tx, {
        kind: 'correction-reminder',
        to: application.email,
        data: { ...aboutApplication(track, application), until },
        cause: `correction-reminder:${applicationId}:${until}`,
        // A reminder that is sent later would come too late.
        expiresAt: endOfDay(until),
      })
    })
  }
  log.info({ reminded: waiting.length }, 'people with corrections were reminded')
}
