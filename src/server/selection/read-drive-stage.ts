import { allApplications } from '#domain/accounts/permissions.ts'
import { seatStateOf, takenAs, type SeatState } from '#domain/joining/seat-life.ts'
import { cancelledRefusal } from '#domain/drives/window.ts'
import { stageOf, type StageFacts } from '#domain/selection/drive-stage.ts'
import type { DriveStage } from '#domain/selection/stage.endpoints.ts'
import type { Drive } from '#server/drives/drive.ts'
import type { Context } from '#server/context.ts'
import { readCounts } from '#server/lists/read-counts.ts'
import { day, int, json, nullable, uuid } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { bringsNothing, isProposable } from '#server/refunds/proposable.ts'
import { sayRefusal } from '#words/problems.ts'
import type { Language } from '#words/room.ts'
import { readRoundAhead } from './next-round.ts'
import { readStage } from './read-stage.ts'
import { readSeats } from './stored-seats.ts'

const stored = {
  opens: nullable(day),
  closes: nullable(day),
  policiesOn: nullable(day),
  publishedOn: json<StageFacts['publishedOn']>(),
  rounds: json<StageFacts['rounds']>(),
  prepared: json<StageFacts['prepared']>(),
  waitingAnswerBy: json<StageFacts['waitingAnswerBy']>(),
  newestRound: nullable(uuid),
  sameRolls: int,
  refunds: json<StageFacts['refunds']>(),
}

/** How many refunds of a drive `d` wait for what. */
const refundsByWork = sql`(
  select json_build_object('toPropose', count(*) filter (where w.what = 'toPropose'),
    'toApprove', count(*) filter (where w.what = 'toApprove'), 'notShown', count(*) filter (where w.what = 'notShown'),
    'unpaid', count(*) filter (where w.what = 'unpaid'))
  from refunds r join applications a on a.id = r.application_key
    cross join lateral (select case when r.state = 'paid' then null when r.state = 'proposed' then 'toApprove'
      when ${isProposable} then 'toPropose' when r.state = 'ready' and ${bringsNothing} then 'notShown'
      else 'unpaid' end as what) w
  where a.drive_id = d.id)`

/** The days of a drive, its lists and allotments, and what its office has to do about money. */
function readDays(db: Database, driveId: string) {
  const onDay = sql`(l.published_at at time zone 'Asia/Kolkata')::date`
  return db.one(
    stored,
    sql`
    with lists as materialized (
      select l.id, l.kind, l.round, l.corrects, l.number, l.published_at, ${onDay} as on_day,
        coalesce(l.answer_by, (l.head ->> 'answerBy')::date) as answer_by, l.report_from, l.report_by
      from selection_lists l where l.drive_id = ${driveId} and l.discarded_at is null),
    last as materialized (
      select id, round from lists where kind = 'allotment' and number is not null
      order by round desc, published_at desc limit 1)
    select d.start_date as opens, d.end_date as closes,
      (select max((p.published_at at time zone 'Asia/Kolkata')::date) from selection_policies p
        where p.drive_id = d.id) as "policiesOn",
      (select json_build_object('provisional', max(on_day) filter (where kind = 'provisional'),
        'final', max(on_day) filter (where kind = 'final')) from lists) as "publishedOn",
      (select coalesce(json_agg(json_build_object('number', number, 'on', on_day, 'answerBy', answer_by,
          'reportFrom', report_from, 'reportBy', report_by) order by round), '[]')
        from (select distinct on (round) * from lists where kind = 'allotment' and number is not null
          order by round, published_at desc) published) as rounds,
      (select json_build_object('provisional', count(*) filter (where kind = 'provisional'),
        'final', count(*) filter (where kind = 'final'), 'allotment', count(*) filter (where kind = 'allotment'
          and (round > coalesce((select round from last), 0) or corrects = (select id from last))))
        from lists where number is null) as prepared,
      (select coalesce(json_agg(answer_by), '[]') from lists where number is null and kind = 'allotment'
        and round > coalesce((select round from last), 0)) as "waitingAnswerBy",
      (select id from last) as "newestRound",
      (select count(distinct a.id) from same_people s join applications a on a.id = s.application_id
          join applications o on o.id = s.other_id
        where s.sign = 'roll' and a.drive_id = d.id and a.status in ('submitted', 'accepted')
          and o.status in ('submitted', 'accepted'))::int as "sameRolls",
      ${refundsByWork} as refunds
    from drives d where d.id = ${driveId}`,
  )
}

type OpenSeats = Pick<StageFacts, 'seatFeesToVerify' | 'silent' | 'toJoin'>

/** What the holders of the seats of a round, and the office about them, still have to do. */
async function readOpenSeats(db: Database, listId: string | null): Promise<OpenSeats> {
  const seats = listId === null ? [] : await readSeats(db, sql`o.list_id = ${listId}`)
  const silent = seats.filter((seat) => seatStateOf(seat) === 'offered' && seat.answer === null)
  const isIn = (state: SeatState) => seats.filter((seat) => seatStateOf(seat) === state).length
  const unverified = seats.filter((seat) => seat.fee === 'recorded' && takenAs[seatStateOf(seat)] !== null)
  return {
    silent: silent.length,
    toJoin: { freeze: isIn('frozen'), float: isIn('floating') },
    seatFeesToVerify: unverified.length,
  }
}

/** The stage of a drive, from all its stored facts. */
async function judgeStage(context: Context, { id, track }: Pick<Drive, 'id' | 'track'>) {
  const { db } = context
  const [{ newestRound, ...days }, { policies, ...selection }] = [await readDays(db, id), await readStage(db, id)]
  const [{ waitsFor: roundWaitsFor }, counts] = [
    await readRoundAhead(db, id),
    await readCounts(context, { track, driveId: id, reach: allApplications }),
  ]
  const toScrutinise = Object.entries(counts.of('to-scrutinise')).filter(([state]) => state !== 'scrutinised')
  return stageOf({
    ...selection,
    ...days,
    ...(await readOpenSeats(db, newestRound)),
    planned: policies?.policies.rounds ?? [],
    roundWaitsFor,
    toVerify: counts.one('to-verify'),
    toScrutinise: toScrutinise.reduce((sum, [, count]) => sum + count, 0),
  })
}

/** The list that comes next in a drive, if nothing but preparing it is left to do and nobody has; null otherwise. */
export async function readListDue(
  context: Context,
  drive: Pick<Drive, 'id' | 'track'>,
): Promise<'final' | 'provisional' | null> {
  const { steps, missing } = await judgeStage(context, drive)
  const present = steps.find(({ state }) => state === 'now')?.step
  const isDue = missing.some(({ what }) => what === 'listToPrepare')
  return isDue && (present === 'provisional' || present === 'final') ? present : null
}

/** Where a drive stands, with its refusal in words. */
export async function readDriveStage(
  context: Context,
  { id, track, title, translations, cancelled }: Pick<Drive, 'cancelled' | 'id' | 'title' | 'track' | 'translations'>,
  language: Language,
): Promise<DriveStage> {
  const stage = await judgeStage(context, { id, track })
  const ended = cancelledRefusal(cancelled)
  const { waitsFor } = ended ? { waitsFor: ended } : stage
  return {
    steps: stage.steps,
    missing: ended ? [] : stage.missing,
    drive: translatorIn(translations, language)(title),
    waitsFor: waitsFor && { code: waitsFor.code, error: sayRefusal(waitsFor, language) },
  }
}
