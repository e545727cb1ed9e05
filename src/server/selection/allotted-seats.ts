import { seatMoney } from '#domain/payments/seat-refund.ts'
import { SeatFeeStatus } from '#domain/payments/seat-fee.ts'
import { seatLife } from '#domain/joining/seat-life.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import {
  answerOfReply,
  replyOfAnswer,
  type allottedSeatsEndpoints,
  type SeatReply,
  type OwnAllottedSeat,
  type SeatReason,
} from '#domain/selection/allotted-seats.endpoints.ts'
import { canRise } from '#domain/selection/allotted-seat-rules.ts'
import { SeatAnswer, type Corrigendum, type Seat } from '#domain/selection/published-list.ts'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import { aboutApplication } from '#server/applications/about-application.ts'
import { asTold } from '#server/applications/decisions/held-decision.ts'
import { lockOngoing } from '#server/applications/find-application.ts'
import { readApplication } from '#server/applications/read-application.ts'
import type { MyDataSection } from '#server/accounts/own-account.ts'
import type { OnApplication } from '#server/applications/refusals.ts'
import type { AnyStoredApplication, StoredApplication } from '#server/applications/stored-application.ts'
import { trackOf, type Tracks } from '#server/applications/track-of.ts'
import type { Track } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import { lifeOnServer } from '#server/lifecycle/life-on-server.ts'
import { makeTransition, refusalToMake, type LivingRow } from '#server/lifecycle/make-transition.ts'
import { oweSeatFee, type PaidTrack } from '#server/payments/seat-fee.ts'
import type { Caller, Verbs } from '#server/platform/call.ts'
import { bool, day, instant, int, json, nullable, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#lib/sql/sql.ts'
import { takeBackRefund } from '#server/refunds/open-refund.ts'
import { isOfSeat, isSeatFeePaidBack, openSeatRefund } from './seat-refunds.ts'
import { lastRoundOf } from './read-stage.ts'
import { corrigendum } from './stored-allotment.ts'
import { readSeats, type StoredSeat } from './stored-seats.ts'

const outcomeShape = {
  listId: uuid,
  list: text,
  round: int,
  corrects: nullable(json<Corrigendum>()),
  rank: int,
  seat: nullable(json<Seat>()),
  reasons: json<SeatReason[]>(),
  answerBy: day,
  feeRupees: int,
  feeStatus: nullable(word(SeatFeeStatus.options)),
  paidRupees: nullable(int),
  today: day,
  isFeePaid: bool,
  isInTime: bool,
  answer: nullable(word(SeatAnswer.options)),
  isCarried: bool,
  hasJoined: bool,
  answeredAt: nullable(instant),
  policies: json<SelectionPolicies>(),
}
type StoredOutcome = RowOf<typeof outcomeShape>

/** What the last published round of its drive says to an application; null when it is not on its list. */
export function findOutcome(db: Database, { key, drive }: Pick<StoredApplication<object, unknown>, 'drive' | 'key'>) {
  return db.first(
    outcomeShape,
    sql`
    select l.id as "listId", l.number as list, l.round, ${corrigendum} as corrects, o.rank, o.reasons, l.answer_by as "answerBy",
      portal_now() < ((l.answer_by + 1)::timestamp at time zone 'Asia/Kolkata') as "isInTime",
      case when s.seat is not null then json_build_object('course', s.course, 'seat', s.seat) end as seat,
      s.answer, s.answered_at as "answeredAt", coalesce(s.fee_rupees, 0) as "feeRupees",
      f.status as "feeStatus", case when f.status = 'paid' then f.amount_rupees end as "paidRupees",
      (portal_now() at time zone 'Asia/Kolkata')::date as today,
      coalesce(s.is_carried, false) as "isCarried",
      coalesce(seat_fee_counts(f), false) as "isFeePaid",
      exists (select from joinings j where j.application_key = ${key} and j.left_at is null) as "hasJoined", p.policies
    from selection_lists l join selection_policies p on p.drive_id = l.drive_id and p.version = l.policies_version
      join round_outcomes o on o.list_id = l.id and o.application_key = ${key}
      left join allotted_seats s on s.list_id = l.id and s.application_key = ${key}
      left join seat_fees f on f.application_key = ${key}
    where l.id = ${lastRoundOf(drive.id)}`,
  )
}

const stays = ['submitted', 'accepted'] as const

/** As its applicant and the office read it. */
export function allottedSeatOf(
  stored: StoredOutcome,
  { status, drive }: Pick<StoredApplication<object, unknown>, 'drive' | 'status'>,
): OwnAllottedSeat {
  const { listId: _listId, answer, answeredAt, policies, isInTime, isFeePaid, hasJoined, ...others } = stored
  const { feeStatus, paidRupees, today, ...outcome } = others
  const { seat, isCarried } = outcome
  const isSettled = isCarried || hasJoined
  return {
    ...outcome,
    answer: answer && replyOfAnswer[answer],
    answeredAt: isoInstant(answeredAt),
    // A seat whose fee is still to pay is never kept by silence.
    silence: outcome.feeRupees > 0 && !isFeePaid ? 'givesUp' : policies.silence,
    money:
      seat &&
      seatMoney({
        of: paidRupees ?? (answer === 'withdraw' ? 0 : outcome.feeRupees),
        payment: feeStatus === 'paid' ? 'recorded' : feeStatus === 'failed' ? 'notFound' : 'none',
        steps: policies.refunds,
        today,
        goneOn: null,
      }),
    canRise: canRise({ ...outcome, rounds: policies.rounds.length }),
    isOpen: seat !== null && isInTime && !isSettled && drive.cancelled === null && stays.some((one) => one === status),
  }
}

async function readAllottedSeat<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  call: OnApplication,
): Promise<OwnAllottedSeat | null> {
  const application = await readApplication(context, track, call)
  const outcome = await findOutcome(context.db, application)
  return outcome && allottedSeatOf(outcome, application)
}

