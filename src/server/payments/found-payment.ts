import { refusalOf } from '#domain/applications/decision.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import type { Day } from '#domain/platform/day.ts'
import { refusal } from '#domain/platform/problem.ts'
import type { Refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor, Origin } from '#server/platform/call.ts'
import { day, int, nullable, text } from '#server/platform/columns.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { findInTransaction } from '#server/applications/find-application.ts'
import { lifeFacts, makeTransition } from '#server/applications/make-transition.ts'
import type { AnyStoredApplication } from '#server/applications/stored-application.ts'

type PaidTrack = Pick<TrackFacts, 'name' | 'pagePath'>
/** An application whose payment this officer can verify, locked; else the refusal, or that it is verified already. */
export async function lockPayable(
  tx: Transaction,
  { name }: Pick<PaidTrack, 'name'>,
  { applicationId, actor }: { applicationId: string; actor: Actor },
): Promise<AnyStoredApplication | Refusal | 'already'> {
  await tx.execute(
    sql`select 1 from applications where application_id = ${applicationId} and track = ${name} for update`,
  )
  const application: AnyStoredApplication = await findInTransaction(tx, { name }, applicationId)
  if (application.applicantId === actor.id) return refusal('own-application')
  if (application.paymentVerified) return 'already'
  return refusalOf('verify', lifeFacts(application)) ?? application
}

type FoundPayment = { applicationId: string; foundOn: Day; actor: Actor; origin: Origin }

/** Verifies a payment because a statement shows it. */
export async function verifyFoundPayment(
  tx: Transaction,
  track: PaidTrack,
  { applicationId, foundOn, actor, origin }: FoundPayment,
): Promise<'verified' | 'already' | Refusal> {
  const before = await lockPayable(tx, track, { applicationId, actor })
  if (before === 'already' || 'code' in before) return before
  await makeTransition(tx, track, before, {
    transition: 'verify',
    actor,
    origin,
    columns: { paymentFoundOn: foundOn },
    facts: { foundOn },
  })
  return 'verified'
}

/**
 * Reopens verified payments because the bank returned them or an officer took the assignment of a row back: a person
 * has to check them again. The earlier decision stays in the history.
 */
export async function reopenPayments(
  tx: Transaction,
  applicationIds: readonly string[],
  { actor, origin }: { actor: Actor | null; origin: Origin | null } = { actor: null, origin: null },
): Promise<void> {
  const reopened = await tx.rows(
    { applicationId: text, amountRupees: nullable(int), utr: nullable(text), foundOn: nullable(day) },
    sql`
    with verified as materialized (
      select id, payment_found_on from applications
      where application_id = any (${sql.param(applicationIds)}) and payment_verified and payment_status = 'paid'
      order by id for update
    )
    update applications a set payment_verified = false, payment_verified_at = null, payment_found_on = null, paid_online = false,
      version = version + 1, updated_at = portal_now()
    from verified v where v.id = a.id
    returning a.application_id as "applicationId", a.amount_rupees as "amountRupees", a.utr, v.payment_found_on as "foundOn"`,
  )
  for (const { applicationId: subject, ...detail } of reopened) {
    await recordAudit(tx, { action: 'payment.reopened', subject, detail, actor, origin })
  }
}

/** The day on which a statement shows each application's payment; null where none does any more. */
export async function recordFound(tx: Transaction, found: ReadonlyMap<string, Day | null>): Promise<void> {
  await tx.execute(sql`
    update applications a set payment_found_on = f.day
    from unnest(${sql.param([...found.keys()])}::text[], ${sql.param([...found.values()])}::date[]) f (application_id, day)
    where a.application_id = f.application_id and a.payment_found_on is distinct from f.day`)
}
