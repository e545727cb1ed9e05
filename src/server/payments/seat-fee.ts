import { auditEvent, type AuditAction } from '#domain/audit/events.ts'
import { transitionRefusal } from '#domain/lifecycle/lifecycle.ts'
import type { PaymentState } from '#domain/payments/payment.ts'
import { feeReference } from '#domain/payments/fee-reference.ts'
import {
  seatFeeLife,
  SeatFeeStatus,
  type SeatFee,
  type SeatFeeFacts,
  type SeatFeeTransition,
} from '#domain/payments/seat-fee.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import type { Day } from '#domain/platform/day.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { keysIn } from '#lib/values/records.ts'
import type { Rupees } from '#domain/platform/rupees.ts'
import { aboutApplication } from '#server/applications/about-application.ts'
import type { AnyStoredApplication } from '#server/applications/stored-application.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import {
  makeTransition,
  type LifeOnServer,
  type LivingRow,
  type TransitionWithFacts,
} from '#server/lifecycle/make-transition.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Caller } from '#server/platform/call.ts'
import type { RowValues } from '#lib/sql/column-values.ts'
import { bool, day, instant, int, nullable, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'

const shape = {
  key: uuid,
  reference: text,
  amountRupees: int,
  payBy: day,
  isInTime: bool,
  status: word(SeatFeeStatus.options),
  verified: bool,
  utr: nullable(text),
  paidOnline: bool,
  recordedAt: nullable(instant),
  verifiedAt: nullable(instant),
  foundOn: nullable(day),
  comments: nullable(text),
  version: int,
  readAt: instant,
}

/** The seat fee as it is stored, with its application. */
export type StoredSeatFee = RowOf<typeof shape> & LivingRow & { application: AnyStoredApplication }

async function find(db: Database, application: AnyStoredApplication, lock: SQL): Promise<StoredSeatFee | null> {
  const found = await db.first(
    shape,
    sql`
    select f.id as key, f.reference, f.amount_rupees as "amountRupees", f.pay_by as "payBy",
      portal_now() < ((f.pay_by + 1)::timestamp at time zone 'Asia/Kolkata') as "isInTime", f.status, f.verified, f.utr,
      f.paid_online as "paidOnline", f.recorded_at as "recordedAt", f.verified_at as "verifiedAt",
      f.found_on as "foundOn", f.comments, f.version, portal_now() as "readAt"
    from seat_fees f where f.application_key = ${application.key} ${lock}`,
  )
  const { applicationId, email } = application
  return found && { ...found, applicationId, email, heldUntil: null, application }
}

/** The seat fee of an application; null where none was ever due. */
export const findSeatFee = (db: Database, application: AnyStoredApplication): Promise<StoredSeatFee | null> =>
  find(db, application, sql``)

/** The same, locked until the transaction ends, as its application is already. */
export async function lockSeatFee(tx: Transaction, application: AnyStoredApplication): Promise<StoredSeatFee> {
  const fee = await find(tx, application, sql`for update`)
  if (!fee) throw new Problem(refusal('no-seat-fee'))
  return fee
}

/** As its applicant and the office read it. */
export function seatFeeAnswer(fee: StoredSeatFee): SeatFee {
  const { reference, amountRupees, payBy, isInTime, status, verified, utr, foundOn, comments } = fee
  return {
    reference,
    amount: amountRupees,
    currency: 'INR',
    payBy,
    isInTime,
    status,
    verified,
    utr,
    isPaidOnline: fee.paidOnline,
    recordedAt: isoInstant(fee.recordedAt),
    verifiedAt: isoInstant(fee.verifiedAt),
    foundOn,
    comments,
  }
}

export function seatFeeFacts({ status, verified, amountRupees: amount, payBy, isInTime }: StoredSeatFee): SeatFeeFacts {
  return { payment: { status, verified, amount }, payBy, isInTime }
}

/** A track as far as its payments are told of. */
export type PaidTrack = Pick<TrackFacts, 'name' | 'pagePath'>

/**
 * Makes a seat fee due, with a mail; false where it was due before. An application has one fee: for a later seat it is due
 * again only where nothing was paid for the one before, or that was refunded.
 */
export async function oweSeatFee(
  tx: Transaction,
  track: PaidTrack,
  application: AnyStoredApplication,
  { amountRupees, payBy, isPaidBack, ...by }: Caller & { amountRupees: Rupees; payBy: Day; isPaidBack: boolean },
): Promise<boolean> {
  const { key, applicationId, email } = application
  const reference = feeReference({ applicationId, purpose: 'seat' })
  const added = await tx.execute(sql`
    insert into seat_fees (application_key, reference, amount_rupees, pay_by)
    values (${key}, ${reference}, ${amountRupees}, ${payBy})
    on conflict (application_key) do update set amount_rupees = excluded.amount_rupees, pay_by = excluded.pay_by,
      status = 'created', verified = false, utr = null, paid_online = false, recorded_at = null, verified_at = null,
      found_on = null, comments = null, version = seat_fees.version + 1, updated_at = portal_now()
    where seat_fees.status = 'created' and seat_fees.pay_by < excluded.pay_by or ${isPaidBack}`)
  if (added === 0) return false
  await recordAudit(tx, {
    action: 'seat-fee.due',
    subject: applicationId,
    detail: { amountRupees, until: payBy },
    ...by,
  })
  const data = { ...aboutApplication(track, application), amountRupees, reference, until: payBy }
  await queueMail(tx, { kind: 'seat-fee-due', data, to: email, cause: `seat-fee.due:${applicationId}:${payBy}` })
  return true
}

/**
 * Moves the last day of the seat fees of a corrected round, `owed` by application; fees that are not paid yet follow the
 * new list. A fee that was recorded too late for the old day is valid by the new one.
 */
export async function moveSeatFees(
  tx: Transaction,
  { owed, payBy, ...by }: Caller & { owed: SQL; payBy: Day },
): Promise<void> {
  const moved = await tx.rows(
    { applicationId: text, amountRupees: int },
    sql`
    update seat_fees f set pay_by = greatest(f.pay_by, ${payBy}::date), version = f.version + 1, updated_at = portal_now(),
      amount_rupees = case when f.status = 'created' then o.fee_rupees else f.amount_rupees end
    from (${owed}) o join applications a on a.id = o.application_key
    where f.application_key = o.application_key
      and (f.pay_by < ${payBy}::date or f.status = 'created' and f.amount_rupees <> o.fee_rupees)
    returning a.application_id as "applicationId", f.amount_rupees as "amountRupees"`,
  )
  for (const { applicationId: subject, amountRupees } of moved)
    await recordAudit(tx, { action: 'seat-fee.moved', subject, detail: { amountRupees, until: payBy }, ...by })
}

const now = sql`portal_now()`
/** The columns of a fee in each state that a transition leads to. */
const inState = {
  paid: { status: 'paid' },
  verified: {
    status: 'paid',
    verified: true,
    verifiedAt: now,
    recordedAt: sql`coalesce(recorded_at, portal_now())`,
    comments: null,
  },
  failed: { status: 'failed' },
} satisfies Partial<Record<PaymentState, RowValues>>

/** What some transitions write beside that. */
const columns: Partial<Record<SeatFeeTransition, RowValues>> = {
  record: { recordedAt: now },
  // The bank's entry for the earlier reference does not apply to this one.
  correct: { foundOn: null, comments: null },
  confirm: { paidOnline: true },
}

type SeatFeeTransitionToMake = TransitionWithFacts<SeatFeeTransition>

/** The mail that notifies an applicant of a transition. */
function mailOf(
  track: PaidTrack,
  fee: StoredSeatFee,
  { transition, comments = null, mailFacts }: SeatFeeTransitionToMake,
) {
  const { application, amountRupees, reference, utr } = fee
  const about = { ...aboutApplication(track, application), amountRupees }
  const { mail: kind } = seatFeeLife.transitions[transition]
  if (kind !== 'seat-fee-recorded') return { kind, data: { ...about, utr, comments, ...mailFacts } }
  return { kind, data: { ...about, number: reference, at: '', utr: '', was: utr, ...mailFacts } }
}

const lifeOf = (
  track: PaidTrack,
): LifeOnServer<StoredSeatFee, SeatFeeTransition, SeatFeeFacts, SeatFeeTransitionToMake> => ({
  table: 'seat_fees',
  names: keysIn(seatFeeLife.transitions),
  rowOf: (name) => seatFeeLife.transitions[name],
  factsOf: seatFeeFacts,
  toldFactsOf: seatFeeFacts,
  refusalOf: (name, facts) => transitionRefusal(seatFeeLife, name, facts, { isPortal: true }),
  write: (_, fee, made) => {
    const { applicationId, amountRupees, utr, status } = fee
    const { transition, comments = null, facts, cause } = made
    const { audit, to }: { audit: AuditAction; to: keyof typeof inState } = seatFeeLife.transitions[transition]
    return {
      columns: {
        ...inState[to],
        ...columns[transition],
        ...(transition === 'fail' && { comments }),
        ...made.columns,
      },
      entry: auditEvent(audit, applicationId, { was: status, amountRupees, utr, comments, ...facts }),
      mail: { ...mailOf(track, fee, made), ...(cause !== undefined && { cause }) },
    }
  },
})

/** Makes a transition of a locked seat fee. */
export function makeSeatFeeTransition(
  tx: Transaction,
  track: PaidTrack,
  before: StoredSeatFee,
  made: SeatFeeTransitionToMake,
): Promise<void> {
  return makeTransition(tx, lifeOf(track), before, made)
}
