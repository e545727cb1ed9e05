import { Problem, refusal } from '#domain/platform/problem.ts'
import type { ItemId } from '#domain/scrutiny/scrutiny.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import { nullable, text } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { itemsOf } from './items.ts'
import { settleScrutiny } from './mark-findings.ts'

/** A finding that is no longer valid, as it was. */
export type ReopenedFinding = ItemId & { about: string; confirmedBy: string | null; confirmedAt: string | null }

const reopenedShape = { about: text, confirmedBy: nullable(text), confirmedAt: nullable(text) }

/**
 * Reopens findings, so that somebody scrutinises these items again; returns them as they were. An item without a finding
 * is open already. Throws for something else than an item of the application.
 */
export async function reopenFindings<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  { application, items }: { application: StoredApplication<Form, Settings>; items: readonly ItemId[] },
): Promise<ReopenedFinding[]> {
  const known = itemsOf(track, application, 'en')
  const reopened: ReopenedFinding[] = []
  for (const [place, { of, key }] of items.entries()) {
    if (!known.some((one) => one.of === of && one.key === key))
      throw Problem.at(`findings.${place}.key`, refusal('item-unknown'))
    const before = await tx.first(
      reopenedShape,
      sql`
      select about, confirmed_by::text as "confirmedBy", confirmed_at::text as "confirmedAt" from findings
      where application_id = ${application.key} and of_what = ${of} and key = ${key} for update`,
    )
    // They are about nothing that stands in the application.
    await tx.execute(sql`
      update findings set about = '', version = version + 1, confirmed_by = null, confirmed_at = null
      where application_id = ${application.key} and of_what = ${of} and key = ${key}`)
    reopened.push({ of, key, about: '', confirmedBy: null, confirmedAt: null, ...before })
  }
  await settleScrutiny(tx, track, application)
  return reopened
}

/** Makes reopened findings valid again, unless somebody has made them since. */
export async function restoreFindings<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  { application, reopened }: { application: StoredApplication<Form, Settings>; reopened: readonly ReopenedFinding[] },
): Promise<void> {
  for (const { of, key, about, confirmedBy, confirmedAt } of reopened) {
    await tx.execute(sql`
      update findings set about = ${about}, version = version + 1, confirmed_by = ${confirmedBy}::uuid,
        confirmed_at = ${confirmedAt}::timestamptz
      where application_id = ${application.key} and of_what = ${of} and key = ${key} and about = ''`)
  }
  await settleScrutiny(tx, track, application)
}
