import { may } from '#domain/accounts/permissions.ts'
import { PreparedKind, type OwnList } from '#domain/selection/selection-lists.endpoints.ts'
import { objectionRefusal, type ObjectionFile } from '#domain/selection/objection.ts'
import type { ExcludedApplication, ListedCandidate } from '#domain/selection/published-list.ts'
import type { AnyStoredApplication } from '#server/applications/stored-application.ts'
import { day, instant, json, nullable, text, word } from '#lib/sql/columns.ts'
import type { Actor } from '#server/platform/call.ts'
import type { Database } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#lib/sql/sql.ts'
import { isFileFor, objectionFiles, objectionsOf } from './objections.ts'

const own = {
  number: text,
  kind: word(PreparedKind.options),
  publishedAt: instant,
  objectionsUntil: nullable(day),
  correctedBy: nullable(text),
  row: nullable(json<ListedCandidate>()),
  excluded: nullable(json<ExcludedApplication>()),
  files: json<ObjectionFile[]>(),
  today: day,
}

/** The published lists of an application's drive, newest first, with its place in each and its objection. */
export async function listOwnLists(
  db: Database,
  { key, applicantId, track, drive }: AnyStoredApplication,
  actor: Actor,
): Promise<OwnList[]> {
  const found = await db.rows(
    own,
    sql`
    select l.number, l.kind, l.published_at as "publishedAt", l.objections_until as "objectionsUntil",
      (select c.number from selection_lists c where c.corrects = l.id and c.number is not null
        order by c.published_at desc limit 1) as "correctedBy",
      p.candidate as row, p.exclusion as excluded,
      ${objectionFiles(isFileFor(sql`${key}::uuid`, sql`l.number`))} as files, (portal_now() at time zone 'Asia/Kolkata')::date as today
    from selection_lists l left join list_places p on p.list_id = l.id and p.application_key = ${key}
    where l.drive_id = ${drive.id} and l.kind <> 'allotment' and l.number is not null order by l.published_at desc`,
  )
  const objections = await objectionsOf(db, key)
  const isOwner = applicantId === actor.id
  const mayOpen = isOwner || may(actor, 'documents.read', { track, driveId: drive.id })
  return found.map(({ today, publishedAt, files, ...list }) => {
    const made = objections.find((one) => one.list === list.number) ?? null
    const objection = made && { ...made, files: mayOpen ? made.files : [] }
    const mayObject = isOwner && objection === null && objectionRefusal(list, today) === null
    return { ...list, publishedAt: isoInstant(publishedAt), mayObject, objection, files: mayObject ? files : [] }
  })
}
