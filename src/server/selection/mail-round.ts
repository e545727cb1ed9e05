import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { seatLossOf } from '#domain/joining/seat-life.ts'
import type { Corrigendum } from '#domain/selection/published-list.ts'
import { reasonFor } from '#domain/selection/office-reason.ts'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { bool, day, int, json, nullable, text, uuid, type RowOf } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { corrigendum } from './stored-allotment.ts'
import { readSeats } from './stored-seats.ts'

const task = 'queue-round-mails'

/** Tells everybody on the list of a round what it says to them. */
export async function addRoundJob(tx: Transaction, listId: string): Promise<void> {
  await tx.execute(
    sql`select graphile_worker.add_job(${task}, json_build_object('listId', ${listId}::text), max_attempts => 25)`,
  )
}

const batchSize = 500

const roundShape = {
  track: text,
  driveId: uuid,
  driveTitle: text,
  list: text,
  hash: text,
  round: int,
  answerBy: day,
  reportBy: day,
  isLast: bool,
  /** The list of the round before; null before the second. */
  followsId: nullable(uuid),
  corrects: nullable(json<Corrigendum>()),
  policies: json<SelectionPolicies>(),
}
type MailedRound = RowOf<typeof roundShape>

const recipient = {
  key: uuid,
  applicationId: text,
  name: text,
  to: text,
  language: text,
  course: nullable(text),
  seat: nullable(text),
  letter: nullable(text),
  feeRupees: int,
  isListed: bool,
  wasListed: bool,
  courseBefore: nullable(text),
  seatBefore: nullable(text),
  feeBefore: int,
  isAnswered: bool,
  isPaid: bool,
  /** The course of the seat in the round before. */
  heldCourse: nullable(text),
  /** Whether they wait, and did so before this round was published. */
  isWaiting: bool,
  isAnyHigher: bool,
  /** Whether the corrected final list, from which this round takes its facts, leaves them out. */
  isCorrectedOut: bool,
}
type RoundRecipient = RowOf<typeof recipient>
type RoundLoss = NonNullable<MailData<'round-published'>['leftOut']>

function mailOf(
  { pagePath, name: track }: ServedTrack,
  { driveId, driveTitle, list, hash, round, answerBy, reportBy, isLast, corrects, policies }: MailedRound,
  { key: _key, to, language, ...row }: RoundRecipient,
  leftOut: RoundLoss | null = null,
) {
  const { wasListed, courseBefore, seatBefore, feeBefore, isAnswered, isPaid, feeRupees, ...others } = row
  const { heldCourse, isWaiting, isAnyHigher, isCorrectedOut: _isCorrectedOut, ...said } = others
  const { applicationId, course } = said
  const change = {
    before: wasListed ? { course: courseBefore, seat: seatBefore } : null,
    dearer: feeRupees > feeBefore ? feeRupees : null,
    payBy: isAnswered && feeRupees > 0 && !isPaid ? answerBy : null,
    isPaid,
  }
  const isMoved = course !== null && heldCourse !== null && heldCourse !== course
  const data: MailData<'round-published'> = {
    ...said,
    driveTitle,
    path: pagePath({ applicationId, driveId }),
    track,
    list,
    hash,
    round,
    answerBy,
    silence: feeRupees > 0 && !isPaid ? 'givesUp' : policies.silence,
    movedFrom: isMoved ? heldCourse : null,
    isKept: isWaiting && heldCourse === course,
    canWait: isAnyHigher && !isLast,
    reportBy: isLast ? reportBy : null,
    isFeePaid: isPaid && feeRupees > 0,
    corrects: corrects && { number: corrects.number, reason: reasonFor(corrects, language), ...change },
    leftOut,
  }
  return { id: randomUUID(), to, language, cause: `round:${list}:${applicationId}`, data }
}

/** A list of a round, and that of the round before; null before the second. */
type RoundLists = { listId: string; followsId: string | null }

/**
 * Recipients `a` with what a list, the one that it corrects and the one of the round before, by their seats `s`, `w`
 * and `h`, say to them.
 */
