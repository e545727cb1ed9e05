import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

/**
 * The kinds of document of the institute's QR image: the last one uploaded, and the one in force while that waits for a
 * second officer.
 */
export const qrCodes = { uploaded: 'qrCode', inForce: 'qrCode~inForce' } as const

/** Whether applicants pay by this image; locks the account. */
export async function isQrCodeInForce(tx: Transaction, key: string): Promise<boolean> {
  return (await tx.execute(sql`select 1 from bank_account where qr_code_key = ${key} for update`)) > 0
}

/** Sets the image in force aside before another one is uploaded: applicants pay by it until a second officer agrees. */
export async function setAsideQrCode(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with account as (select qr_code_key from bank_account for update)
    update documents d set doc_type = ${qrCodes.inForce} from account
    where d.application_id is null and d.doc_type = ${qrCodes.uploaded} and d.key = account.qr_code_key`)
}

/** Removes the image that was in force before this one. */
export async function removeFormerQrCode(tx: Transaction, key: string | null): Promise<void> {
  await tx.execute(sql`
    delete from documents
    where application_id is null and doc_type = ${qrCodes.inForce} and key is distinct from ${key}`)
}
