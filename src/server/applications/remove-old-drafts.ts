import { addDays, endOfDay } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { portalToday } from '#server/platform/clock.ts'
import { day, instant, int, text, uuid } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import type { MetricQuery } from '#server/platform/metrics/operations-metrics.ts'
import { sql } from '#lib/sql/sql.ts'
import type { RemindedTrack } from './remind-drafts.ts'

/** Days between the announcement and the deletion. */
const noticeDays = 14
const batchSize = 100

type RemovalContext = Pick<Context, 'db' | 'log'>

// The day from which a draft is no longer needed, counted from its drive's last day and its own last change.
const dueDay = sql`(greatest(d.end_date, (a.updated_at at time zone 'Asia/Kolkata')::date) + i.draft_retention_days)`

/** A refund stays with the draft that it was paid for. */
const isFree = sql`not exists (select from refunds r where r.application_key = a.id)
  and (d.cancelled_at is null or a.payment_status <> 'paid')`

/** The number of drafts announced for deletion. */
export const oldDraftMetrics: MetricQuery[] = [
  {
    name: 'pravesh_drafts_to_be_removed',
    help: 'Drafts whose owners have been told that they will be removed',
    labels: [],
    sql: 'select count(*)::int as value from draft_removals',
  },
]

/**
 * Deletes drafts that were never submitted, with their files, when the institute's retention period is over. Owners are
 * told by mail before; a draft whose owner was not told in time stays.
 */
export async function removeOldDrafts({ db, log }: RemovalContext, tracks: readonly RemindedTrack[]): Promise<void> {
  const today = await portalToday(db)
  await withdrawAnnouncements(db)
  let told = 0
  for (const track of tracks) told += await repeated(db, (tx) => tellOwners(tx, track, today))
  const removed = await repeated(db, (tx) => removeTold(tx, today))
  log.info({ told, removed }, 'drafts that were never submitted')
}

/** Runs batches, each in its own transaction, until one is not full; returns the total. */
async function repeated(db: Database, batch: (tx: Transaction) => Promise<number>): Promise<number> {
  let done = 0
  for (;;) {
    const some = await inTransaction(db, batch)
    done += some
    if (some < batchSize) return done
  }
}

/** Withdraws announcements when the drive opened again, the institute keeps drafts longer, or no mail was sent. */
async function withdrawAnnouncements(db: Database): Promise<void> {
  await db.execute(sql`
    delete from draft_removals r using applications a, drives d, institute i
    where a.id = r.application_id and d.id = a.drive_id and (a.status <> 'draft' or ${dueDay} > r.remove_on
      or exists (select from mails m where m.cause = r.mail_cause and m.dropped_at is not null))`)
}

const dueDraft = {
  key: uuid,
  applicationId: text,
  driveId: uuid,
  driveTitle: text,
  endDate: day,
  email: text,
  name: text,
  dueOn: day,
}

async function tellOwners(tx: Transaction, track: RemindedTrack, today: Day): Promise<number> {
  const inTime = addDays(today, noticeDays)
  const found = await tx.rows(
    dueDraft,
    sql`
    select a.id as key, a.application_id as "applicationId", d.id as "driveId", d.title as "driveTitle",
      d.end_date as "endDate", u.email, coalesce(a.candidate_name, u.name) as name, ${dueDay} as "dueOn"
    from applications a join drives d on d.id = a.drive_id join accounts u on u.id = a.applicant_id, institute i
    where d.track = ${track.name} and a.status = 'draft' and ${dueDay} <= ${inTime} and ${isFree}
      and not exists (select from draft_removals r where r.application_id = a.id)
    order by a.id limit ${batchSize}`,
  )
  for (const { key, applicationId, driveId, driveTitle, endDate, email, name, dueOn } of found) {
    const removeOn = dueOn > inTime ? dueOn : inTime
    const mailCause = `draft-removal:${applicationId}:${today}`
    await tx.execute(sql`
      insert into draft_removals (application_id, remove_on, mail_cause) values (${key}, ${removeOn}, ${mailCause})`)
    const path = track.draftPath({ applicationId, driveId })
    const days = { closedOn: endDate, removeFrom: removeOn }
    await queueMail(tx, {
      kind: 'draft-removal',
      to: email,
      data: { name, applicationId, driveTitle, path, track: track.name, ...days },
      cause: mailCause,
      // A later mail would name a day that is too near; it is dropped, and the next one names another day.
      expiresAt: endOfDay(addDays(today, 1)),
    })
  }
  return found.length
}

const toldDraft = { key: uuid, applicationId: text, title: text, closedOn: day, documents: int, toldAt: instant }

/** Deletes drafts whose day has come, judged again on locked rows. */
async function removeTold(tx: Transaction, today: Day): Promise<number> {
  const found = await tx.rows(
    toldDraft,
    sql`
    select a.id as key, a.application_id as "applicationId", d.title, d.end_date as "closedOn", m.sent_at as "toldAt",
      (select count(*)::int from documents f where f.application_id = a.id) as documents
    from draft_removals r join applications a on a.id = r.application_id join drives d on d.id = a.drive_id
      join mails m on m.cause = r.mail_cause, institute i
    where r.remove_on <= ${today} and a.status = 'draft' and ${dueDay} <= ${today} and ${isFree}
      and m.sent_at <= portal_now() - make_interval(days => ${noticeDays})
    order by a.id limit ${batchSize} for update of a for share of d, i`,
  )
  for (const { key, applicationId, ...detail } of found) {
    await tx.execute(sql`delete from applications where id = ${key}`)
    await recordAudit(tx, { actor: null, action: 'application.removed', subject: applicationId, detail, origin: null })
  }
  return found.length
}
