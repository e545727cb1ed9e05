import type { BankAccount, BankAccountSettings } from '#domain/institute/institute.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { imageUrl } from './image-url.ts'

export type StoredAccount = BankAccountSettings & { qrCodeKey: string | null }

/** Where fees are paid to; a QR image that was replaced or removed since is as if there were none. */
export async function loadAccount(db: Database | Transaction): Promise<StoredAccount> {
  const found = await db.execute<StoredAccount>(sql`
    select bank_name as "bankName", branch_name as "branchName", account_number as "accountNumber", ifsc,
      upi_id as "upiId", payee_name as "payeeName",
      (select key from documents where key = qr_code_key) as "qrCodeKey"
    from bank_account`)
  return found.rows[0] as StoredAccount
}

export function accountAnswer(account: StoredAccount): BankAccount {
  return { ...account, qrCodeUrl: imageUrl('qrCode', account.qrCodeKey) }
}
