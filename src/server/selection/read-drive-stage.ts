import { stageOf } from '#domain/selection/drive-stage.ts'
import type { StageFacts } from '#domain/selection/drive-stage.ts'
import type { DriveStage } from '#domain/selection/stage-operations.ts'
import type { Drive } from '#server/applications/drives/drive.ts'
import type { Context } from '#server/context.ts'
import { readCounts } from '#server/lists/read-counts.ts'
import { day, int, json, nullable } from '#server/platform/columns.ts'
import type { Database } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { translatorIn } from '#words/institute-translations.ts'
import { sayRefusal } from '#words/problems.ts'
import type { Language } from '#words/room.ts'
import { readRoundAhead } from './next-round.ts'
import { readStage } from './read-stage.ts'

const stored = {
  opens: nullable(day),
  closes: nullable(day),
  policiesOn: nullable(day),
  publishedOn: json<StageFacts['publishedOn']>(),
  rounds: json<StageFacts['rounds']>(),
  composed: json<StageFacts['composed']>(),
  silent: int,
  toJoin: json<StageFacts['toJoin']>(),
}

/** The days of a drive, its lists and runs, and the offers of its last round. */
function readDays(db: Database, driveId: string) {
  const onDay = sql`(l.published_at at time zone 'Asia/Kolkata')::date`
  return db.one(
    stored,
    sql`
    with lists as materialized (
      select l.id, l.kind, l.round, l.number, l.published_at, ${onDay} as on_day, l.answer_by, l.report_by
      from selection_lists l where l.drive_id = ${driveId} and l.discarded_at is null),
    offered as (
      select o.answer, a.status from offers o join applications a on a.id = o.application_key
      where o.list_id = (select id from lists where kind = 'allotment' and number is not null
        order by round desc, published_at desc limit 1))
    select d.start_date as opens, d.end_date as closes,
      (select max((p.published_at at time zone 'Asia/Kolkata')::date) from selection_policies p
        where p.drive_id = d.id) as "policiesOn",
      (select json_build_object('provisional', max(on_day) filter (where kind = 'provisional'),
        'final', max(on_day) filter (where kind = 'final')) from lists) as "publishedOn",
      (select coalesce(json_agg(json_build_object('number', number, 'on', on_day, 'answerBy', answer_by,
          'reportBy', report_by) order by round), '[]')
        from (select distinct on (round) * from lists where kind = 'allotment' and number is not null
          order by round, published_at desc) published) as rounds,
      (select json_build_object('provisional', count(*) filter (where kind = 'provisional'),
        'final', count(*) filter (where kind = 'final'), 'run', count(*) filter (where kind = 'allotment'
          and round > (select coalesce(max(round), 0) from lists where kind = 'allotment' and number is not null)))
        from lists where number is null) as composed,
      (select count(*) from offered where answer is null and status in ('submitted', 'accepted'))::int as silent,
      (select json_build_object('freeze', count(*) filter (where answer = 'freeze'),
        'float', count(*) filter (where answer = 'float')) from offered where status = 'submitted') as "toJoin"
    from drives d where d.id = ${driveId}`,
  )
}

/** Where a drive stands, with its refusal in words. */
export async function readDriveStage(
  context: Context,
  { id, track, title, translations }: Pick<Drive, 'id' | 'title' | 'track' | 'translations'>,
  language: Language,
): Promise<DriveStage> {
  const { db } = context
  const [days, { policies, ...selection }] = [await readDays(db, id), await readStage(db, id)]
  const [{ waitsFor: roundWaitsFor }, counts] = [
    await readRoundAhead(db, id),
    await readCounts(context, { track, driveId: id, inReach: 'all' }),
  ]
  const toScrutinise = Object.entries(counts.of('to-scrutinise')).filter(([state]) => state !== 'scrutinised')
  const { waitsFor, ...stage } = stageOf({
    ...selection,
    ...days,
    planned: policies?.policies.rounds ?? [],
    roundWaitsFor,
    toVerify: counts.one('to-verify'),
    toScrutinise: toScrutinise.reduce((sum, [, count]) => sum + count, 0),
  })
  return {
    ...stage,
    drive: translatorIn(translations, language)(title),
    waitsFor: waitsFor && { code: waitsFor.code, error: sayRefusal(waitsFor, language) },
  }
}
