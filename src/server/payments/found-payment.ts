import { refusalOf } from '#domain/applications/decisions/decision.ts'
import { paymentLife } from '#domain/applications/payment-life.ts'
import { transitionRefusal } from '#domain/lifecycle/lifecycle.ts'
import { feeOf, feeReference, type FeeOfApplication } from '#domain/payments/fee-reference.ts'
import { seatFeeLife } from '#domain/payments/seat-fee.ts'
import type { Day } from '#domain/platform/day.ts'
import type { Refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { partialRefusals } from '#server/permissions/another-officer.ts'
import type { Actor, Origin } from '#server/platform/call.ts'
import { day, int, nullable, text, type RowOf } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { findInTransaction } from '#server/applications/find-application.ts'
import { lifeFacts, makeTransition } from '#server/applications/make-transition.ts'
import type { AnyStoredApplication } from '#server/applications/stored-application.ts'
import { lockSeatFee, makeSeatFeeTransition, seatFeeFacts, type PaidTrack, type StoredSeatFee } from './seat-fee.ts'

/** The fee of an application or of its seat, locked with the application. */
export type LockedFee = { application: AnyStoredApplication; seatFee: StoredSeatFee | null }

/** A fee that this officer can verify, locked; else the refusal, or that it is verified already. */
export async function lockPayable(
  tx: Transaction,
  { name }: Pick<PaidTrack, 'name'>,
  { applicationId, purpose, actor }: FeeOfApplication & { actor: Actor },
): Promise<LockedFee | Refusal | 'already'> {
  await tx.execute(
    sql`select 1 from applications where application_id = ${applicationId} and track = ${name} for update`,
  )
  const application: AnyStoredApplication = await findInTransaction(tx, { name }, applicationId)
  const partial = await partialRefusals(tx, [application.applicantId], actor)
  const own = partial.get(application.applicantId)
  if (own) return own
  const seatFee = purpose === 'seat' ? await lockSeatFee(tx, application) : null
  if (seatFee ? seatFee.verified : application.paymentVerified) return 'already'
  const refused = seatFee
    ? transitionRefusal(seatFeeLife, 'find', seatFeeFacts(seatFee))
    : refusalOf('verify', lifeFacts(application))
  return refused ?? { application, seatFee }
}

type FoundPayment = FeeOfApplication & { foundOn: Day; actor: Actor; origin: Origin }

/** Verifies a payment because a statement shows it. */
export async function verifyFoundPayment(
  tx: Transaction,
  track: PaidTrack,
  { applicationId, purpose, foundOn, ...by }: FoundPayment,
): Promise<'verified' | 'already' | Refusal> {
  const fee = await lockPayable(tx, track, { applicationId, purpose, actor: by.actor })
  if (fee === 'already' || 'code' in fee) return fee
  const found = { columns: { foundOn }, facts: { foundOn }, ...by }
  if (fee.seatFee) await makeSeatFeeTransition(tx, track, fee.seatFee, { transition: 'find', ...found })
  else {
    const columns = { paymentFoundOn: foundOn }
    await makeTransition(tx, track, fee.application, { ...found, transition: 'verify', columns })
  }
  return 'verified'
}

const reopened = {
  applicationId: text,
  amountRupees: nullable(int),
  utr: nullable(text),
  foundOn: nullable(day),
}

/** An entry of the activity for each reopened payment. */
async function recordReopened(
  tx: Transaction,
  action: 'payment.reopened' | 'seat-fee.reopened',
  payments: readonly RowOf<typeof reopened>[],
  by: { actor: Actor | null; origin: Origin | null },
): Promise<void> {
  for (const { applicationId: subject, ...detail } of payments)
    await recordAudit(tx, { action, subject, detail, ...by })
}

/**
 * Reopens verified payments, and returns the references of their fees, because the bank returned them or an officer took the assignment of a row back: a person
 * has to check them again. The earlier decision stays in the history.
 */
export async function reopenPayments(
  tx: Transaction,
  references: readonly string[],
  { actor, origin }: { actor: Actor | null; origin: Origin | null } = { actor: null, origin: null },
): Promise<string[]> {
  const known = sql`any (${sql.param([...references])}::text[])`
  const ofApplications = await tx.rows(
    reopened,
    sql`
    with verified as materialized (
      select id, payment_found_on from applications
      where application_id = ${known} and payment_verified and payment_status = 'paid'
      order by id for update
    )
    update applications a set payment_verified = false, payment_verified_at = null, payment_found_on = null, paid_online = false,
      version = version + 1, updated_at = portal_now()
    from verified v where v.id = a.id
    returning a.application_id as "applicationId", a.amount_rupees as "amountRupees", a.utr, v.payment_found_on as "foundOn"`,
  )
  // Without a reference of its payer only the row of the bank shows the payment.
  const ofSeats = await tx.rows(
    reopened,
    sql`
    with verified as materialized (
      select id, found_on from seat_fees where reference = ${known} and verified and status = 'paid' order by id for update
    )
    update seat_fees f set verified = false, verified_at = null, found_on = null, paid_online = false,
      status = case when f.utr is null then 'created' else 'paid' end,
      recorded_at = case when f.utr is not null then f.recorded_at end,
      version = f.version + 1, updated_at = portal_now()
    from verified v, applications a where v.id = f.id and a.id = f.application_key
    returning a.application_id as "applicationId", f.amount_rupees as "amountRupees", f.utr, v.found_on as "foundOn"`,
  )
  await recordReopened(tx, paymentLife.transitions.reopen.audit, ofApplications, { actor, origin })
  await recordReopened(tx, 'seat-fee.reopened', ofSeats, { actor, origin })
  const referencesOf = (found: readonly RowOf<typeof reopened>[], purpose: FeeOfApplication['purpose']) =>
    found.map(({ applicationId }) => feeReference({ applicationId, purpose }))
  return [...referencesOf(ofApplications, 'application'), ...referencesOf(ofSeats, 'seat')]
}

/** The day on which a statement shows each fee, by its reference in the portal; null where none does now. */
export async function recordFound(tx: Transaction, found: ReadonlyMap<string, Day | null>): Promise<void> {
  const { application = [], seat = [] } = Object.groupBy(found, ([reference]) => feeOf(reference).purpose)
  const daysOf = (fees: typeof application) => sql`
    unnest(${sql.param(fees.map(([fee]) => fee))}::text[], ${sql.param(fees.map(([, on]) => on))}::date[]) found (reference, day)`
  if (application.length > 0) {
    await tx.execute(sql`
      update applications a set payment_found_on = found.day from ${daysOf(application)}
      where a.application_id = found.reference and a.payment_found_on is distinct from found.day`)
  }
  if (seat.length > 0) {
    await tx.execute(sql`
      update seat_fees f set found_on = found.day from ${daysOf(seat)}
      where f.reference = found.reference and f.found_on is distinct from found.day`)
  }
}
