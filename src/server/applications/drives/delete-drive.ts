import { showNumber } from '#domain/platform/money.ts'
import { Problem } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import type { Drive } from './lock-drive.ts'
import type { By } from './save-drive.ts'

/** Removes a drive locked for update; refused, with their number, once it has applications (drafts count). */
export async function deleteDrive(tx: Transaction, drive: Drive, by: By): Promise<void> {
  const counted = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from applications where drive_id = ${drive.id}`)
  const applicationsCount = counted.rows[0]?.count ?? 0
  if (applicationsCount > 0) {
    const applications = applicationsCount === 1 ? '1 application' : `${showNumber(applicationsCount)} applications`
    throw new Problem('conflict', `${drive.title} has ${applications} and cannot be deleted. Unpublish it instead.`, {
      with: { applicationsCount },
    })
  }
  await tx.execute(sql`delete from drives where id = ${drive.id}`)
  const { track, title } = drive
  await recordAudit(tx, {
    actor: by.actor,
    action: 'drive.deleted',
    subject: drive.id,
    detail: { track, title },
    origin: by.origin,
  })
}
