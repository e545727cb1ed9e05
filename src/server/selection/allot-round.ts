import type { InstanceFault } from '#lib/allotment/instance.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Day } from '#domain/platform/day.ts'
import type { RoundDays } from '#domain/selection/policies.ts'
import { daysOfRound } from '#domain/selection/round.ts'
import type { AskedAllotment } from '#domain/selection/allotments.endpoints.ts'
import { lockDrive } from '#server/drives/drive.ts'
import type { Context } from '#server/context.ts'
import { moveSeatFees } from '#server/payments/seat-fee.ts'
import type { Caller, WrittenAnswer } from '#server/platform/call.ts'
import { hashOf } from '#server/platform/canonical-hash.ts'
import { text } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { corrigendumOf } from './prepare-list.ts'
import { inAllotmentThread } from './in-thread.ts'
import { addRoundJob } from './mail-round.ts'
import { preparedFrom, readRoundAgain, readRoundAhead, readRoundInput, type FollowedList } from './next-round.ts'
import { addSeatRefundJob } from './seat-refunds.ts'
import { ensureIntact, lockPreparedList, publishList, storeWrittenList } from './stored-list.ts'
import type { AllotmentJob, SaidByRound } from './allotment-thread.ts'
import { answerAllotment, readAllotmentWords } from './stored-allotment.ts'

type OnDrive = Caller & { driveId: string }
type OnAllotment = OnDrive & { id: string }
/** How many rows of an allotment are shown; all without it. */
type RowLimit = { rows?: number | undefined }

function unfit(fault: InstanceFault): Problem {
  if (fault.code !== 'equal-ranks') return new Problem(refusal('list-not-allottable', { fault: fault.code }))
  const [one, other] = fault.ids
  return new Problem(refusal('equal-ranks', { rank: fault.rank, one, other }))
}

/** The refusal where people who have joined would lose the seat by a correction; a few are named. */
function losing(unseated: readonly string[]): Problem {
  const applications = unseated.slice(0, 5).join(', ')
  return new Problem(refusal('joined-would-lose', { count: unseated.length, applications }))
}

/** The last day to answer a round: that of the policies, or a later one; never one that is over. */
function lastDay(asked: Day | undefined, { answerBy, today }: { answerBy: Day; today: Day }): Day {
  if (asked !== undefined && (asked < answerBy || asked < today)) {
    throw Problem.at('answerBy', refusal('answer-day-early', { from: answerBy < today ? today : answerBy }))
  }
  const day = asked ?? answerBy
  if (day < today) throw Problem.at('answerBy', refusal('answer-day-past', { until: day }))
  return day
}

/** The next round, or the last one again. */
const readRound = (db: Database, driveId: string, corrects: string | undefined) =>
  corrects === undefined ? readRoundAhead(db, driveId) : readRoundAgain(db, driveId, corrects)

/** The requested round, with the facts from which it is allotted now. */
async function readAsked(db: Database, driveId: string, asked: AskedAllotment) {
  const corrects = corrigendumOf(asked)
  const { followed, planned, today, waitsFor } = await readRound(db, driveId, asked.corrects)
  if (waitsFor !== null || followed === null || planned === null) {
    throw new Problem(waitsFor ?? refusal('no-final-list'))
  }
  await ensureIntact(db, followed)
  if (followed.facts) await ensureIntact(db, followed.facts)
  const days = daysOfRound(planned, lastDay(asked.answerBy, { answerBy: planned.answerBy, today }))
  return { followed, corrects, days, input: await readRoundInput(db, driveId, followed, today) }
}

/** A published list as its JSON text. */
async function readDocument(db: Database, id: string): Promise<string> {
  const { document } = await db.one({ document: text }, sql`select document from selection_lists where id = ${id}`)
  return document
}

type PrepareJob = Extract<AllotmentJob, { do: 'prepare' }>

