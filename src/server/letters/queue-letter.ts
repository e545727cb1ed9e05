import { z } from 'zod'
import { letterIn } from '#domain/letters/letter.ts'
import type { LetterWords } from '#domain/letters/letter.ts'
import type { Translations } from '#domain/platform/translations.ts'
import type { Context } from '#server/context.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { bool, json, text, uuid, uuids } from '#server/platform/columns.ts'
import type { RowOf } from '#server/platform/columns.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { sql } from '#server/platform/sql.ts'
import { randomUUID } from 'node:crypto'
import { copyIn, copyShape } from './letter-copy.ts'
import type { LetterTrack } from './letter-copy.ts'

const task = 'queue-letter'

/** Queues the mails of a letter when it can no longer be undone by the portal's clock. */
export async function addLetterJob(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(${task}, json_build_object('letterId', id), max_attempts => 25,
      run_at => now() + greatest(sends_at - portal_now(), interval '0'))
    from letters where id = ${id}`)
}

const batchSize = 500

const leavingShape = {
  track: text,
  subject: text,
  body: text,
  translations: json<LetterWords['translations']>(),
  drives: uuids,
  isEarly: bool,
}

/** A letter that leaves, locked: it is not undone meanwhile, and one worker at a time queues it. Null when it was undone. */
function lockLeaving(tx: Transaction, id: string) {
  return tx.first(
    leavingShape,
    sql`
    select track, subject, body, translations, drives, sends_at > portal_now() as "isEarly"
    from letters where id = ${id} and undone_at is null and queued_at is null for update`,
  )
}

const unqueued = { ...copyShape, key: uuid, driveId: uuid, isDraft: bool, to: text, language: text }
const driveShape = { id: uuid, driveTitle: text, translations: json<Translations>() }

type CopyToQueue = RowOf<typeof unqueued>
type LeavingLetter = { letter: LetterWords; track: LetterTrack; drives: RowOf<typeof driveShape>[]; letterId: string }

/** The mail of one copy, in the language of its applicant if the letter is written in it. */
function mailOf({ letter, track, drives, letterId }: LeavingLetter, copy: CopyToQueue) {
  const { applicationId, driveId, name, to } = copy
  const drive = drives.find(({ id }) => id === driveId)
  const { driveTitle = '', translations = {} } = drive ?? {}
  const { language, subject, body } = copyIn(
    track,
    { ...copy, driveTitle, translations },
    letterIn(letter, copy.language),
  )
  const path = (copy.isDraft ? track.draftPath : track.pagePath)({ applicationId, driveId })
  const about = { name, applicationId, driveTitle, path, track: track.name }
  const cause = `letter:${letterId}:${applicationId}`
  return { id: randomUUID(), to, language, cause, data: { ...about, subject, body } }
}

/** Queues the next mails of a letter; false when none is left. */
async function queueBatch(tx: Transaction, tracks: readonly LetterTrack[], letterId: string): Promise<boolean> {
  const letter = await lockLeaving(tx, letterId)
  const track = tracks.find(({ name }) => name === letter?.track)
  if (!letter || !track) return false
  if (letter.isEarly) {
    await addLetterJob(tx, letterId)
    return false
  }
  const copies = await tx.rows(
    unqueued,
    sql`
    select c.application_key as key, a.application_id as "applicationId", c.name, c.course, c.last_day as "lastDay",
      a.drive_id as "driveId", a.status = 'draft' as "isDraft", u.email::text as to, u.language
    from letter_copies c join applications a on a.id = c.application_key join accounts u on u.id = a.applicant_id
    where c.letter_id = ${letterId} and c.mail_id is null and u.disabled_at is null
    order by c.application_key limit ${batchSize}`,
  )
  if (copies.length === 0) {
    await tx.execute(sql`update letters set queued_at = portal_now() where id = ${letterId}`)
    return false
  }
  const drives = await tx.rows(
    driveShape,
    sql`select id, title as "driveTitle", translations from drives where id = any (${sql.param(letter.drives)}::uuid[])`,
  )
  const mails = copies.map((copy) => mailOf({ letter, track, drives, letterId }, copy))
  await queueMails(tx, 'letter', mails)
  await tx.execute(sql`
    update letter_copies c set mail_id = queued.mail
    from unnest(${sql.param(copies.map(({ key }) => key))}::uuid[], ${sql.param(mails.map(({ id }) => id))}::uuid[]) queued (key, mail)
    where c.letter_id = ${letterId} and c.application_key = queued.key`)
  return true
}

/**
 * Queues the mails of a letter in batches, each stored with its copies: killed in between, it goes on where it stopped,
 * and no copy gets two.
 */
export async function queueLetter(
  { db }: Pick<Context, 'db'>,
  tracks: readonly LetterTrack[],
  letterId: string,
): Promise<void> {
  while (await inTransaction(db, (tx) => queueBatch(tx, tracks, letterId)));
}

const Payload = z.object({ letterId: z.uuid() })

/** The job that queues letters. */
export function letterJobs(context: Context, tracks: readonly LetterTrack[]): Jobs {
  return {
    tasks: { [task]: (payload) => queueLetter(context, tracks, Payload.parse(payload).letterId) },
    schedule: [],
  }
}
