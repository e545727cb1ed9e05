import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor, Origin } from '#server/platform/call.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { DraftAfter } from './draft-after.ts'

/** Leaves the trace of a payment reference that a save gives or changes. */
export async function recordPayment(
  tx: Transaction,
  { application, isPaymentRecorded }: DraftAfter<object>,
  { applicationId, actor, origin }: { applicationId: string; actor: Actor; origin: Origin },
): Promise<void> {
  if (!isPaymentRecorded) return
  const detail = { utr: application.utr, amountRupees: application.amountRupees }
  await recordAudit(tx, { actor, action: 'payment.recorded', subject: applicationId, detail, origin })
}
