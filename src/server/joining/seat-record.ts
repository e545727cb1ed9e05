import {
  seatLife,
  lastDayToReport,
  seatStateOf,
  seatWaitOf,
  type SeatFacts,
  type SeatState,
  type SeatTransition,
} from '#domain/joining/seat-life.ts'
import type { SeatRecord } from '#domain/joining/joining.ts'
import { transitionRefusal, type Transition } from '#domain/lifecycle/lifecycle.ts'
import { seatMoney, type SeatRefund } from '#domain/payments/seat-refund.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import { findInTransaction, lockOngoing } from '#server/applications/find-application.ts'
import type { OnApplication } from '#server/applications/refusals.ts'
import type { AnyStoredApplication, StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import {
  recordTransition,
  refuseUnsaid,
  type SaidOfTransition,
  type ToldTransition,
} from '#server/lifecycle/record-transition.ts'
import { day, json, nullable } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { findSeat, type StoredSeat } from '#server/selection/stored-seats.ts'
import { sayRefusal } from '#words/problems.ts'
import type { Language } from '#words/room.ts'
import { originalsOf } from './originals.ts'

/** What the policies of a list settle about joining. */
export async function joiningPolicies(db: Database, listId: string): Promise<SelectionPolicies['joining']> {
  const { joining } = await db.one(
    { joining: json<SelectionPolicies['joining']>() },
    sql`
    select p.policies -> 'joining' as joining from selection_lists l
      join selection_policies p on p.drive_id = l.drive_id and p.version = l.policies_version
    where l.id = ${listId}`,
  )
  return joining
}

/** How much of a seat fee is refunded; for people who give up admission, by the day of their request. */
function moneyOf({ paidRupees, refundSteps: steps, today, joining }: StoredSeat): SeatRefund | null {
  const since = joining?.leaving ?? joining?.left
  const goneOn = since ? dayOf(new Date(since.at)) : null
  return seatMoney({ of: paidRupees ?? 0, payment: 'recorded', steps, today, goneOn })
}

/** The last day that a statement of the bank covers. */
async function newestStatementDay(db: Database): Promise<Day | null> {
  const { until } = await db.one({ until: nullable(day) }, sql`select max(last_day) as until from statements`)
  return until
}

/** A seat as the counter and its holder see it. */
export async function seatRecord<Form extends object, Settings>(
  db: Database,
  track: Track<Form, Settings>,
  { application, seat }: { application: StoredApplication<Form, Settings>; seat: StoredSeat },
  language: Language,
): Promise<SeatRecord> {
  const { applicationId, candidateName, list, round, rank, course, answer, fee, unseenFee } = seat
  const { place, undertaking } = await joiningPolicies(db, seat.listId)
  const refusedTo = (name: 'giveMoreTime' | 'join') => {
    const refused = transitionRefusal(seatLife, name, seat)
    return refused && { code: refused.code, error: sayRefusal(refused, language) }
  }
  return {
    applicationId,
    candidateName,
    list,
    round,
    rank,
    course,
    seat: seat.seat,
    state: seatStateOf(seat),
    waitsFor: seatWaitOf(seat),
    answer,
    fee,
    isFeeTakenBack: seat.isFeeTakenBack,
    unseenFee,
    money: moneyOf(seat),
    bankUntil: await newestStatementDay(db),
    answerBy: seat.answerBy,
    reportFrom: seat.reportFrom,
    reportUntil: lastDayToReport(seat),
    moreTime: seat.moreTime,
    place,
    undertaking,
    originals: originalsOf(track, application, language),
    joining: seat.joining,
    joinRefusal: refusedTo('join'),
    moreTimeRefusal: refusedTo('giveMoreTime'),
  }
}

/** The seat of a locked application, locked as well. Nobody works on their own application. */
async function lockSeat(
  tx: Transaction,
  { key, applicantId }: Pick<AnyStoredApplication, 'applicantId' | 'key'>,
  officerId: string,
): Promise<StoredSeat> {
  if (applicantId === officerId) throw new Problem(refusal('own-application'))
  await tx.execute(sql`select from allotted_seats where application_key = ${key} for update`)
  const seat = await findSeat(tx, key)
  if (!seat) throw new Problem(refusal('no-allotted-seat'))
  return seat
}

/** The answer to a deed: the seat as it is now. */
export async function seatAfter<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  { applicationId, actor }: Pick<OnApplication, 'actor' | 'applicationId'>,
): Promise<SeatRecord> {
  const application = await findInTransaction<Form, Settings>(tx, track, applicationId)
  const seat = await findSeat(tx, application.key)
  if (!seat) throw new Problem(refusal('no-allotted-seat'))
  return seatRecord(tx, track, { application, seat }, actor.language)
}

type SeatTransitionRow<Name extends SeatTransition> = (typeof seatLife.transitions)[Name]

/** What an officer does with a seat; which transition that is may depend on the seat. */
type SeatChange<Name extends SeatTransition> = OnApplication &
  SaidOfTransition & { transition: Name | ((seat: StoredSeat) => Name) }

/** An application and its seat, both locked. */
type HeldSeat<Form extends object, Settings> = { application: StoredApplication<Form, Settings>; seat: StoredSeat }

/**
 * Carries out in one transaction what an officer does with a seat, unless its row refuses that. `change` writes it and
 * answers the facts of its entry in the audit and of its mail, which the row names; the seat as it is then.
 */
export function changeSeat<Form extends object, Settings, Name extends SeatTransition>(
  { db }: Pick<Context, 'db'>,
  track: Track<Form, Settings>,
  { transition, applicationId, actor, origin, ...said }: SeatChange<Name>,
  change: (tx: Transaction, held: HeldSeat<Form, Settings>) => Promise<ToldTransition<SeatTransitionRow<Name>>>,
): Promise<SeatRecord> {
  return inTransaction(db, async (tx) => {
    const application = await lockOngoing<Form, Settings>(tx, track, { applicationId })
    const seat = await lockSeat(tx, application, actor.id)
    const name = typeof transition === 'function' ? transition(seat) : transition
    const refused = transitionRefusal(seatLife, name, seat)
    if (refused) throw new Problem(refused)
    const row: Transition<SeatState, SeatFacts> = seatLife.transitions[name]
    refuseUnsaid(row, said)
    const told = await change(tx, { application, seat })
    const { email: to } = application
    await recordTransition(tx, seatLife.transitions[name], told, { to, subject: applicationId, actor, origin })
    return seatAfter(tx, track, { applicationId, actor })
  })
}