const toRecipients = (isListed: boolean, wasListed: SQL) => sql`
  a.id as key, a.application_id as "applicationId", coalesce(a.candidate_name, u.name) as name, u.email::text as to,
    u.language, s.course, s.seat, coalesce(s.fee_rupees, 0) as "feeRupees",
    a.application_id || '-' || s.letter_code as letter, ${isListed}::boolean as "isListed", ${wasListed} as "wasListed",
    w.course as "courseBefore", w.seat as "seatBefore", coalesce(w.fee_rupees, 0) as "feeBefore",
    coalesce(s.answer in ('freeze', 'float'), false) as "isAnswered", coalesce(seat_fee_counts(f), false) as "isPaid",
    h.course as "heldCourse", coalesce(s.answer = 'float' and s.answered_at < l.published_at, false) as "isWaiting",
    l.head ? 'factsFrom' and not exists (
      select from list_places c join selection_lists q on q.id = c.list_id
      where c.application_key = a.id and q.drive_id = l.drive_id and q.number = l.head ->> 'factsFrom'
        and c.candidate is not null) as "isCorrectedOut"`

/** The next people in a list who have no mail yet, without those who have accepted a seat for good. */
const listedRecipients = ({ listId, followsId }: RoundLists) => sql`
  select ${toRecipients(true, sql`b.list_id is not null`)},
    exists (select from jsonb_array_elements(o.reasons) e where e ->> 'course' <> s.course) as "isAnyHigher"
  from round_outcomes o join selection_lists l on l.id = o.list_id join applications a on a.id = o.application_key
    join accounts u on u.id = a.applicant_id
    left join allotted_seats s on s.application_key = a.id and s.list_id = l.id
    left join round_outcomes b on b.application_key = a.id and b.list_id = l.corrects
    left join allotted_seats w on w.application_key = a.id and w.list_id = l.corrects
    left join allotted_seats h on h.application_key = a.id and h.list_id = ${followsId}
    left join seat_fees f on f.application_key = a.id
  where l.id = ${listId} and o.mail_id is null and u.disabled_at is null and not coalesce(s.is_carried, false)
  order by a.id limit ${batchSize}`

/**
 * The next people that this list leaves out and who have no mail yet: of the list that it corrects, or else of the round
 * before. Those who gave up a seat or left know it.
 */
const leftOutRecipients = ({ listId, followsId }: RoundLists) => sql`
  select ${toRecipients(false, sql`l.corrects is not null`)}, false as "isAnyHigher"
  from selection_lists l join round_outcomes b on b.list_id = coalesce(l.corrects, ${followsId})
    join applications a on a.id = b.application_key join accounts u on u.id = a.applicant_id
    left join allotted_seats s on false
    left join allotted_seats w on w.application_key = a.id and w.list_id = l.corrects
    left join allotted_seats h on h.application_key = a.id and h.list_id = ${followsId}
    left join seat_fees f on f.application_key = a.id
  where l.id = ${listId} and u.disabled_at is null
    and not exists (select from round_outcomes o where o.list_id = l.id and o.application_key = a.id)
    and (l.corrects is not null or h.answer is distinct from 'withdraw' and a.status in ('submitted', 'accepted'))
    and not exists (select from mails m where m.cause = 'round:' || l.number || ':' || a.application_id)
  order by a.id limit ${batchSize}`

/** Why applicants of the round before are no longer considered, by application. */
async function readLosses(
  tx: Transaction,
  { followsId }: Pick<RoundLists, 'followsId'>,
  people: readonly RoundRecipient[],
): Promise<ReadonlyMap<string, RoundLoss>> {
  const keys = sql.param(people.map(({ key }) => key))
  const seats = await readSeats(tx, sql`o.list_id = ${followsId} and o.application_key = any(${keys}::uuid[])`)
  const losses = new Map<string, RoundLoss>()
  for (const seat of seats) {
    const loss = seatLossOf(seat)
    if (!loss) continue
    const why = loss.why === 'unpaid' && seat.fee === 'notFound' ? 'notFound' : loss.why
    losses.set(seat.key, { why, until: loss.until, course: seat.course })
  }
  return losses
}

