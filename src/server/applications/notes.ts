import type { Note, notesEndpoints } from '#domain/applications/notes.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { MyDataSection } from '#server/accounts/own-account.ts'
import { recordAudit, recordView } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { instant, text, uuid } from '#lib/sql/columns.ts'
import { inTransaction, type Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { noSuchApplication } from './refusals.ts'

async function notesOf(db: Database, key: string): Promise<Note[]> {
  const found = await db.rows(
    { id: uuid, text, writtenBy: text, writtenAt: instant },
    sql`
    select n.id, n.said as text, r.name as "writtenBy", n.written_at as "writtenAt"
    from application_notes n join accounts r on r.id = n.written_by
    where n.application_id = ${key} order by n.written_at, n.id`,
  )
  return found.map((note) => ({ ...note, writtenAt: isoInstant(note.writtenAt) }))
}

/** The application with that id, unless it is the reader's own: notes about a person are not for that person. */
async function keyOf(db: Database, applicationId: string, readerId: string): Promise<string> {
  const found = await db.first(
    { key: uuid, applicantId: uuid },
    sql`select id as key, applicant_id as "applicantId" from applications where application_id = ${applicationId}`,
  )
  if (!found) throw noSuchApplication()
  if (found.applicantId === readerId) throw new Problem(refusal('own-application'))
  return found.key
}

/** Notes that administrators write about applications for each other. */
export const notesVerbs: Verbs<Context, typeof notesEndpoints> = {
  'GET /api/applications/{applicationId}/notes': async ({ db, pool }, { params, actor, origin }) => {
    const key = await keyOf(db, params.applicationId, actor.id)
    await recordView(pool, { ...params, actor, origin })
    return { notes: await notesOf(db, key) }
  },
  'POST /api/applications/{applicationId}/notes': ({ db }, { params, body, actor, origin }) =>
    inTransaction(db, async (tx) => {
      const key = await keyOf(tx, params.applicationId, actor.id)
      await tx.execute(sql`
        insert into application_notes (application_id, written_by, said) values (${key}, ${actor.id}, ${body.text})`)
      await recordAudit(tx, { actor, action: 'note.written', subject: params.applicationId, origin })
      return { notes: await notesOf(tx, key) }
    }),
}

/** When notes about a person were written: the law gives them a summary, not the deliberation. */
export const ownNotesData: MyDataSection = {
  name: 'notes',
  read: (db, accountId) => {
    return db.records(sql`
      select a.application_id as "applicationId", n.written_at as "writtenAt"
      from application_notes n join applications a on a.id = n.application_id
      where a.applicant_id = ${accountId} order by n.written_at, n.id`)
  },
}
