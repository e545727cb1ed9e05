import { reachOf, type Permission, type Places } from '#domain/accounts/permissions.ts'
import type { Letter } from '#domain/letters/letters.endpoints.ts'
import type { LetterWords } from '#domain/letters/letter.ts'
import { pageFacts, type PageFacts, type Paging } from '#domain/platform/paging.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import { isMailServerAway } from '#server/mail/queue-mail.ts'
import type { Actor } from '#server/platform/call.ts'
import { bool, instant, int, json, nullable, text, uuid, type RowOf } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'

const letterShape = {
  id: uuid,
  subject: text,
  body: text,
  translations: json<LetterWords['translations']>(),
  writtenBy: text,
  createdAt: instant,
  sendsAt: instant,
  undoneAt: nullable(instant),
  heldAt: nullable(instant),
  queuedAt: nullable(instant),
  count: int,
  without: int,
  queued: int,
  sent: int,
  refused: int,
  isServerAway: bool,
}

function letterOf({ createdAt, sendsAt, undoneAt, heldAt, queuedAt, ...letter }: RowOf<typeof letterShape>): Letter {
  return {
    ...letter,
    createdAt: isoInstant(createdAt),
    sendsAt: isoInstant(sendsAt),
    undoneAt: isoInstant(undoneAt),
    heldAt: isoInstant(heldAt),
    queuedAt: isoInstant(queuedAt),
  }
}

/** Some letters with how far each has come. */
const withProgress = (letters: SQL) => sql`
  select l.id, l.subject, l.body, l.translations, r.name as "writtenBy", l.created_at as "createdAt",
    l.sends_at as "sendsAt", l.undone_at as "undoneAt", l.held_at as "heldAt", l.queued_at as "queuedAt", l.recipients as count, l.without_mail as without,
    mails.queued, mails.sent, mails.refused, mails.queued > mails.sent + mails.refused and ${isMailServerAway} as "isServerAway"
  from (${letters}) l join accounts r on r.id = l.written_by cross join lateral (
    select count(c.mail_id)::int as queued, count(m.sent_at)::int as sent,
      count(*) filter (where m.refused_at is not null and m.sent_at is null)::int as refused
    from letter_copies c left join mails m on m.id = c.mail_id where c.letter_id = l.id) mails
  order by l.created_at desc, l.id`

/**
 * The letters whose recipients are all within the caller's scope. One that is also for the caller is read after it has
 * left, as by every recipient.
 */
function inScope(actor: Actor, wanted: Permission): SQL {
  const { places, butOf } = reachOf(actor, wanted)
  const own = sql`
    select from letter_copies c join applications a on a.id = c.application_key
    where c.letter_id = letters.id and a.applicant_id = ${butOf}::uuid`
  return sql`${within(places)} ${butOf === null ? sql`` : sql`and (queued_at is not null or not exists (${own}))`}`
}

function within(places: Places): SQL {
  if (places === 'everywhere') return sql`true`
  const { tracks, drives } = places
  return sql`(track = any (${sql.param([...tracks])}::text[]) or drives <@ ${sql.param([...drives])}::uuid[])`
}

/** A letter that this caller may read, or undo. */
export async function readLetter(
  db: Database,
  { id, actor, wanted = 'applications.read' }: { id: string; actor: Actor; wanted?: Permission },
): Promise<Letter> {
  const found = isUuid(id)
    ? await db.first(
        letterShape,
        withProgress(sql`select * from letters where id = ${id} and ${inScope(actor, wanted)}`),
      )
    : null
  if (!found) throw new Problem(refusal('no-such-letter'))
  return letterOf(found)
}

type LettersCall = { query: Paging & { track: string; drive?: string | undefined }; actor: Actor }

/** The letters to the list of a track that this caller may read, newest first; with a drive, those to its applicants. */
export async function listLetters(
  { db }: Pick<Context, 'db'>,
  { query: { track, drive, ...paging }, actor }: LettersCall,
): Promise<PageFacts & { letters: Letter[] }> {
  const ofDrive = drive === undefined ? sql`` : sql`and ${isUuid(drive) ? drive : null}::uuid = any (drives)`
  const where = sql`where track = ${track} and ${inScope(actor, 'applications.read')} ${ofDrive}`
  const { total } = await db.one({ total: int }, sql`select count(*)::int as total from letters ${where}`)
  const window = sql`order by created_at desc, id limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}`
  const letters = await db.rows(letterShape, withProgress(sql`select * from letters ${where} ${window}`))
  return { ...pageFacts(paging, total), letters: letters.map(letterOf) }
}
