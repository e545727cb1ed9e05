import { createHash } from 'node:crypto'
import { addDays } from '#domain/platform/calendar.ts'
import { canonicalJson } from '#domain/platform/canonical-json.ts'
import type { Day } from '#domain/platform/day.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { ListKind, type ListDocument, type ListSummary } from '#domain/selection/published-list.ts'
import { leftOutOf, type LeftOut } from '#domain/selection/left-out.ts'
import type { PreparedKind } from '#domain/selection/selection-lists.endpoints.ts'
import type { PublishedList } from '#domain/selection/lists.endpoints.ts'
import type { NamedList } from '#domain/selection/policies.endpoints.ts'
import { lockDrive } from '#server/drives/drive.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { refuseSamePerson } from '#server/permissions/another-officer.ts'
import type { Caller } from '#server/platform/call.ts'
import { hashOf } from '#server/platform/canonical-hash.ts'
import { bool, day, instant, int, json, nullable, text, texts, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#lib/sql/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'

/** What only publishing adds to a list. */
type AddedByPublishing = 'number' | 'previous' | 'publishedAt'

/** Removes keys from each member of a union. */
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never

/** A list as it is prepared: all of its document but its number and time. */
type ListContent = Without<ListDocument, AddedByPublishing>

/** A list of participants before it is published. */
export type PreparedContent = Extract<ListContent, { kind: PreparedKind }>

/** The same without its rows. */
type ListHead = Without<ListSummary, AddedByPublishing>

/** A prepared list to store: what it says, and everything that it was prepared from. */
type NewList = { content: PreparedContent; policiesVersion: number; preparedFrom: unknown }

/** Stores a list for a second officer to publish; returns its id. */
export function storeList(tx: Transaction, { content, policiesVersion, preparedFrom }: NewList, by: Caller) {
  const { rows, excluded, ...head } = content
  const lengths = { candidates: rows.length, excluded: excluded.length, leftOut: leftOutOf(excluded) }
  const written = Buffer.from(JSON.stringify(content))
  return storeWrittenList(tx, { head, ...lengths, written, policiesVersion, inputHash: hashOf(preparedFrom) }, by)
}

/** A list to store whose content is written already, as JSON in UTF-8. */
type WrittenList = {
  head: ListHead
  written: Uint8Array
  candidates: number
  /** Null for a list of a round, which names nobody as taking no part. */
  excluded: number | null
  leftOut: LeftOut | null
  policiesVersion: number
  inputHash: string
}

/** The same for a list that another thread wrote. */
export async function storeWrittenList(
  tx: Transaction,
  { head, written, candidates, excluded, leftOut, policiesVersion, inputHash }: WrittenList,
  { actor, origin }: Caller,
): Promise<string> {
  const { kind, drive, corrects } = head
  const round = head.kind === 'allotment' ? head.round : null
  const { id } = await tx.one(
    { id: uuid },
    sql`
    insert into selection_lists (drive_id, kind, round, corrects, corrects_reason, corrects_reason_in, policies_version, content, head, candidates,
      excluded, left_out, input_hash, composed_by)
    values (${drive.id}, ${kind}, ${round},
      (select id from selection_lists where number = ${corrects?.number ?? null}), ${corrects?.reason ?? null},
      ${corrects?.reasonIn ? JSON.stringify(corrects.reasonIn) : null}::jsonb, ${policiesVersion}, ${written}::text, ${JSON.stringify(head)}::jsonb, ${candidates}, ${excluded},
      ${leftOut && JSON.stringify(leftOut)}::jsonb, ${inputHash}, ${actor.id})
    returning id`,
  )
  await recordAudit(tx, {
    actor,
    origin,
    action: 'selection-list.composed',
    subject: drive.id,
    detail: { list: id, kind, rows: candidates },
  })
  return id
}

const prepared = {
  id: uuid,
  driveId: uuid,
  kind: word(ListKind.options),
  /** As JSON text. */
  content: text,
  head: json<ListHead>(),
  inputHash: text,
  preparedBy: uuid,
  number: nullable(text),
  publishedAt: nullable(instant),
  discardedAt: nullable(instant),
}

/** A list that waits for a second officer, locked with its drive until the end of the transaction. */
export async function lockPreparedList(
  tx: Transaction,
  { id, driveId }: { id: string; driveId: string },
): Promise<RowOf<typeof prepared>> {
  await lockDrive(tx, driveId)
  const list = isUuid(id)
    ? await tx.first(
        prepared,
        sql`
        select l.id, l.drive_id as "driveId", l.kind, l.content, l.head, l.input_hash as "inputHash", l.composed_by as "preparedBy",
          l.number, l.published_at as "publishedAt", l.discarded_at as "discardedAt"
        from selection_lists l where l.id = ${id} and l.drive_id = ${driveId} for update`,
      )
    : null
  if (!list) throw new Problem(refusal('no-such-list'))
  if (list.number !== null) throw new Problem(refusal('list-published', { number: list.number }))
  if (list.discardedAt !== null) throw new Problem(refusal('list-discarded'))
  return list
}

/** Discards a prepared list, also a draft allotment, that nobody published. */
export function discardList(
  { db }: Pick<Context, 'db'>,
  { id, driveId, actor, origin }: Caller & { id: string; driveId: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { kind } = await lockPreparedList(tx, { id, driveId })
    await tx.execute(sql`update selection_lists set discarded_at = portal_now() where id = ${id}`)
    const detail = { list: id, kind }
    await recordAudit(tx, { actor, origin, action: 'selection-list.discarded', subject: driveId, detail })
  })
}

