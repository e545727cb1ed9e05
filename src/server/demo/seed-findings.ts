import type { StoredApplication } from '#server/applications/stored-application.ts'
import { sql } from '#lib/sql/sql.ts'
import { itemsOf } from '#server/scrutiny/items.ts'
import type { DemoTrack, SeedContext } from './demo-track.ts'
import type { OfficeCase } from './office-cases.ts'
import { accountOf, recordDeed } from './past-events.ts'

/** Stores what a clerk found about each item, and what a colleague confirmed. */
export async function seedFindings<Form extends object, Settings>(
  { tx, ago }: SeedContext,
  { track, clerk, colleague, toCorrect }: DemoTrack<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  { lookedAgo, look, isConfirmed = false }: OfficeCase,
): Promise<void> {
  const { key: applicationKey, applicationId: subject } = application
  for (const [place, item] of itemsOf(track, application, 'en').entries()) {
    const { of, key, about } = item
    const isProof = of === 'document' && track.proofs?.[key] !== undefined
    const found = look({ place, key, isFaulty: key === toCorrect.document, isProof })
    if (!found) continue
    const { verdict, reason } = found
    const [foundAt, confirmedAt] = [ago(lookedAgo), isConfirmed ? ago(lookedAgo - 1) : null]
    await tx.execute(sql`
      insert into findings (application_id, of_what, key, about, verdict, reason, found_by, found_at, confirmed_by, confirmed_at)
      values (${applicationKey}, ${of}, ${key}, ${about}, ${verdict}, ${reason}, ${accountOf(clerk)}, ${foundAt.toISOString()},
        ${isConfirmed ? accountOf(colleague) : null}, ${confirmedAt?.toISOString() ?? null})`)
    const detail = { ...(of === 'document' ? { docType: key } : { rule: key }), verdict, why: reason }
    await recordDeed(tx, { event: { action: 'finding.made', subject, detail }, at: foundAt, who: clerk })
    if (confirmedAt)
      await recordDeed(tx, { event: { action: 'finding.confirmed', subject, detail }, at: confirmedAt, who: colleague })
  }
}