/** Prepares a round from its lists in the thread. Afterwards only what it wrote is held in memory. */
async function prepareFrom(
  db: Database,
  { id, facts }: FollowedList,
  asked: Pick<PrepareJob, 'input' | 'most' | 'words'>,
) {
  const list = await readDocument(db, id)
  const stated = facts && (await readDocument(db, facts.id))
  const prepared = await inAllotmentThread({ do: 'prepare', list, facts: stated, ...asked })
  if ('fault' in prepared) throw unfit(prepared.fault)
  if ('unseated' in prepared) throw losing(prepared.unseated)
  const { content, ...others } = prepared
  return { written: Buffer.concat(content), ...others }
}

/** Allots a round of a drive and stores it for another officer to publish; nobody else sees it. */
export async function allotRound(
  { db }: Pick<Context, 'db'>,
  { driveId, rows: most, actor, origin, ...asked }: OnDrive & RowLimit & AskedAllotment,
): Promise<WrittenAnswer> {
  const { followed, corrects, days, input } = await readAsked(db, driveId, asked)
  const words = await readAllotmentWords(db, driveId, actor)
  const whole = { ...input, ...days, corrects }
  const { written, head, shown } = await prepareFrom(db, followed, { input: whole, words, most })
  return inTransaction(db, async (tx) => {
    await lockDrive(tx, driveId)
    const { counts } = shown
    const stored = {
      head,
      written,
      candidates: counts.candidates,
      excluded: null,
      leftOut: null,
      policiesVersion: followed.policiesVersion,
      inputHash: hashOf(preparedFrom(followed, input)),
    }
    const id = await storeWrittenList(tx, stored, { actor, origin })
    await tx.execute(sql`update selection_lists set counts = ${JSON.stringify(counts)}::jsonb where id = ${id}`)
    return answerAllotment(tx, { id }, actor, shown)
  })
}

/** Holds everybody who has or had a seat of a drive: nobody answers, pays, joins or withdraws until the transaction ends. */
async function holdSeats(tx: Transaction, driveId: string): Promise<void> {
  const holders = sql`(
    select o.application_key from allotted_seats o join selection_lists l on l.id = o.list_id where l.drive_id = ${driveId})`
  await tx.execute(sql`select from applications where id in ${holders} order by id for share`)
  await tx.execute(sql`select from seat_fees where application_key in ${holders} order by id for update`)
}

/** What a round is allotted from now, held; refused where it, or what it corrects, is another one by now. */
async function lockInput(
  tx: Transaction,
  { driveId, round, corrects }: { driveId: string; round: number; corrects: string | undefined },
): Promise<{ today: Day; followed: FollowedList; planned: RoundDays; input: unknown }> {
  // Two officers may publish at once.
  await lockDrive(tx, driveId)
  await holdSeats(tx, driveId)
  const { followed, planned, today, waitsFor } = await readRound(tx, driveId, corrects)
  const last = followed?.round ?? 0
  if (followed !== null && corrects === undefined && last >= round) {
    throw new Problem(refusal('round-published', { round: last, number: followed.number }))
  }
  if (waitsFor !== null || followed === null || planned === null) throw new Problem(refusal('allotment-outdated'))
  await ensureIntact(tx, followed)
  if (followed.facts) await ensureIntact(tx, followed.facts)
  const input = await readRoundInput(tx, driveId, followed, today)
  return { today, followed, planned, input: preparedFrom(followed, input) }
}

/**
 * Stores what a published round says to everybody on its list, and a row for each seat with the fee of its holder: of
 * persons with disability where that claim is accepted, else of the accepted category. These have answered already: people who
 * accepted the seat of the list before for good, those who wait and stay in its course with the fee settled, and those who
 * keep the seat of a corrected list for no higher fee. The letter of the list before stays that of the same course.
 */