/** The newest published list of a locked drive with its hash; null before the first. */
function readPrevious(tx: Transaction, driveId: string): Promise<{ number: string; hash: string } | null> {
  return tx.first(
    { number: text, hash: text },
    sql`
    select number, hash from selection_lists where drive_id = ${driveId} and number is not null
    order by published_at desc, number desc limit 1`,
  )
}

/**
 * Publishes a locked list with the next number of its drive's year, if it still has the input it was prepared from.
 * The officer who prepared it cannot publish it.
 */
export async function publishList(
  tx: Transaction,
  list: RowOf<typeof prepared>,
  { actor, origin, preparedFrom, codePrefix }: Caller & { preparedFrom: unknown; codePrefix: string },
): Promise<ListDocument> {
  if (list.preparedBy === actor.id) throw new Problem(refusal('list-approved-alone'))
  await refuseSamePerson(tx, [list.preparedBy], actor)
  if (hashOf(preparedFrom) !== list.inputHash) {
    throw new Problem(refusal(list.kind === 'allotment' ? 'allotment-outdated' : 'list-outdated'))
  }
  const { number, now, today } = await tx.one(
    { number: text, now: instant, today: day },
    sql`
    with year as (select ${codePrefix} || extract(year from end_date) || '-L' as prefix from drives where id = ${list.driveId}),
    -- One number after the other, also for two drives of a year.
    lock as materialized (select pg_advisory_xact_lock(hashtext(prefix)) from year)
    select prefix || to_char(1 + (select count(*) from selection_lists where number like prefix || '%'), 'FM00') as number,
      date_trunc('milliseconds', portal_now()) as now, (portal_now() at time zone 'Asia/Kolkata')::date as today
    from year, lock`,
  )
  const added = { number, publishedAt: isoInstant(now), previous: await readPrevious(tx, list.driveId) }
  // It was written by this program.
  const document = finished(JSON.parse(list.content) as ListContent, { ...added, today })
  const days = { objectionsUntil: null, answerBy: null, reportFrom: null, reportBy: null, ...document }
  const written = canonicalJson(document)
  const hash = createHash('sha256').update(written).digest('hex')
  await tx.execute(sql`
    update selection_lists set number = ${number}, document = ${written}, hash = ${hash},
      objections_until = ${days.objectionsUntil}::date, answer_by = ${days.answerBy}::date,
      report_from = ${days.reportFrom}::date, report_by = ${days.reportBy}::date,
      published_by = ${actor.id}, published_at = ${now}::timestamptz
    where id = ${list.id}`)
  await recordAudit(tx, {
    actor,
    origin,
    action: 'selection-list.published',
    subject: list.driveId,
    detail: { number, kind: document.kind, hash, rows: document.rows.length },
  })
  return document
}

/** The document of a list as it is published on a day. */
function finished(
  content: ListContent,
  { today, ...added }: Pick<ListDocument, AddedByPublishing> & { today: Day },
): ListDocument {
  if (content.kind === 'allotment') return { ...content, ...added }
  const { objectionDays } = content.policies
  const objectionsUntil = content.kind === 'provisional' ? addDays(today, objectionDays) : null
  return { ...content, ...added, objectionsUntil }
}

/** Refuses to continue from a published list whose stored text no longer has its hash. */
export async function ensureIntact(db: Database, { id, number }: { id: string; number: string }): Promise<void> {
  // Computed by the database, which has the text of a list with 100,000 rows at hand.
  const { isIntact } = await db.one(
    { isIntact: bool },
    sql`
    select encode(sha256(convert_to(document, 'UTF8')), 'hex') = hash as "isIntact" from selection_lists where id = ${id}`,
  )
  if (!isIntact) throw new Problem(refusal('list-broken', { number }))
}

const published = {
  document: text,
  hash: text,
  correctedBy: texts,
  cancelledOn: nullable(day),
  translations: json<Translations>(),
}

const namedList = {
  number: text,
  kind: word(ListKind.options),
  round: nullable(int),
  publishedAt: instant,
  correctedBy: nullable(text),
}

/** The published lists of a drive, the newest first. */
export async function listPublished(db: Database, driveId: string): Promise<NamedList[]> {
  const found = await db.rows(
    namedList,
    sql`
    select l.number, l.kind, l.round, l.published_at as "publishedAt",
      (select c.number from selection_lists c where c.corrects = l.id and c.number is not null
        order by c.published_at desc limit 1) as "correctedBy"
    from selection_lists l where l.drive_id = ${driveId} and l.number is not null order by l.published_at desc, l.number desc`,
  )
  return found.map((list) => ({ ...list, publishedAt: isoInstant(list.publishedAt) }))
}

/** A published list by its number. */
export async function readPublishedList(db: Database, number: string): Promise<PublishedList> {
  const found = await db.first(
    published,
    sql`
    select l.document, l.hash, d.translations, (d.cancelled_at at time zone 'Asia/Kolkata')::date as "cancelledOn", array(
      select c.number from selection_lists c where c.corrects = l.id and c.number is not null order by c.published_at
    ) as "correctedBy"
    from selection_lists l join drives d on d.id = l.drive_id where l.number = ${number}`,
  )
  if (!found) throw new Problem(refusal('no-such-list'))
  const { document, ...known } = found
  const isIntact = createHash('sha256').update(document).digest('hex') === known.hash
  return { document: JSON.parse(document) as ListDocument, ...known, isIntact }
}
