import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

/** The job that returns what an officer decided and may no longer decide. */
export const returnTask = 'return-decisions'

/** Judges again, once this is stored, what an officer decided and nobody has heard of. */
export async function judgeDecisionsAgain(tx: Transaction, officerId: string): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(${returnTask}, json_build_object('officerId', ${officerId}::text), max_attempts => 25)`)
}
