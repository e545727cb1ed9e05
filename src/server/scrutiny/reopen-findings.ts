import { Problem, refusal } from '#domain/platform/problem.ts'
import type { ItemId } from '#domain/scrutiny/scrutiny.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { settleScrutiny } from './mark-findings.ts'

/** Lets findings count no more, so that somebody looks at these items again. Throws for one that nobody looked at. */
export async function reopenFindings<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  { application, items }: { application: StoredApplication<Form, Settings>; items: readonly ItemId[] },
): Promise<void> {
  for (const [place, { of, key }] of items.entries()) {
    // They are about nothing that stands in the application.
    const reopened = await tx.execute(sql`
      update findings set about = '', version = version + 1, confirmed_by = null, confirmed_at = null
      where application_id = ${application.key} and of_what = ${of} and key = ${key}`)
    if (reopened === 0) throw Problem.at(`findings.${place}.key`, refusal('item-unknown'))
  }
  await settleScrutiny(tx, track, application)
}
