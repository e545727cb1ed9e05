import { mayTransition, statusTransitions } from '#domain/applications/status.ts'
import type { StatusTransition } from '#domain/applications/status.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { columnAssignments } from './column-values.ts'
import type { Columns } from './column-values.ts'
import type { StoredApplication } from './stored-application.ts'

/**
 * The one place that writes a status: only along the transition table, on a row the caller has locked, together with
 * the columns that belong to the step. What its applicant does not hear of leaves the time of the last change as it is.
 */
export async function changeStatus(
  tx: Transaction,
  application: Pick<StoredApplication<object, unknown>, 'key' | 'status'>,
  transition: StatusTransition,
  fields: Columns,
  { isTold = true }: { isTold?: boolean } = {},
): Promise<void> {
  const { to, otherwise } = statusTransitions[transition]
  if (!mayTransition(transition, application.status)) throw new Problem(refusal(otherwise))
  await tx.execute(sql`
    update applications set status = ${to}, ${columnAssignments(fields)}, version = version + 1,
      updated_at = ${isTold ? sql`portal_now()` : sql`updated_at`}
    where id = ${application.key}`)
}
