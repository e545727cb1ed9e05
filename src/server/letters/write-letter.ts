import { randomUUID } from 'node:crypto'
import { undoMinutes } from '#domain/letters/letter.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { trackNamed } from '#server/applications/track-of.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { refuseSamePerson } from '#server/permissions/another-officer.ts'
import type { Caller } from '#server/platform/call.ts'
import { int, text, texts, uuid, type RowOf } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { copyNow } from './letter-copy.ts'
import { addLetterJob } from './queue-letter.ts'
import { isWithoutMail, recipientsOf, type LetterVerb } from './recipients.ts'
import { readLetter } from './stored-letter.ts'

const auditedShape = { drives: texts, track: text, title: text, count: int }
const audited = sql`drives::text[] as drives, track, subject as title, recipients as count`
type AuditedLetter = RowOf<typeof auditedShape> & { id: string }

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
export const writeLetter: LetterVerb<'POST /api/applications/letters'> =
  (tracks) =>
  ({ db }, { body: letter, actor, origin }) =>
    inTransaction(db, async (tx) => {
      const to = trackNamed(tracks, letter.track)
      const recipients = await recipientsOf(tx, to, letter, actor)
      const id = randomUUID()
      const written = await tx.first(
        auditedShape,
        sql`
        with recipients as materialized (
          select a.id, a.drive_id, ${isWithoutMail} as "isWithout", ${copyNow(to)} ${recipients}),
        copies as (
          insert into letter_copies (letter_id, application_key, name, course, last_day)
          select ${id}, id, name, course, "lastDay" from recipients)
        insert into letters (id, track, drives, subject, body, translations, written_by, recipients, without_mail, sends_at)
        select ${id}, ${to.name}, array_agg(distinct drive_id), ${letter.subject}, ${letter.body},
          ${JSON.stringify(letter.translations)}::jsonb, ${actor.id}, count(*), count(*) filter (where "isWithout"),
          portal_now() + make_interval(mins => ${undoMinutes})
        from recipients having count(*) > 0 returning ${audited}`,
      )
      if (!written) throw new Problem(refusal('letter-to-nobody'))
      await addLetterJob(tx, id)
      await recordLetter(tx, 'letter.written', { id, ...written }, { actor, origin })
      return { letter: await readLetter(tx, { id, actor, wanted: 'letters.write' }) }
    })

type OneLetter = { params: { id: string } } & Caller

/** Takes a letter back before it is sent. */
export const undoLetter = ({ db }: Pick<Context, 'db'>, { params: { id }, actor, origin }: OneLetter) =>
  inTransaction(db, async (tx) => {
    const read = () => readLetter(tx, { id, actor, wanted: 'letters.write' })
    const before = await read()
    if (before.undoneAt !== null) return { letter: before }
    const undone = await tx.first(
      auditedShape,
      sql`
      update letters set undone_at = portal_now()
      where id = ${id} and undone_at is null and (sends_at > portal_now() or held_at is not null) returning ${audited}`,
    )
    if (!undone) throw new Problem(refusal('letter-has-left'))
    await recordLetter(tx, 'letter.undone', { id, ...undone }, { actor, origin })
    return { letter: await read() }
  })

/** Sends a held letter, for which this officer answers from now on, who is another one than its writer. */
export const releaseLetter = ({ db }: Pick<Context, 'db'>, { params: { id }, actor, origin }: OneLetter) =>
  inTransaction(db, async (tx) => {
    const read = () => readLetter(tx, { id, actor, wanted: 'letters.write' })
    await read()
    const held = await tx.first(
      { ...auditedShape, writer: uuid },
      sql`
      select ${audited}, written_by as writer
      from letters where id = ${id} and held_at is not null and undone_at is null for update`,
    )
    if (!held) throw new Problem(refusal('letter-not-held'))
    const { writer, ...letter } = held
    await refuseSamePerson(tx, [writer], actor)
    await tx.execute(sql`update letters set held_at = null, released_by = ${actor.id} where id = ${id}`)
    await addLetterJob(tx, id)
    await recordLetter(tx, 'letter.released', { id, ...letter }, { actor, origin })
    return { letter: await read() }
  })
