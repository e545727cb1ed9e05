import { linkEntries } from '#server/audit/link-entries.ts'
import type { Context } from '#server/context.ts'
import { portalNow, portalToday } from '#server/platform/clock.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { seedAdmissions } from './admission/seed-admissions.ts'
import { seededRandom } from './random.ts'
import { seedRecruitments } from './recruitment/seed-recruitments.ts'
import { seedInstitute } from './seed-institute.ts'

async function isEmpty(tx: Transaction): Promise<boolean> {
  const found = await tx.execute(sql`select 1 from accounts union all select 1 from drives limit 1`)
  return found === 0
}

/**
 * Fills an empty database with the demo institute: a dozen notices, and for both tracks drives with applications in
 * every status, 400 of students and 300 of faculty candidates. It is the same everywhere except for its dates, which
 * count from now.
 */
export async function seedDemo(context: Context): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    if (!(await isEmpty(tx))) return
    const today = await portalToday(tx)
    const now = await portalNow(tx)
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
    const seeding = { context, tx, today, now, ago }
    await seedInstitute(tx, today)
    await seedAdmissions({ ...seeding, random: seededRandom(2026) })
    await seedRecruitments({ ...seeding, random: seededRandom(38) })
  })
  // Entries as old as the demo states would be linked too late.
  await linkEntries(context.db)
}
