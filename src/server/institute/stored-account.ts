import type { BankAccount } from '#domain/institute/institute.ts'
import { accountSettings } from '#domain/institute/settings.ts'
import { columnsAs } from '#lib/sql/column-values.ts'
import { int, nullable, text, type RowOf } from '#lib/sql/columns.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { imageUrl } from './image-url.ts'
import { settingColumns } from './settings-row.ts'

const shape = {
  ...settingColumns(accountSettings),
  qrCodeKey: nullable(text),
  version: int,
}
type StoredAccount = RowOf<typeof shape>

/** The account for fees, without a QR image that was replaced or deleted since. */
export function loadAccount(db: Database | Transaction): Promise<StoredAccount> {
  return db.one(
    shape,
    sql`
    select ${columnsAs(Object.keys(accountSettings))},
      (select key from documents where key = qr_code_key) as "qrCodeKey", version
    from bank_account`,
  )
}

export function accountAnswer(account: StoredAccount): BankAccount {
  return { ...account, qrCodeUrl: imageUrl('qrCode', account.qrCodeKey) }
}
