import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor, Origin } from '#server/platform/call.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { DraftAfter } from './draft-after.ts'

/** Leaves the trace of a payment that a save gives or changes. */
export async function recordPayment(
  tx: Transaction,
  { application, newPayment }: DraftAfter<object>,
  { applicationId, actor, origin }: { applicationId: string; actor: Actor; origin: Origin },
): Promise<void> {
  if (newPayment === null) return
  const detail = { ...newPayment, amountRupees: application.amountRupees }
  await recordAudit(tx, { actor, action: 'payment.recorded', subject: applicationId, detail, origin })
}
