import { seatMoney } from '#domain/payments/seat-refund.ts'
import { SeatFeeStatus } from '#domain/payments/seat-fee.ts'
import {
  replyOfAnswer,
  type allottedSeatsEndpoints,
  type OwnAllottedSeat,
  type SeatReason,
} from '#domain/selection/allotted-seats.endpoints.ts'
import { canRise } from '#domain/selection/allotted-seat-rules.ts'
import { SeatAnswer, type Corrigendum, type Seat } from '#domain/selection/published-list.ts'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import { readApplication } from '#server/applications/read-application.ts'
import type { MyDataSection } from '#server/accounts/own-account.ts'
import type { OnApplication } from '#server/applications/refusals.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import { trackOf, type Tracks } from '#server/applications/track-of.ts'
import type { Track } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { bool, day, instant, int, json, nullable, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#lib/sql/sql.ts'
import { lastRoundOf } from './read-stage.ts'
import { corrigendum } from './stored-allotment.ts'

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

/** What applicants and officers read of allotted seats. */
export const allottedSeatsVerbs = (tracks: Tracks): Verbs<Context, typeof allottedSeatsEndpoints> => ({
  'GET /api/applications/{applicationId}/allotted-seat': async (context, { params, actor, origin }) => {
    const track = trackOf(tracks, params.applicationId)
    return { allottedSeat: await readAllottedSeat(context, track, { ...params, actor, origin }) }
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
