import { feeCategories, type FeeTable } from '#domain/drives/fees.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { bool } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

/** The fee of a drive and its path in the call. */
export type Fee<Settings> = { path: string; of: (settings: Settings) => FeeTable }

type PricedDrive<Settings> = { published: boolean; settings: Settings }

/**
 * Refuses to publish a fee without an account to pay to. Drives published with one stay editable: it must be possible
 * to close them. The account is locked until the transaction ends.
 */
export async function refuseUnpayable<Settings>(
  tx: Transaction,
  fee: Fee<Settings> | undefined,
  { before, after }: { before?: PricedDrive<Settings>; after: PricedDrive<Settings> },
): Promise<void> {
  const asks = (drive: PricedDrive<Settings> | undefined) =>
    drive?.published === true && fee !== undefined && feeCategories.some((one) => fee.of(drive.settings)[one] > 0)
  if (!fee || !asks(after) || asks(before)) return
  const { isThere } = await tx.one(
    { isThere: bool },
    sql`select upi_id <> '' or account_number <> '' as "isThere" from bank_account for share`,
  )
  if (!isThere) throw Problem.at(fee.path, refusal('fee-without-account'))
}
