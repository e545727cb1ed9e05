import { z } from 'zod'
import type { Roles } from '#domain/accounts/permissions.ts'
import { letterIn, type LetterWords } from '#domain/letters/letter.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { queueMail, queueMails } from '#server/mail/queue-mail.ts'
import { holdsFor, isCurrent, ofDrives } from '#server/permissions/officers.ts'
import { bool, int, json, text, uuid, uuids, type RowOf } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { sql } from '#lib/sql/sql.ts'
import { randomUUID } from 'node:crypto'
import { copyIn, copyShape, type LetterTrack } from './letter-copy.ts'

const task = 'queue-letter'

/** Queues the mails of a letter when it can no longer be undone by the portal's clock. */
export async function addLetterJob(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(${task}, json_build_object('letterId', id), max_attempts => 25,
      run_at => now() + greatest(sends_at - portal_now(), interval '0'))
    from letters where id = ${id}`)
}

const batchSize = 500

const letterToSend = {
  track: text,
  subject: text,
  body: text,
  translations: json<LetterWords['translations']>(),
  drives: uuids,
  isEarly: bool,
  /** Whether who answers for it may still write to its drives. */
  isAllowed: bool,
  writtenBy: text,
  count: int,
}

/**
 * A letter that leaves, locked: it is not undone meanwhile, and one worker at a time queues it. Null when it was undone or
 * is held. Its writer answers for it, or the officer who released it.
 */
function lockLetter(tx: Transaction, id: string, known: Roles) {
  return tx.first(
    letterToSend,
    sql`
    select l.track, l.subject, l.body, l.translations, l.drives, l.sends_at > portal_now() as "isEarly", l.recipients as count,
      w.name as "writtenBy", r.disabled_at is null and not exists (
        select from drives where drives.id = any (l.drives) and not ${holdsFor(sql`r.id`, 'letters.write', known, ofDrives)}) as "isAllowed"
    from letters l join accounts w on w.id = l.written_by join accounts r on r.id = coalesce(l.released_by, l.written_by)
    where l.id = ${id} and l.undone_at is null and l.queued_at is null and l.held_at is null for update of l`,
  )
}

/** Holds a letter for another officer, and tells every registrar. */
async function hold(tx: Transaction, id: string, letter: NonNullable<Awaited<ReturnType<typeof lockLetter>>>) {
  const { subject: title, track: list, count, writtenBy, drives } = letter
  await tx.execute(sql`update letters set held_at = portal_now() where id = ${id}`)
  const [drive, ...others] = drives
  const subject = drive !== undefined && others.length === 0 ? drive : id
  await recordAudit(tx, { action: 'letter.held', subject, detail: { list, title, count }, actor: null, origin: null })
  const readers = await tx.rows(
    { name: text, email: text },
    sql`
    select name, email::text as email from accounts where disabled_at is null and exists (
      select from grants g where g.account_id = accounts.id and g.role = 'registrar' and g.track is null and g.drive_id is null
        and ${isCurrent}) order by id`,
  )
  for (const { name, email: to } of readers)
    await queueMail(tx, { kind: 'letter-held', to, data: { name, writtenBy, title, count } })
}

const unqueued = { ...copyShape, key: uuid, driveId: uuid, isDraft: bool, to: text, language: text }
const driveShape = { id: uuid, driveTitle: text, translations: json<Translations>() }

type CopyToQueue = RowOf<typeof unqueued>
type LetterToSend = { letter: LetterWords; track: LetterTrack; drives: RowOf<typeof driveShape>[]; letterId: string }

/** The mail of one copy, in the language of its applicant if the letter is written in it. */
function mailOf({ letter, track, drives, letterId }: LetterToSend, copy: CopyToQueue) {
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

/** Queues the mails of some copies, and notes the mail of each. */
async function queueCopies(
  tx: Transaction,
  { letter, track, letterId }: Omit<LetterToSend, 'drives'> & { letter: { drives: readonly string[] } },
  copies: readonly CopyToQueue[],
): Promise<void> {
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
}

/** Queues the next mails of a letter; false when none is left. */
async function queueBatch(
  tx: Transaction,
  tracks: readonly LetterTrack[],
  { letterId, known }: { letterId: string; known: Roles },
): Promise<boolean> {
  const letter = await lockLetter(tx, letterId, known)
  const track = tracks.find(({ name }) => name === letter?.track)
  if (!letter || !track) return false
  if (letter.isEarly) {
    await addLetterJob(tx, letterId)
    return false
  }
  if (!letter.isAllowed) {
    await hold(tx, letterId, letter)
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
  await queueCopies(tx, { letter, track, letterId }, copies)
  return true
}

/**
 * Queues the mails of a letter in batches, each stored with its copies: killed in between, it continues where it stopped,
 * and no copy gets two.
 */
export async function queueLetter(
  { db, roles: known }: Pick<Context, 'db' | 'roles'>,
  tracks: readonly LetterTrack[],
  letterId: string,
): Promise<void> {
  while (await inTransaction(db, (tx) => queueBatch(tx, tracks, { letterId, known })));
}

const Payload = z.object({ letterId: z.uuid() })

/** The job that queues letters. */
export function letterJobs(context: Context, tracks: readonly LetterTrack[]): Jobs {
  return {
    tasks: { [task]: (payload) => queueLetter(context, tracks, Payload.parse(payload).letterId) },
    schedule: [],
  }
}
