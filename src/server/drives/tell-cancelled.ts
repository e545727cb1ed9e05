import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { TrackFacts } from '#domain/applications/track.ts'
import type { CancelledDrive } from '#domain/drives/cancelled-drive.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { Context } from '#server/context.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { bool, int, json, text, uuid } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { inBatches } from '#lib/sql/in-batches.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { sql } from '#lib/sql/sql.ts'
import { cancelledTasks } from './cancel-drive.ts'
import { cancelledColumn } from './drive.ts'

/** The facts of a track in the mail. */
type TrackWithPages = Pick<TrackFacts, 'draftPath' | 'name' | 'pagePath'>

const recipient = {
  key: uuid,
  applicationId: text,
  to: text,
  language: text,
  name: text,
  driveTitle: text,
  track: text,
  isDraft: bool,
  cancelled: json<CancelledDrive>(),
  verifiedRupees: int,
  isUnverified: bool,
}

const batchSize = 500

/** Queues the mails of the next applications; returns the last one. */
async function tellBatch(
  tx: Transaction,
  tracks: readonly TrackWithPages[],
  { driveId, after }: { driveId: string; after: string },
): Promise<string | undefined> {
  const found = await tx.rows(
    recipient,
    sql`
    select a.id as key, a.application_id as "applicationId", u.email::text as to, u.language, coalesce(a.candidate_name, u.name) as name,
      d.title as "driveTitle", d.track, a.status = 'draft' as "isDraft", ${cancelledColumn} as cancelled,
      (case when a.payment_status = 'paid' and a.payment_verified then coalesce(a.amount_rupees, 0) else 0 end
        + case when f.status = 'paid' and f.verified then f.amount_rupees else 0 end)::int as "verifiedRupees",
      (a.payment_status = 'paid' and not a.payment_verified or coalesce(f.status = 'paid' and not f.verified, false)) as "isUnverified"
    from applications a join drives d on d.id = a.drive_id join accounts u on u.id = a.applicant_id
      left join seat_fees f on f.application_key = a.id
    where d.id = ${driveId} and d.cancelled_at is not null and u.disabled_at is null and a.id > ${after}
    order by a.id limit ${batchSize}`,
  )
  const mails = found.flatMap(({ key: _key, to, language, isDraft, cancelled, ...about }) => {
    const { applicationId } = about
    const track = tracks.find(({ name }) => name === about.track)
    if (!track) return []
    const path = (isDraft ? track.draftPath : track.pagePath)({ applicationId, driveId })
    const on = dayOf(new Date(cancelled.at))
    const data: MailData<'drive-cancelled'> = { ...about, path, on, why: cancelled.reason }
    return [{ id: randomUUID(), to, language, cause: `drive-cancelled:${applicationId}`, data }]
  })
  await queueMails(tx, 'drive-cancelled', mails)
  return found.at(-1)?.key
}

/** Tells everybody who applied, in batches: killed in between, it begins again, and nobody gets two. */
export async function tellCancelled(
  { db }: Pick<Context, 'db'>,
  tracks: readonly TrackWithPages[],
  driveId: string,
): Promise<void> {
  await inBatches(db, (tx, after) => tellBatch(tx, tracks, { driveId, after }))
}

const Payload = z.object({ driveId: z.uuid() })

/** The job that tells of a cancelled drive. */
export function cancelledJobs(context: Pick<Context, 'db'>, tracks: readonly TrackWithPages[]): Jobs {
  return {
    tasks: { [cancelledTasks.tell]: (payload) => tellCancelled(context, tracks, Payload.parse(payload).driveId) },
    schedule: [],
  }
}
