import type { BankAccount } from '#domain/institute/institute.ts'
import { int, nullable, text } from '#server/platform/columns.ts'
import type { RowOf } from '#server/platform/columns.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { imageUrl } from './image-url.ts'

const shape = {
  bankName: text,
  branchName: text,
  accountNumber: text,
  ifsc: text,
  upiId: text,
  payeeName: text,
  qrCodeKey: nullable(text),
  version: int,
}
export type StoredAccount = RowOf<typeof shape>

/** The account for fees, without a QR image that was replaced or deleted since. */
export function loadAccount(db: Database | Transaction): Promise<StoredAccount> {
  return db.one(
    shape,
    sql`
    select bank_name as "bankName", branch_name as "branchName", account_number as "accountNumber", ifsc,
      upi_id as "upiId", payee_name as "payeeName",
      (select key from documents where key = qr_code_key) as "qrCodeKey", version
    from bank_account`,
  )
}

export function accountAnswer(account: StoredAccount): BankAccount {
  return { ...account, qrCodeUrl: imageUrl('qrCode', account.qrCodeKey) }
}
