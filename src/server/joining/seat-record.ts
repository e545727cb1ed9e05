import { seatLife, lastDayToReport, seatStateOf, seatWaitOf, type SeatFacts } from '#domain/joining/seat-life.ts'
import type { SeatRecord } from '#domain/joining/joining.ts'
import { allowedIn } from '#domain/lifecycle/deeds.ts'
import { transitionRefusal } from '#domain/lifecycle/lifecycle.ts'
import { seatMoney, type SeatRefund } from '#domain/payments/seat-refund.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import { asTold } from '#server/applications/decisions/held-decision.ts'
import type { AnyStoredApplication, StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import { day, json, nullable } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import type { StoredSeat } from '#server/selection/stored-seats.ts'
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
export function moneyOf({ paidRupees, refundSteps: steps, today, joining }: StoredSeat): SeatRefund | null {
  const since = joining?.leaving ?? joining?.left
  const goneOn = since ? dayOf(new Date(since.at)) : null
  return seatMoney({ of: paidRupees ?? 0, payment: 'recorded', steps, today, goneOn })
}

/** The facts by which the life of a seat is judged. A decision that its applicant was not told changes nothing. */
export const factsOfSeat = ({
  application,
  seat,
}: {
  application: AnyStoredApplication
  seat: StoredSeat
}): SeatFacts => ({ ...seat, holder: { status: asTold(application).status, wantsMore: seat.canRise } })

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
  const facts = factsOfSeat({ application, seat })
  const unjoined = transitionRefusal(seatLife, 'join', facts)
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
    transitions: allowedIn(seatLife, facts),
    joinRefusal: unjoined && { code: unjoined.code, error: sayRefusal(unjoined, language) },
  }
}
