import { upiLink } from '#domain/payments/upi-link.ts'
import type { Rupees } from '#domain/platform/rupees.ts'
import { text } from '#server/platform/columns.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'

/**
 * The UPI link of one application, paid to the institute's account; null when there is nothing to pay or
 * the institute has no UPI id, and the uploaded QR image or a bank transfer serves.
 */
export async function paymentLink(
  tx: Transaction,
  applicationId: string,
  amountRupees: Rupees,
): Promise<string | null> {
  const account = await tx.one(
    { upiId: text, payeeName: text },
    sql`
    select b.upi_id as "upiId", coalesce(nullif(b.payee_name, ''), i.name) as "payeeName"
    from bank_account b cross join institute i`,
  )
  if (!account.upiId || amountRupees === 0) return null
  return upiLink({ ...account, applicationId, amountRupees, note: `Application fee ${applicationId}` })
}
