import { z } from 'zod'
import { DriveChange, type Confirmation } from '#domain/drives/changes-to-confirm.ts'
import { drivePath, type DrivesPath } from '#domain/drives/drive-address.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import { longestNoticeTitle, type NoticeSettings } from '#domain/institute/notice.ts'
import { windowState } from '#domain/platform/calendar.ts'
import type { Context } from '#server/context.ts'
import { storeNotice } from '#server/institute/notices.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Caller } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { bool, text, uuid } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { inBatches } from '#lib/sql/in-batches.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { sql } from '#lib/sql/sql.ts'
import { sayCorrigendum } from '#words/drives/drive-changes.ts'
import { languages } from '#words/room.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import type { ConfirmedChanges } from './confirm-changes.ts'
import type { Drive } from './drive.ts'

/** How a track's notices announce changes. */
export type NoticingTrack = { facts: DrivesPath } & Pick<NoticeSettings, 'type' | 'track'>

/** The confirmed changes, and whether to send letters and publish a corrigendum. */
export type ChangesToTell = ConfirmedChanges & Pick<Confirmation, 'letter' | 'corrigendum'>

const DriveChangeNews = z.object({
  driveId: z.uuid(),
  /** The drive's version after the change: nobody gets two letters about one version. */
  version: z.int(),
  changes: z.array(DriveChange),
  /** Whether a draft can still be submitted. */
  state: z.enum(['open', 'closed', 'off']),
})
type DriveChangeNews = z.infer<typeof DriveChangeNews>

/**
 * Publishes the changes as a notice, with old and new values, in every language of the portal, linked to the drive's
 * page.
 */
async function publishCorrigendum(
  tx: Transaction,
  { drive, changes, noticed }: { drive: Drive; changes: readonly DriveChange[]; noticed: NoticingTrack },
  by: Caller,
): Promise<void> {
  const { facts, type, track } = noticed
  const link = drivePath(facts, drive)
  // An unpublished drive has no page to link to.
  if (!link || !drive.published) return
  const titleIn = (language: string) => {
    const title = translatorIn(drive.translations, language)(drive.title)
    return sayCorrigendum({ title, changes, max: longestNoticeTitle }, language)
  }
  const title = titleIn('en')
  const others = [...languages.keys()].filter((language) => language !== 'en')
  const translations = Object.fromEntries(others.map((language) => [language, { [title]: titleIn(language) }]))
  await storeNotice(tx, { title, date: await portalToday(tx), type, link, track, translations }, by)
}

/** Queues letters to everybody with a draft, in the transaction that changes the drive. */
async function queueLetters(tx: Transaction, drive: Drive, changes: readonly DriveChange[]): Promise<void> {
  const { id: driveId, version, published, startDate, endDate } = drive
  const isClosed = windowState(startDate, endDate, await portalToday(tx)) === 'Closed'
  const state = published ? (isClosed ? 'closed' : 'open') : 'off'
  const told: DriveChangeNews = { driveId, version, changes: [...changes], state }
  await tx.execute(sql`
    select graphile_worker.add_job('tell-changes', ${JSON.stringify(told)}::json,
      job_key => ${`tell-changes:${driveId}:${version}`})`)
}

/** Announces a confirmed change in the ways its administrator chose. */
export async function tell(
  tx: Transaction,
  { drive, telling, noticed }: { drive: Drive; telling: ChangesToTell; noticed: NoticingTrack | undefined },
  by: Caller,
): Promise<void> {
  const { changes, letter, corrigendum } = telling
  if (corrigendum && noticed) await publishCorrigendum(tx, { drive, changes, noticed }, by)
  if (letter) await queueLetters(tx, drive, changes)
}

const batchSize = 200

const draft = {
  key: uuid,
  applicationId: text,
  email: text,
  name: text,
  driveTitle: text,
  track: text,
  isPaid: bool,
}

/** The facts of a track in a letter. */
type ToldTrack = Pick<TrackFacts, 'name' | 'draftPath'>

async function tellBatch(
  tx: Transaction,
  tracks: readonly ToldTrack[],
  { driveId, version, changes, state, after }: DriveChangeNews & { after: string },
): Promise<string | undefined> {
  const found = await tx.rows(
    draft,
    sql`
    select a.id as key, a.application_id as "applicationId", u.email, coalesce(a.candidate_name, u.name) as name,
      d.title as "driveTitle", d.track, a.payment_status = 'paid' as "isPaid"
    from applications a join drives d on d.id = a.drive_id join accounts u on u.id = a.applicant_id
    where d.id = ${driveId} and a.status = 'draft' and u.disabled_at is null and a.id > ${after}
    order by a.id limit ${batchSize}`,
  )
  for (const { key: _key, email: to, ...about } of found) {
    const { applicationId } = about
    const path = tracks.find(({ name }) => name === about.track)?.draftPath({ applicationId, driveId }) ?? '/'
    await queueMail(tx, {
      kind: 'drive-changed',
      to,
      data: { ...about, path, changes, state },
      cause: `drive-changed:${applicationId}:${version}`,
    })
  }
  return found.at(-1)?.key
}

/**
 * Sends letters to everybody with a draft of the changed drive, in batches, so that saving drafts does not wait for
 * them.
 */
async function tellChanges(
  { db }: Pick<Context, 'db'>,
  tracks: readonly ToldTrack[],
  told: DriveChangeNews,
): Promise<void> {
  await inBatches(db, (tx, after) => tellBatch(tx, tracks, { ...told, after }))
}

/** The background jobs that send letters. */
export function changesJobs(context: Context, tracks: readonly ToldTrack[]): Jobs {
  return {
    tasks: { 'tell-changes': (payload) => tellChanges(context, tracks, DriveChangeNews.parse(payload)) },
    schedule: [],
  }
}
