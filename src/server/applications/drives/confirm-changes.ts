import { changesToConfirm } from '#domain/applications/changes-to-confirm.ts'
import type {
  AffectedCounts,
  Confirmation,
  DriveChange,
  LossToConfirm,
} from '#domain/applications/changes-to-confirm.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { int } from '#server/platform/columns.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'

/** The confirmed changes, and the number of applications they affect. */
export type ConfirmedChanges = { changes: DriveChange[]; affected: AffectedCounts }

function affectedBy(tx: Transaction, driveId: string): Promise<AffectedCounts> {
  return tx.one(
    { drafts: int, paidDrafts: int, submitted: int },
    sql`
    select count(*) filter (where status = 'draft')::int as drafts,
      count(*) filter (where status = 'draft' and payment_status = 'paid')::int as "paidDrafts",
      count(*) filter (where status in ('submitted', 'accepted'))::int as submitted
    from applications where drive_id = ${driveId}`,
  )
}

type DriveChanges = {
  driveId: string
  /** The facts applicants rely on, before and after. */
  before: { isPublished: boolean; facts: object }
  after: object
  lost: LossToConfirm[]
  sent: Confirmation
}

/**
 * What a change of a locked drive means for applicants. Throws until it is confirmed, if the drive is published or
 * submitted applications lose something. Null when nothing needs confirmation.
 */
export async function confirmedChanges(
  tx: Transaction,
  { driveId, before, after, lost, sent }: DriveChanges,
): Promise<ConfirmedChanges | null> {
  const changes = changesToConfirm(before.facts, after)
  if (changes.length === 0 || (!before.isPublished && lost.length === 0)) return null
  const affected = await affectedBy(tx, driveId)
  if (sent.confirmed) return { changes, affected }
  throw new Problem(refusal('changes-to-confirm', { count: changes.length }), { with: { changes, affected, lost } })
}
