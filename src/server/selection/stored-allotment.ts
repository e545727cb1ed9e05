import type { Translations } from '#domain/platform/translations.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Corrigendum } from '#domain/selection/published-list.ts'
import type { RoundAllotment, AllotmentSummary } from '#domain/selection/allotments.endpoints.ts'
import { WrittenAnswer, type Actor } from '#server/platform/call.ts'
import { bool, day, instant, int, json, nullable, text, uuid, type RowOf } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'
import type { AllotmentCounts, ShownAllotment } from './allotment-thread.ts'
import { inAllotmentThread } from './in-thread.ts'

const summaryShape = {
  id: uuid,
  round: int,
  draft: int,
  follows: text,
  factsFrom: nullable(text),
  corrects: nullable(json<Corrigendum>()),
  preparedAt: instant,
  preparedBy: text,
  isOwn: bool,
  isDiscarded: bool,
  publishedInstead: nullable(text),
  number: nullable(text),
  answerBy: day,
  counts: json<AllotmentCounts>(),
  freeze: int,
  float: int,
  withdraw: int,
  silent: int,
}

/** The list that the list `l` corrects. */
export const corrigendum = sql`(
  select json_strip_nulls(json_build_object('number', k.number, 'reason', l.corrects_reason,
    'reasonIn', l.corrects_reason_in)) from selection_lists k where k.id = l.corrects)`

/** The newest list of its round, or of a later one, by which a draft allotment `l` is out of date. */
const publishedInstead = sql`case when l.number is null then (
  select p.number from selection_lists p where p.drive_id = l.drive_id and p.kind = 'allotment' and p.number is not null
    and p.round >= l.round and p.id is distinct from l.corrects
    and (l.corrects is null or p.published_at > (select c.published_at from selection_lists c where c.id = l.corrects))
  order by p.round, p.published_at desc limit 1) end`

/** The allotments of a drive, newest first, as somebody sees them. */
function summaries(where: SQL, actor: Pick<Actor, 'id'>): SQL {
  return sql`
    select l.id, l.round, (select count(*) from selection_lists e where e.drive_id = l.drive_id and e.round = l.round
        and e.counts is not null and (e.composed_at, e.id) <= (l.composed_at, l.id))::int as draft,
      l.head ->> 'follows' as follows, l.head ->> 'factsFrom' as "factsFrom",
      ${corrigendum} as corrects, l.composed_at as "preparedAt", c.name as "preparedBy",
      l.composed_by = ${actor.id} as "isOwn", l.discarded_at is not null as "isDiscarded",
      ${publishedInstead} as "publishedInstead", l.number,
      coalesce(l.answer_by, (l.head ->> 'answerBy')::date) as "answerBy", l.counts, said.*
    from selection_lists l join accounts c on c.id = l.composed_by cross join lateral (
      select count(*) filter (where o.answer = 'freeze')::int as freeze, count(*) filter (where o.answer = 'float')::int as float,
        count(*) filter (where o.answer = 'withdraw')::int as withdraw, count(*) filter (where o.answer is null)::int as silent
      from allotted_seats o where o.list_id = l.id) said
    where l.kind = 'allotment' and l.counts is not null and ${where} order by l.composed_at desc, l.id`
}

function summaryOf(row: RowOf<typeof summaryShape>): AllotmentSummary {
  const { preparedAt, isDiscarded, counts, freeze, float, withdraw, silent, ...allotment } = row
  const open = isDiscarded ? 'discarded' : 'prepared'
  return {
    ...allotment,
    ...counts,
    preparedAt: isoInstant(preparedAt),
    state: row.number === null ? open : 'published',
    answers: { freeze, float, withdraw, silent },
  }
}

export async function listAllotments(
  db: Database,
  driveId: string,
  actor: Pick<Actor, 'id'>,
): Promise<AllotmentSummary[]> {
  const rows = await db.rows(summaryShape, summaries(sql`l.drive_id = ${driveId}`, actor))
  return rows.map(summaryOf)
}

type AllotmentOf = { id: string; driveId: string }

/** The words in which an officer reads the allotments of a drive. */
export async function readAllotmentWords(db: Database, driveId: string, { language }: Pick<Actor, 'language'>) {
  const { translations } = await db.one(
    { translations: json<Translations>() },
    sql`select translations from drives where id = ${driveId}`,
  )
  return { language, translations }
}

/** The list of an allotment as JSON text. */
export async function readAllotmentContent(db: Database, { id, driveId }: AllotmentOf): Promise<string> {
  const found = isUuid(id)
    ? await db.first(
        { content: text },
        sql`
        select content from selection_lists
        where id = ${id} and drive_id = ${driveId} and kind = 'allotment' and counts is not null`,
      )
    : null
  if (!found) throw new Problem(refusal('no-such-list'))
  return found.content
}

/** An allotment as its operations answer it. */
export async function answerAllotment(
  db: Database,
  { id }: Pick<AllotmentOf, 'id'>,
  actor: Pick<Actor, 'id'>,
  { counts: _counts, rows, ...outcome }: ShownAllotment,
): Promise<WrittenAnswer> {
  const summary = summaryOf(await db.one(summaryShape, summaries(sql`l.id = ${id}`, actor)))
  const allotment: Omit<RoundAllotment, 'rows'> = { ...summary, ...outcome }
  const opened = JSON.stringify({ allotment }).slice(0, -2)
  return new WrittenAnswer([Buffer.from(`${opened},"rows":[`), ...rows, Buffer.from(']}}')])
}

/** A stored allotment with its best rows. */
export async function readAllotment(
  db: Database,
  of: AllotmentOf,
  actor: Actor,
  most?: number,
): Promise<WrittenAnswer> {
  const content = await readAllotmentContent(db, of)
  const words = await readAllotmentWords(db, of.driveId, actor)
  const { shown } = await inAllotmentThread({ do: 'show', content, words, most })
  return answerAllotment(db, of, actor, shown)
}