/** A seat with its application, both locked, and what its answers are judged and told by. */
type AnsweredSeat = LivingRow & { seat: StoredSeat; application: AnyStoredApplication; track: PaidTrack }

type SaidOfAnswer = Record<SeatReply, { by: Caller }>

/** Opens or takes back the refund of a seat that was answered, and says by mail what is due; false where nothing is. */
async function oweFee(
  tx: Transaction,
  { key, seat, application, track }: AnsweredSeat,
  { keeps, by }: { keeps: boolean; by: Caller },
): Promise<boolean> {
  if (!keeps) {
    await openSeatRefund(tx, key, by)
    return false
  }
  await takeBackRefund(tx, sql`r.application_key = ${key} and ${isOfSeat} and r.state <> 'paid'`, by)
  const { feeRupees: amountRupees, answerBy: payBy } = seat
  if (amountRupees === 0) return false
  const isPaidBack = await isSeatFeePaidBack(tx, key)
  return oweSeatFee(tx, track, application, { amountRupees, payBy, isPaidBack, ...by })
}

/** Stores an answer, with a mail that confirms it, under the number of the letter and with its instant. */
async function storeAnswer<Reply extends SeatReply>(
  tx: Transaction,
  held: AnsweredSeat,
  { transition: reply, by }: { transition: Reply; by: Caller },
) {
  const { key, applicationId, seat, application, track } = held
  const { listId, list, course } = seat
  const answer = answerOfReply[reply]
  const { number, answeredAt } = await tx.one(
    { number: text, answeredAt: instant },
    sql`
    update allotted_seats set answer = ${answer}, answered_at = portal_now()
    where application_key = ${key} and list_id = ${listId}
    returning ${applicationId} || '-' || letter_code as number, answered_at as "answeredAt"`,
  )
  const detail = { number: list, answer }
  // The mail about the fee says that they have accepted.
  if (await oweFee(tx, held, { keeps: reply !== 'decline', by })) return { detail, mail: null }
  const receipt = { number, at: isoInstant(answeredAt), course, answer: reply }
  return { detail, mail: { data: { ...aboutApplication(track, application), ...receipt }, once: null } }
}

/** The part of the life of a seat that its holder makes. */
const livingAnswers = lifeOnServer<AnsweredSeat, SaidOfAnswer>()(seatLife, {
  factsOf: ({ seat, application: { status } }) => ({ ...seat, holder: { status, wantsMore: seat.canRise } }),
  writes: { accept: storeAnswer, float: storeAnswer, decline: storeAnswer },
})

/** Answers an allotted seat: until the end of its last day by the database's clock, and as often as one likes. */
function answerSeat<Form extends object, Settings>(
  { db }: Pick<Context, 'db'>,
  track: Track<Form, Settings>,
  { applicationId, actor, origin, answer: transition }: OnApplication & { answer: SeatReply },
): Promise<OwnAllottedSeat> {
  return inTransaction(db, async (tx) => {
    // A decision that its applicant was not told changes nothing.
    const application = asTold(await lockOngoing<Form, Settings>(tx, track, { applicationId, owner: actor }))
    const { key, email, drive } = application
    await tx.execute(sql`select from allotted_seats where application_key = ${key} for update`)
    const [seat] = await readSeats(tx, sql`o.application_key = ${key} and o.list_id = ${lastRoundOf(drive.id)}`)
    if (!seat) throw new Problem(refusal('no-allotted-seat'))
    const held = { key, applicationId, email, seat, application, track }
    const made = { transition, by: { actor, origin }, actor, origin }
    const refused = refusalToMake(livingAnswers, held, made)
    if (refused) throw new Problem(refused)
    if (seat.answer !== answerOfReply[transition]) await makeTransition(tx, livingAnswers, held, made)
    const answered = await findOutcome(tx, application)
    if (!answered) throw new Problem(refusal('no-allotted-seat'))
    return allottedSeatOf(answered, application)
  })
}

/** The operations of applicants on their allotted seats. */
export const allottedSeatsVerbs = (tracks: Tracks): Verbs<Context, typeof allottedSeatsEndpoints> => ({
  'GET /api/applications/{applicationId}/allotted-seat': async (context, { params, actor, origin }) => {
    const track = trackOf(tracks, params.applicationId)
    return { allottedSeat: await readAllottedSeat(context, track, { ...params, actor, origin }) }
  },
  'POST /api/applications/{applicationId}/allotted-seat/answer': async (context, { params, body, actor, origin }) => {
    const track = trackOf(tracks, params.applicationId)
    return { allottedSeat: await answerSeat(context, track, { ...params, ...body, actor, origin }) }
  },
})

/** The published rounds as the applications of an account read them, and the answers. */
export const ownAllottedSeatsData: MyDataSection = {
  name: 'allottedSeats',
  read: (db, accountId) => {
    return db.records(sql`
      select a.application_id as "applicationId", l.number as list, l.round, o.rank, s.course, s.seat, s.answer,
        s.answered_at as "answeredAt"
      from round_outcomes o join applications a on a.id = o.application_key join selection_lists l on l.id = o.list_id
        left join allotted_seats s on s.application_key = o.application_key and s.list_id = o.list_id
      where a.applicant_id = ${accountId} order by l.published_at, a.application_id`)
  },
}
