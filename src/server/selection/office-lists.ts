import type { Officer } from '#domain/applications/standing/scrutiny-standing.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { listDifferences } from '#domain/selection/differences.ts'
import {
  PreparedKind,
  type OpenedList,
  type SelectionList,
  type SelectionLists,
} from '#domain/selection/selection-lists.endpoints.ts'
import type { LeftOut } from '#domain/selection/left-out.ts'
import type { Corrigendum, ExcludedApplication, ListedCandidate } from '#domain/selection/published-list.ts'
import { cancelledRefusal } from '#domain/drives/window.ts'
import { listRefusal } from '#domain/selection/stage.ts'
import type { Drive } from '#server/drives/drive.ts'
import { signsInCommon } from '#server/applications/same-people.ts'
import type { Actor } from '#server/platform/call.ts'
import { day, instant, int, json, nullable, text, texts, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { sayRefusal } from '#words/problems.ts'
import { readHoldings } from './read-holdings.ts'
import { readStage } from './read-stage.ts'
import { corrigendum } from './stored-allotment.ts'

const listed = {
  id: uuid,
  kind: word(PreparedKind.options),
  corrects: nullable(json<Corrigendum>()),
  preparedBy: json<Officer>(),
  preparedAt: instant,
  number: nullable(text),
  hash: nullable(text),
  publishedBy: nullable(json<Officer>()),
  publishedAt: nullable(instant),
  objectionsUntil: nullable(day),
  rows: int,
  excluded: int,
  leftOut: nullable(json<LeftOut>()),
  objections: int,
  openObjections: int,
}

const officer = (column: string) => sql`(select json_build_object('id', r.id, 'name', r.name) from accounts r
  where r.id = ${sql.identifier(column)})`

/** Provisional and final lists `l` that nobody discarded. */
const selectLists = (where: SQL) => sql`
  select l.id, l.kind,
    ${corrigendum} as corrects,
    ${officer('composed_by')} as "preparedBy", l.composed_at as "preparedAt", l.number, l.hash,
    ${officer('published_by')} as "publishedBy", l.published_at as "publishedAt", l.objections_until as "objectionsUntil",
    l.candidates as rows, l.excluded, l.left_out as "leftOut",
    (select count(*) from objections o where o.list_id = l.id)::int as objections,
    (select count(*) from objections o where o.list_id = l.id and o.answered_at is null)::int as "openObjections"
  from selection_lists l
  where l.kind <> 'allotment' and l.discarded_at is null and ${where}
  order by coalesce(l.published_at, 'infinity') desc, l.composed_at desc, l.id`

const inAnswer = ({ preparedAt, publishedAt, ...list }: RowOf<typeof listed>): SelectionList => ({
  ...list,
  preparedAt: isoInstant(preparedAt),
  publishedAt: isoInstant(publishedAt),
})

/** One list of a drive. */
export async function readOneList(
  db: Database,
  { id, driveId }: { id: string; driveId: string },
): Promise<SelectionList> {
  const found = isUuid(id) ? await db.first(listed, selectLists(sql`l.id = ${id} and l.drive_id = ${driveId}`)) : null
  if (!found) throw new Problem(refusal('no-such-list'))
  return inAnswer(found)
}

/** The most applications that are named. */
const mostNamed = 20

/**
 * Applications that take part in the newest published list and about which something else was found since, or is to be
 * found again; null where there are none.
 */
async function readChangedSince(db: Database, driveId: string): Promise<SelectionLists['changedSince']> {
  const changed = await db.one(
    { list: nullable(text), applications: texts },
    sql`
    with list as (
      select l.id, l.number, l.published_at from selection_lists l
      where l.drive_id = ${driveId} and l.kind <> 'allotment' and l.number is not null order by l.published_at desc limit 1)
    select (select number from list) as list, array(
      select a.application_id from list join list_places p on p.list_id = list.id and p.candidate is not null
        join applications a on a.id = p.application_key
      where a.status = 'submitted' and (a.scrutiny <> 'scrutinised' or exists (
        select from findings f where f.application_id = a.id and f.found_at > list.published_at))
      order by 1) as applications`,
  )
  const { list, applications } = changed
  if (list === null || applications.length === 0) return null
  return { list, count: applications.length, applications: applications.slice(0, mostNamed) }
}

/** How many applications of a drive that can be in a list look like those of the same person as another of them. */
async function countSamePeople(db: Database, driveId: string, actor: Actor): Promise<number> {
  const { count } = await db.one(
    { count: int },
    sql`
    select count(*)::int as count from applications a
    where a.drive_id = ${driveId} and a.status in ('submitted', 'accepted')
      and a.id in (select s.application_id from same_people s) and json_array_length(${signsInCommon(actor)}) > 0`,
  )
  return count
}

/** The lists of a drive, newest first, and which can be prepared next. */
export async function listLists(
  db: Database,
  { id: driveId, cancelled }: Pick<Drive, 'cancelled' | 'id'>,
  actor: Actor,
): Promise<SelectionLists> {
  const lists = await db.rows(listed, selectLists(sql`l.drive_id = ${driveId}`))
  const stage = await readStage(db, driveId)
  const next = PreparedKind.options.map((kind) => {
    const corrects = stage[kind]?.number ?? null
    const refused = cancelledRefusal(cancelled) ?? listRefusal({ kind, corrects }, stage)
    return { kind, corrects, refusal: refused && sayRefusal(refused, actor.language) }
  })
  const [changedSince, samePeople] = [await readChangedSince(db, driveId), await countSamePeople(db, driveId, actor)]
  return { lists: lists.map(inAnswer), next, changedSince, samePeople }
}

const contents = {
  rows: json<ListedCandidate[]>(),
  excluded: json<ExcludedApplication[]>(),
  before: nullable(text),
  rowsBefore: nullable(json<ListedCandidate[]>()),
  excludedBefore: nullable(json<ExcludedApplication[]>()),
}

/** A list with its rows, and its differences from the published one before it: that which it corrects, or the newest. */
export async function openList(db: Database, which: { id: string; driveId: string }): Promise<OpenedList> {
  const list = await readOneList(db, which)
  const { rows, excluded, before, rowsBefore, excludedBefore } = await db.one(
    contents,
    sql`
    select l.content::json -> 'rows' as rows, l.content::json -> 'excluded' as excluded, b.number as before,
      b.content::json -> 'rows' as "rowsBefore", b.content::json -> 'excluded' as "excludedBefore"
    from selection_lists l left join lateral (
      select p.number, p.content from selection_lists p
      where p.drive_id = l.drive_id and p.kind <> 'allotment' and p.id <> l.id and p.number is not null
        and (p.id = l.corrects or l.corrects is null)
        and p.published_at < coalesce(l.published_at, 'infinity') order by p.published_at desc limit 1) b on true
    where l.id = ${list.id}`,
  )
  const differences =
    rowsBefore && excludedBefore
      ? listDifferences({ rows: rowsBefore, excluded: excludedBefore }, { rows, excluded })
      : null
  const holdings = await readHoldings(db, differences?.went.map(({ applicationId }) => applicationId) ?? [])
  return { list, rows, excluded, before, differences, holdings }
}
