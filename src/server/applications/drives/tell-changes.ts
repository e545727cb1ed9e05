import { z } from 'zod'
import { DriveChange, type Confirmation } from '#domain/applications/changes-to-confirm.ts'
import { drivePath } from '#domain/applications/drive-address.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import { longestNoticeTitle, type NoticeSettings } from '#domain/institute/notice.ts'
import { windowState } from '#domain/platform/calendar.ts'
import type { Context } from '#server/context.ts'
import { storeNotice } from '#server/institute/create-notice.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Caller } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { bool, text, uuid } from '#server/platform/columns.ts'
import type { Transaction } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { sql } from '#server/platform/sql.ts'
import { sayCorrigendum } from '#words/drive-changes.ts'
import { languages } from '#words/room.ts'
import { translatorIn } from '#words/institute-translations.ts'
import type { Track } from '../track.ts'
import type { Confirmed } from './confirm-changes.ts'
import type { Drive } from './drive.ts'

/** Where a track says among the notices what has changed. */
export type Noticed = { facts: Pick<TrackFacts, 'drivesPath'> } & Pick<NoticeSettings, 'type' | 'track'>

/** The confirmed changes, and whether a letter and a corrigendum are sent. */
export type Telling = Confirmed & Pick<Confirmation, 'letter' | 'corrigendum'>

const DriveChangeNews = z.object({
  driveId: z.uuid(),
  /** Of the drive after the change: nobody is told twice of one. */
  version: z.int(),
  changes: z.array(DriveChange),
  /** Whether a draft can still be submitted. */
  state: z.enum(['open', 'closed', 'off']),
})
type DriveChangeNews = z.infer<typeof DriveChangeNews>

/** Puts the changes among the notices, old and new, in every language of the portal; it leads to the page of the drive. */
async function publishCorrigendum(
  tx: Transaction,
  { drive, changes, noticed }: { drive: Drive; changes: readonly DriveChange[]; noticed: Noticed },
  by: Caller,
): Promise<void> {
  const { facts, type, track } = noticed
  const link = drivePath(facts, drive)
  // Where there is no page of it any more there is nothing to lead to.
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

/** Asks for letters to those who have a draft, in the transaction that changes its drive. */
async function queueLetters(tx: Transaction, drive: Drive, changes: readonly DriveChange[]): Promise<void> {
  const { id: driveId, version, published, startDate, endDate } = drive
  const isClosed = windowState(startDate, endDate, await portalToday(tx)) === 'Closed'
  const state = published ? (isClosed ? 'closed' : 'open') : 'off'
  const told: DriveChangeNews = { driveId, version, changes: [...changes], state }
  await tx.execute(sql`
    select graphile_worker.add_job('tell-changes', ${JSON.stringify(told)}::json,
      job_key => ${`tell-changes:${driveId}:${version}`})`)
}

/** Tells of a change that was confirmed as its administrator chose. */
export async function tell(
  tx: Transaction,
  { drive, telling, noticed }: { drive: Drive; telling: Telling; noticed: Noticed | undefined },
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

/** What a letter needs of a track. */
type ToldTrack = Pick<Track<object, unknown>, 'name' | 'draftPath'>

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

/** Writes to all who have a draft of a drive that was changed, some at a time, so that no draft waits for the letters. */
async function tellChanges(
  { db }: Pick<Context, 'db'>,
  tracks: readonly ToldTrack[],
  told: DriveChangeNews,
): Promise<void> {
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined) {
    const after: string = last
    last = await inTransaction(db, (tx) => tellBatch(tx, tracks, { ...told, after }))
  }
}

/** The letters that nobody waits for. */
export function changesJobs(context: Context, tracks: readonly ToldTrack[]): Jobs {
  return {
    tasks: { 'tell-changes': (payload) => tellChanges(context, tracks, DriveChangeNews.parse(payload)) },
    schedule: [],
  }
}
