import { randomUUID } from 'node:crypto'
import type { Letter } from '#domain/letters/letter-operations.ts'
import { undoMinutes } from '#domain/letters/letter.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { ListQuery } from '#server/lists/list.ts'
import { refuseSamePerson } from '#server/permissions/another-officer.ts'
import type { Caller } from '#server/platform/call.ts'
import { int, text, texts, uuid } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { copyNow } from './letter-copy.ts'
import { addLetterJob } from './queue-letter.ts'
import { isWithoutMail, recipientsOf, type LetterToWrite, type WritesTo } from './recipients.ts'
import { readLetter } from './stored-letter.ts'

type AuditedLetter = { id: string; drives: readonly string[]; track: string; title: string; count: number }

/** Under its drive, so that the officers of that drive see it in the activity; under itself if it went to several. */
function recordLetter(
  tx: Transaction,
  action: 'letter.released' | 'letter.undone' | 'letter.written',
  { id, drives, track: list, title, count }: AuditedLetter,
  by: Caller,
): Promise<void> {
  const [drive, ...others] = drives
  const subject = drive !== undefined && others.length === 0 ? drive : id
  return recordAudit(tx, { ...by, action, subject, detail: { list, title, count } })
}

/** Stores a letter with its recipients as they are now; it is sent when it can no longer be undone. */
export function writeLetter<Query extends ListQuery>(
  { db }: Pick<Context, 'db'>,
  to: WritesTo<Query>,
  { body: letter, actor, origin }: Caller & { body: LetterToWrite<Query> },
): Promise<Letter> {
  const { name: track } = to.track
  return inTransaction(db, async (tx) => {
    const recipients = await recipientsOf(tx, to, letter, actor)
    const id = randomUUID()
    const written = await tx.first(
      { drives: texts, count: int },
      sql`
      with recipients as materialized (
        select a.id, a.drive_id, ${isWithoutMail} as "isWithout", ${copyNow(to.track)} ${recipients}),
      copies as (
        insert into letter_copies (letter_id, application_key, name, course, last_day)
        select ${id}, id, name, course, "lastDay" from recipients)
      insert into letters (id, track, drives, subject, body, translations, written_by, recipients, without_mail, sends_at)
      select ${id}, ${track}, array_agg(distinct drive_id), ${letter.subject}, ${letter.body},
        ${JSON.stringify(letter.translations)}::jsonb, ${actor.id}, count(*), count(*) filter (where "isWithout"),
        portal_now() + make_interval(mins => ${undoMinutes})
      from recipients having count(*) > 0 returning drives::text[] as drives, recipients as count`,
    )
    if (!written) throw new Problem(refusal('letter-to-nobody'))
    await addLetterJob(tx, id)
    await recordLetter(tx, 'letter.written', { id, track, title: letter.subject, ...written }, { actor, origin })
    return readLetter(tx, track, { id, actor, wanted: 'letters.write' })
  })
}

/** Takes a letter back before it is sent. */
export function undoLetter(
  { db }: Pick<Context, 'db'>,
  track: string,
  { params: { id }, actor, origin }: Caller & { params: { id: string } },
): Promise<Letter> {
  return inTransaction(db, async (tx) => {
    const before = await readLetter(tx, track, { id, actor, wanted: 'letters.write' })
    if (before.undoneAt !== null) return before
    const undone = await tx.first(
      { drives: texts, title: text, count: int },
      sql`
      update letters set undone_at = portal_now() where id = ${id} and undone_at is null and (sends_at > portal_now() or held_at is not null)
      returning drives::text[] as drives, subject as title, recipients as count`,
    )
    if (!undone) throw new Problem(refusal('letter-has-left'))
    await recordLetter(tx, 'letter.undone', { id, track, ...undone }, { actor, origin })
    return readLetter(tx, track, { id, actor, wanted: 'letters.write' })
  })
}

/** Sends a held letter, for which this officer answers from now on, who is another one than its writer. */
export function releaseLetter(
  { db }: Pick<Context, 'db'>,
  track: string,
  { params: { id }, actor, origin }: Caller & { params: { id: string } },
): Promise<Letter> {
  return inTransaction(db, async (tx) => {
    await readLetter(tx, track, { id, actor, wanted: 'letters.write' })
    const held = await tx.first(
      { drives: texts, title: text, count: int, writer: uuid },
      sql`
      select drives::text[] as drives, subject as title, recipients as count, written_by as writer
      from letters where id = ${id} and held_at is not null and undone_at is null for update`,
    )
    if (!held) throw new Problem(refusal('letter-not-held'))
    const { writer, ...letter } = held
    await refuseSamePerson(tx, [writer], actor)
    await tx.execute(sql`update letters set held_at = null, released_by = ${actor.id} where id = ${id}`)
    await addLetterJob(tx, id)
    await recordLetter(tx, 'letter.released', { id, track, ...letter }, { actor, origin })
    return readLetter(tx, track, { id, actor, wanted: 'letters.write' })
  })
}
