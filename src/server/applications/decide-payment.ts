import type { Decision } from '#domain/applications/decision.ts'
import { markRefusal, verifyRefusal } from '#domain/payments/payment.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Refusal } from '#domain/platform/problem.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import type { aboutApplication } from './about-application.ts'
import { columnAssignments } from './column-values.ts'
import type { Columns } from './column-values.ts'
import type { Decided } from './decided.ts'
import type { StoredApplication } from './stored-application.ts'

type PaymentDecision = Exclude<Decision, { status: string }>
type Stored = StoredApplication<object, unknown>

/** Verifies a payment, or marks it failed or refunded. */
export async function decidePayment(
  tx: Transaction,
  before: Stored,
  decision: PaymentDecision,
  about: ReturnType<typeof aboutApplication>,
): Promise<Decided> {
  const payment = { status: before.paymentStatus, verified: before.paymentVerified }
  const { applicationId: subject, amountRupees, utr } = before
  if (decision.verified !== undefined) {
    refuse(decision.verified ? verifyRefusal(payment, before.status) : refusal('verification-stays'))
    await write(tx, before, { paymentVerified: true, paymentVerifiedAt: sql`portal_now()` })
    const data = { ...about, amountRupees: amountRupees ?? 0, utr }
    const event = { action: 'payment.verified', subject, detail: { amountRupees, utr } } as const
    return { event, mail: { kind: 'payment-verified', data } }
  }
  const mark = decision.paymentStatus
  refuse(markRefusal(mark, payment, before.status))
  await write(tx, before, { paymentStatus: mark })
  const comments = decision.comments ?? ''
  const data = { ...about, amountRupees, comments }
  const mail =
    mark === 'failed' ? ({ kind: 'payment-failed', data } as const) : ({ kind: 'payment-refunded', data } as const)
  return { event: { action: `payment.${mark}`, subject, detail: { was: before.paymentStatus, comments } }, mail }
}

function refuse(reason: Refusal | null): void {
  if (reason !== null) throw new Problem(reason)
}

async function write(tx: Transaction, { key }: Stored, fields: Columns): Promise<void> {
  await tx.execute(sql`
    update applications set ${columnAssignments(fields)}, version = version + 1, updated_at = portal_now() where id = ${key}`)
}
