import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { TrackFacts } from '#domain/applications/track.ts'
import type { ListDocument } from '#domain/selection/published-list.ts'
import type { Context } from '#server/context.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { text } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { sql } from '#lib/sql/sql.ts'
import type { ToldPlace } from './mails.ts'

const task = 'tell-list'

/** Queues the mails about a published list, which a job writes in batches. */
export async function addTellingJob(tx: Transaction, listId: string): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(${task}, ${JSON.stringify({ listId })}::json, job_key => ${`${task}:${listId}`}, max_attempts => 25)`)
}

/** A published list of participants. */
type ParticipantsDocument = Exclude<ListDocument, { kind: 'allotment' }>

function placesIn({ rows, excluded }: ParticipantsDocument): [string, ToldPlace][] {
  return [
    ...rows.map(({ applicationId, rank, category, preferences }): [string, ToldPlace] => {
      return [applicationId, { place: { rank, category, preferences }, reasons: [] }]
    }),
    ...excluded.map(({ applicationId, reasons }): [string, ToldPlace] => [applicationId, { place: null, reasons }]),
  ]
}

const recipient = { applicationId: text, name: text, to: text, language: text, driveId: text, track: text }

/** The facts of a track in a mail. */
type ListTrack = Pick<TrackFacts, 'name' | 'pagePath'>

/** Queues the mails of one batch. A mail that is queued already stays the only one. */
async function tellBatch(
  tx: Transaction,
  tracks: readonly ListTrack[],
  { document, hash, places }: { document: ParticipantsDocument; hash: string; places: ReadonlyMap<string, ToldPlace> },
): Promise<void> {
  const { number, kind, objectionsUntil: until, corrects, drive } = document
  const found = await tx.rows(
    recipient,
    sql`
    select a.application_id as "applicationId", coalesce(a.candidate_name, u.name) as name, u.email::text as to, u.language,
      a.drive_id::text as "driveId", a.track
    from applications a join accounts u on u.id = a.applicant_id
    where a.application_id = any (${sql.param([...places.keys()])}::text[]) and u.disabled_at is null`,
  )
  const mails = found.flatMap(({ to, language, driveId, ...about }) => {
    const { applicationId, track } = about
    const place = places.get(applicationId)
    const path = tracks.find(({ name }) => name === track)?.pagePath({ applicationId, driveId })
    if (!place || path === undefined) return []
    const list = { number, kind, until, corrects: corrects?.number ?? null }
    const data: MailData<'list-published'> = { ...about, driveTitle: drive.title, path, ...list, ...place, hash }
    return [{ id: randomUUID(), to, language, cause: `list:${number}:${applicationId}`, data }]
  })
  await queueMails(tx, 'list-published', mails)
}

const batchSize = 500

/** Tells everybody in a published list, in batches: killed in between, it begins again, and nobody gets two. */
export async function tellList(
  { db }: Pick<Context, 'db'>,
  tracks: readonly ListTrack[],
  listId: string,
): Promise<void> {
  const { stored, hash } = await db.one(
    { stored: text, hash: text },
    sql`select document as stored, hash from selection_lists where id = ${listId} and document is not null`,
  )
  // Stored from a document of this type, and hashed.
  const document = JSON.parse(stored) as ListDocument
  if (document.kind === 'allotment') return
  const places = placesIn(document)
  for (let first = 0; first < places.length; first += batchSize) {
    const batch = new Map(places.slice(first, first + batchSize))
    await inTransaction(db, (tx) => tellBatch(tx, tracks, { document, hash, places: batch }))
  }
}

const Payload = z.object({ listId: z.uuid() })

/** The job that writes to the people in a list. */
export function listJobs(context: Context, tracks: readonly ListTrack[]): Jobs {
  return {
    tasks: { [task]: (payload) => tellList(context, tracks, Payload.parse(payload).listId) },
    schedule: [],
  }
}
