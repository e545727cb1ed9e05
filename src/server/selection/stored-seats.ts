import type { JoiningRecord, MoreTimeToReport } from '#domain/joining/joining.ts'
import { Category } from '#domain/drives/category.ts'
import { SeatFeeStatus, seatFeeWordOf, type SeatFeeWord } from '#domain/payments/seat-fee.ts'
import { firstUnseenFee, unseenFees, type SelectionPolicies, type UnseenFee } from '#domain/selection/policies.ts'
import { SeatAnswer } from '#domain/selection/published-list.ts'
import { bool, day, int, json, nullable, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'

/** By what the state of a seat is judged. */
const factShape = {
  course: text,
  seat: word(Category.options),
  answer: nullable(word(SeatAnswer.options)),
  isCarried: bool,
  silence: word(['givesUp', 'keeps']),
  isOut: bool,
  isFeeSettled: bool,
  isLastRound: bool,
  answerBy: day,
  reportFrom: day,
  reportBy: day,
  moreTimeUntil: nullable(day),
  isCurrent: bool,
  today: day,
}

const seatShape = {
  ...factShape,
  key: uuid,
  applicationId: text,
  candidateName: nullable(text),
  listId: uuid,
  list: text,
  round: int,
  rank: int,
  feeRupees: int,
  feeStatus: nullable(word(SeatFeeStatus.options)),
  isFeeVerified: bool,
  /** Whether there is a course that its holder wants more. */
  canRise: bool,
  isFeeTakenBack: bool,
  ifUnseen: word(unseenFees),
  paidRupees: nullable(int),
  refundSteps: json<SelectionPolicies['refunds']>(),
  moreTime: nullable(json<MoreTimeToReport>()),
  joining: nullable(json<JoiningRecord>()),
  lapsedAfter: nullable(day),
}

/** A seat of a published round with the facts by which its life is judged (`SeatFacts`). */
export type StoredSeat = RowOf<typeof seatShape> & { fee: SeatFeeWord; unseenFee: UnseenFee | null }

/** A later list of a round takes the place of one before it. */
const isLater = sql`later.drive_id = l.drive_id and later.kind = 'allotment' and later.number is not null
  and (later.round, later.published_at, later.number) > (l.round, l.published_at, l.number)`

/** The last of the allotted seats `o` that one letter is about. */
export const isNewestOfLetter = sql`not exists (
  select from allotted_seats n join selection_lists later on later.id = n.list_id
  where n.application_key = o.application_key and n.letter_code = o.letter_code and ${isLater})`

/** Seats that their holders hold or have lost last: those of a later list are in its place. */
export const isNewest = sql`not exists (
  select from allotted_seats n join selection_lists later on later.id = n.list_id
  where n.application_key = o.application_key and ${isLater})`

/** The columns of `factShape`. A decision that its applicant was not told changes nothing. */
const facts = sql`
  o.course, o.seat, o.answer, o.is_carried as "isCarried", p.policies ->> 'silence' as silence,
  a.status in ('withdrawn', 'rejected') and coalesce(a.held_until <= portal_now(), true) as "isOut",
  o.fee_rupees = 0 or coalesce(seat_fee_counts(f), false) as "isFeeSettled",
  l.round >= jsonb_array_length(p.policies -> 'rounds') as "isLastRound",
  l.answer_by as "answerBy", l.report_from as "reportFrom", l.report_by as "reportBy", v.until as "moreTimeUntil",
  not exists (select from selection_lists later where ${isLater}) as "isCurrent",
  (portal_now() at time zone 'Asia/Kolkata')::date as today`

const withFacts = sql`
  allotted_seats o join selection_lists l on l.id = o.list_id
    join selection_policies p on p.drive_id = l.drive_id and p.version = l.policies_version
    join applications a on a.id = o.application_key
    left join seat_leaves v on v.application_key = o.application_key
    left join joinings j on j.application_key = o.application_key
    left join seat_fees f on f.application_key = o.application_key`

/** The state of a seat fee, and the rule of the policies where the bank does not show the whole fee. */
function feeOf({ feeRupees, feeStatus: status, isFeeVerified: isVerified, ...seat }: RowOf<typeof seatShape>) {
  const fee = seatFeeWordOf({ feeRupees, status, isVerified })
  const isSeen = (fee === 'none' || fee === 'inBank') && !seat.isFeeTakenBack
  return { fee, unseenFee: isSeen ? null : seat.ifUnseen }
}

/** Seats `o` of lists `l`, and of applications `a` with their joinings `j`. */
export async function readSeats(db: Database, where: SQL): Promise<StoredSeat[]> {
  const seats = await db.rows(
    seatShape,
    sql`
    select a.id as key, a.application_id as "applicationId", a.candidate_name as "candidateName", l.id as "listId",
      l.number as list, l.round, r.rank, ${facts}, o.fee_rupees as "feeRupees", f.status as "feeStatus",
      coalesce(f.verified, false) as "isFeeVerified",
      exists (select from jsonb_array_elements(r.reasons) e where e ->> 'course' <> o.course) as "canRise",
      a.amount_rupees > 0 and not a.payment_verified and exists (
        select from audit_entries e where e.subject = a.application_id and e.action = 'payment.reopened') as "isFeeTakenBack",
      case when f.status = 'paid' then f.amount_rupees end as "paidRupees", p.policies -> 'refunds' as "refundSteps",
      coalesce(p.policies ->> 'unseenFee', ${firstUnseenFee}) as "ifUnseen",
      case when v.until is not null then json_build_object('until', v.until, 'reason', v.reason, 'givenAt', v.given_at,
        'givenBy', (select c.name from accounts c where c.id = v.given_by)) end as "moreTime",
      case when j.roll_number is not null then json_build_object('rollNumber', j.roll_number, 'originals', j.originals,
        'note', j.note, 'undertaken', j.is_undertaken, 'joinedAt', j.joined_at,
        'joinedBy', (select c.name from accounts c where c.id = j.joined_by), 'leaving', case when j.leave_asked_at is not null then
          json_build_object('at', j.leave_asked_at, 'reason', j.leave_asked_reason,
            'notedBy', (select c.name from accounts c where c.id = j.leave_noted_by)) end, 'left', case when j.left_at is not null then
          json_build_object('at', j.left_at, 'by', (select c.name from accounts c where c.id = j.left_by),
            'reason', j.left_reason) end) end as joining,
      o.lapsed_after as "lapsedAfter"
    from ${withFacts} join round_outcomes r on r.application_key = o.application_key and r.list_id = o.list_id
    where ${where} order by r.rank`,
  )
  return seats.map((seat) => ({
    ...seat,
    ...feeOf(seat),
    moreTime: seat.moreTime && { ...seat.moreTime, givenAt: isoInstant(seat.moreTime.givenAt) },
    joining: seat.joining && {
      ...seat.joining,
      joinedAt: isoInstant(seat.joining.joinedAt),
      leaving: seat.joining.leaving && { ...seat.joining.leaving, at: isoInstant(seat.joining.leaving.at) },
      left: seat.joining.left && { ...seat.joining.left, at: isoInstant(seat.joining.left.at) },
    },
  }))
}

const alikeShape = { ...factShape, joining: nullable(json<{ left: object | null }>()), count: int }

/** Seats that are alike by the facts of their state, and how many these are; `joining` is there once somebody has joined. */
type AlikeSeats = RowOf<typeof alikeShape>

/** The seats of a list as few rows: those alike together. */
export function countSeats(db: Database, listId: string): Promise<AlikeSeats[]> {
  return db.rows(
    alikeShape,
    sql`
    select ${facts}, case when j.roll_number is not null then jsonb_build_object('left',
      case when j.left_at is not null then jsonb_build_object() end) end as joining, count(*)::int as count
    from ${withFacts} where o.list_id = ${listId} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15`,
  )
}

/** The seat that an application has now, or had last; null where it never had one. */
export async function findSeat(db: Database, key: string): Promise<StoredSeat | null> {
  const [seat] = await readSeats(db, sql`o.application_key = ${key} and ${isNewest}`)
  return seat ?? null
}
