import { feeReference, type FeeOfApplication } from '#domain/payments/fee-reference.ts'
import { upiLink } from '#domain/payments/upi-link.ts'
import type { Rupees } from '#domain/platform/rupees.ts'
import { text } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

/**
 * The UPI link of one fee, payable to the institute's account; null when nothing is due or the institute has no
 * UPI id, and people pay by the uploaded QR image or a bank transfer.
 */
export async function paymentLink(db: Database, fee: FeeOfApplication, amountRupees: Rupees): Promise<string | null> {
  const account = await db.one(
    { upiId: text, payeeName: text },
    sql`
    select b.upi_id as "upiId", coalesce(nullif(b.payee_name, ''), i.name) as "payeeName"
    from bank_account b cross join institute i`,
  )
  if (!account.upiId || amountRupees === 0) return null
  const reference = feeReference(fee)
  const name = fee.purpose === 'seat' ? 'Seat fee' : 'Application fee'
  return upiLink({ ...account, applicationId: reference, amountRupees, note: `${name} ${reference}` })
}
