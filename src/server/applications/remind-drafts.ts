import { addDays, daysBetween, endOfDay } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { portalToday } from '#server/platform/clock.ts'
import { day, text, uuid } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import type { Track } from './track.ts'

/** Days before the last day on which people are reminded of a draft. */
const reminderDays = [3, 1]

const batchSize = 200

/** The facts of a track in a reminder. */
export type RemindedTrack = Pick<Track<object, unknown>, 'name' | 'draftPath'>

const remindedDraft = {
  key: uuid,
  applicationId: text,
  driveId: uuid,
  email: text,
  name: text,
  driveTitle: text,
  endDate: day,
}

type ReminderContext = Pick<Context, 'db' | 'log'>

/** Queues a mail for every draft whose drive closes in three days or in one; at most one per draft and day. */
export async function remindDrafts(needed: ReminderContext, tracks: readonly RemindedTrack[]): Promise<void> {
  for (const track of tracks) await remindOf(needed, track)
}

async function remindOf({ db, log }: ReminderContext, track: RemindedTrack): Promise<void> {
  const today = await portalToday(db)
  let after = '00000000-0000-0000-0000-000000000000'
  let reminded = 0
  for (;;) {
    const drafts = await inTransaction(db, (tx) => remindBatch(tx, track, { today, after }))
    reminded += drafts.length
    const last = drafts.at(-1)
    if (!last) break
    after = last.key
  }
  log.info({ track: track.name, reminded }, 'people with drafts were reminded')
}

async function remindBatch(tx: Transaction, track: RemindedTrack, { today, after }: { today: Day; after: string }) {
  const closingDays = sql.param(reminderDays.map((days) => addDays(today, days)))
  const found = await tx.rows(
    remindedDraft,
    sql`
    select a.id as key, a.application_id as "applicationId", u.email, coalesce(a.candidate_name, u.name) as name,
      d.id as "driveId", d.title as "driveTitle", d.end_date as "endDate"
    from applications a join drives d on d.id = a.drive_id join accounts u on u.id = a.applicant_id
    where d.track = ${track.name} and d.published and d.cancelled_at is null and d.end_date = any(${closingDays}::date[])
      and a.status = 'draft' and u.disabled_at is null and a.id > ${after}
    order by a.id limit ${batchSize}`,
  )
  for (const { applicationId, driveId, email, name, driveTitle, endDate } of found) {
    const path = track.draftPath({ applicationId, driveId })
    const closing = { closes: endDate, daysLeft: daysBetween(today, endDate) }
    await queueMail(tx, {
      kind: 'draft-reminder',
      to: email,
      data: { name, applicationId, driveTitle, path, track: track.name, ...closing },
      cause: `draft-reminder:${applicationId}:${today}`,
      // A reminder sent tomorrow would name the wrong number of days.
      expiresAt: endOfDay(today),
    })
  }
  return found
}