async function storeOutcomes(
  tx: Transaction,
  { listId, follows, outcomes, reasons }: SaidByRound & { listId: string; follows: string },
): Promise<void> {
  await tx.execute(sql`
    with known as materialized (
      -- Read as a whole: finding each by its number takes three times as long.
      select a.id, a.application_id, a.pwd and not 'disability' = any (a.not_admitted) as is_pwd
      from applications a join selection_lists l on l.drive_id = a.drive_id where l.id = ${listId}),
    said as materialized (
      select k.id, r.rank, r.course, r.seat, r.kept, r.reasons,
        case when k.is_pwd then 'PWD' else r.category end as payer
      from json_to_recordset(${outcomes}::json)
          r ("applicationId" text, rank int, category text, course text, seat text, kept boolean, reasons int)
        join known k on k.application_id = r."applicationId"),
    different as materialized (
      select place - 1 as place, said from jsonb_array_elements(${reasons}::jsonb) with ordinality e (said, place)),
    seated as (
      insert into allotted_seats (application_key, list_id, course, seat, fee_rupees, is_carried, answer, answered_at, letter_code)
      select s.id, l.id, s.course, s.seat, (p.policies -> 'seatFee' ->> s.payer)::int, s.kept,
        case when s.kept then 'freeze' when w.waits then 'float' else k.answer end,
        case when s.kept then coalesce(o.answered_at, portal_now()) when w.waits then o.answered_at else k.answered_at end,
        coalesce(case when s.kept or w.waits then o.letter_code end, upper(right(gen_random_uuid()::text, 8)))
      from said s join selection_lists l on l.id = ${listId}
        join selection_policies p on p.drive_id = l.drive_id and p.version = l.policies_version
        left join allotted_seats o on o.application_key = s.id and o.list_id = ${follows} and o.course = s.course
        left join seat_fees f on f.application_key = s.id
        cross join lateral (
          select o.answer = 'float' and not s.kept
            and ((p.policies -> 'seatFee' ->> s.payer)::int = 0 or coalesce(seat_fee_counts(f), false))
            and not exists (
              select from allotted_seats q
              where q.application_key = s.id and q.list_id = l.corrects and q.answer is distinct from 'float') as waits) w
        left join allotted_seats k on k.application_key = s.id and k.list_id = l.corrects
          and (k.course, k.seat) = (s.course, s.seat)
          and k.fee_rupees >= (p.policies -> 'seatFee' ->> s.payer)::int
      where s.course is not null)
    insert into round_outcomes (application_key, list_id, rank, reasons)
    select s.id, ${listId}, s.rank, d.said from said s join different d on d.place = s.reasons`)
}

/** What a list that corrects a round changes about money: until when fees are paid, and which are refunded. */
async function moveFees(
  tx: Transaction,
  { listId, answerBy, ...by }: Caller & { listId: string; answerBy: Day },
): Promise<void> {
  const owed = sql`
    select o.application_key, o.fee_rupees from allotted_seats o
    where o.list_id = ${listId} and not o.is_carried and o.fee_rupees > 0`
  await moveSeatFees(tx, { owed, payBy: answerBy, ...by })
  await addSeatRefundJob(tx)
}

/**
 * Publishes a draft allotment that another officer made: its list gets a number, everybody on it is told, and who has a
 * seat can answer. A draft allotment whose input has changed since cannot be published.
 */
export function approveAllotment(
  { db }: Pick<Context, 'db'>,
  codePrefix: string,
  { driveId, id, rows: most, actor, origin }: OnAllotment & RowLimit,
): Promise<WrittenAnswer> {
  return inTransaction(db, async (tx) => {
    const list = await lockPreparedList(tx, { id, driveId })
    const { content, head } = list
    if (head.kind !== 'allotment') throw new Problem(refusal('no-such-list'))
    const { answerBy, round, corrects } = head
    const { today, followed, planned, input } = await lockInput(tx, { driveId, round, corrects: corrects?.number })
    if (answerBy < today) throw new Problem(refusal('answer-day-past', { until: answerBy }))
    if (answerBy < planned.answerBy) throw new Problem(refusal('answer-days-short', { from: planned.answerBy }))
    await publishList(tx, list, { actor, origin, preparedFrom: input, codePrefix })
    const words = await readAllotmentWords(tx, driveId, actor)
    const { shown, said } = await inAllotmentThread({ do: 'publish', content, words, most })
    await storeOutcomes(tx, { listId: id, follows: followed.id, ...said })
    if (corrects !== null) await moveFees(tx, { listId: id, answerBy, actor, origin })
    await addRoundJob(tx, id)
    return answerAllotment(tx, { id }, actor, shown)
  })
}