/** People who lost no seat by the clock waited without one, or the final list was corrected. */
function leftWithout({ heldCourse, isCorrectedOut }: RoundRecipient): RoundLoss {
  const why = isCorrectedOut || heldCourse !== null ? 'corrected' : 'waitingOver'
  return { why, until: null, course: heldCourse }
}

/** A published round with its track, held until the transaction ends; null where there is none. */
async function holdRound(tx: Transaction, tracks: readonly ServedTrack[], listId: string) {
  const round = await tx.first(
    roundShape,
    sql`
    select d.track, d.id as "driveId", d.title as "driveTitle", l.number as list, l.hash, l.round,
      l.answer_by as "answerBy", l.report_by as "reportBy", ${corrigendum} as corrects, p.policies,
      l.round >= jsonb_array_length(p.policies -> 'rounds') as "isLast",
      (select b.id from selection_lists b where b.drive_id = d.id and b.number = l.head ->> 'follows'
        and b.kind = 'allotment') as "followsId"
    from selection_lists l join drives d on d.id = l.drive_id
      join selection_policies p on p.drive_id = d.id and p.version = l.policies_version
    where l.id = ${listId} and l.number is not null for update of l`,
  )
  const track = tracks.find(({ name }) => name === round?.track)
  return round && track ? { round, track, lists: { listId, followsId: round.followsId } } : null
}
type HeldRound = NonNullable<Awaited<ReturnType<typeof holdRound>>>

/** Queues the next mails to people in a round; false when none is left. */
async function queueListed(tx: Transaction, { round, track, lists }: HeldRound): Promise<boolean> {
  const rows = await tx.rows(recipient, listedRecipients(lists))
  const mails = rows.map((row) => mailOf(track, round, row))
  await queueMails(tx, 'round-published', mails)
  await tx.execute(sql`
    update round_outcomes o set mail_id = queued.mail
    from unnest(${sql.param(rows.map(({ key }) => key))}::uuid[], ${sql.param(mails.map(({ id }) => id))}::uuid[]) queued (key, mail)
    where o.list_id = ${lists.listId} and o.application_key = queued.key`)
  return rows.length === batchSize
}

/** The same for the people that it leaves out. */
async function queueLeftOut(tx: Transaction, { round, track, lists }: HeldRound): Promise<boolean> {
  const rows = await tx.rows(recipient, leftOutRecipients(lists))
  const losses = await readLosses(tx, lists, rows)
  const whyOf = (row: RoundRecipient) => (round.corrects === null ? (losses.get(row.key) ?? leftWithout(row)) : null)
  const mails = rows.map((row) => mailOf(track, round, row, whyOf(row)))
  await queueMails(tx, 'round-published', mails)
  return rows.length === batchSize
}

/** Queues the next mails of a round; false when none is left. The people that it leaves out come last. */
async function queueBatch(tx: Transaction, tracks: readonly ServedTrack[], listId: string): Promise<boolean> {
  const held = await holdRound(tx, tracks, listId)
  return held !== null && ((await queueListed(tx, held)) || (await queueLeftOut(tx, held)))
}

/** Queues the mails of a published round in batches: killed in between, it continues where it stopped. */
export async function queueRoundMails(
  { db }: Pick<Context, 'db'>,
  tracks: readonly ServedTrack[],
  listId: string,
): Promise<void> {
  while (await inTransaction(db, (tx) => queueBatch(tx, tracks, listId)));
}

const Payload = z.object({ listId: z.uuid() })

/** The job that queues the mails of rounds. */
export function roundJobs(context: Pick<Context, 'db'>, tracks: readonly ServedTrack[]): Jobs {
  return {
    tasks: { [task]: (payload) => queueRoundMails(context, tracks, Payload.parse(payload).listId) },
    schedule: [],
  }
}
