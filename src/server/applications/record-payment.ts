import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor, Origin } from '#server/platform/call.ts'
import type { Transaction } from '#lib/sql/database.ts'
import type { DraftAfterSave } from './draft-after-save.ts'

/** Audits a payment that a save adds, changes or separates from its fee. */
export async function recordPayment(
  tx: Transaction,
  { application, newPayment, released }: DraftAfterSave<object>,
  { applicationId, actor, origin }: { applicationId: string; actor: Actor; origin: Origin },
): Promise<void> {
  if (released) {
    const action = 'online-payment.released'
    await recordAudit(tx, { actor, action, subject: applicationId, detail: released, origin })
  }
  if (newPayment === null) return
  const detail = { ...newPayment, amountRupees: application.amountRupees }
  await recordAudit(tx, { actor, action: 'payment.recorded', subject: applicationId, detail, origin })
}
