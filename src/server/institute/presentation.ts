import { changesBetween } from '#domain/platform/changes.ts'
import type { instituteEndpoints } from '#domain/institute/institute.endpoints.ts'
import { presentationTexts, type Presentation, type StoredPresentation } from '#domain/institute/institute.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { int, json } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { refuseOtherVersion } from '#server/platform/wire/if-match.ts'
import { sql } from '#lib/sql/sql.ts'
import { translationsSent } from '#server/platform/translations-sent.ts'

// Stored apart from the institute's name and addresses, because every page reads those.

type PresentationPoint = Presentation['keyAreas'][number]

const shape = {
  keyAreas: json<PresentationPoint[]>(),
  reasonsToJoin: json<PresentationPoint[]>(),
  translations: json<Translations>(),
  version: int,
}

const load = (db: Database | Transaction): Promise<StoredPresentation> =>
  db.one(
    shape,
    sql`select key_areas as "keyAreas", reasons_to_join as "reasonsToJoin", translations, version from presentation`,
  )

export const readPresentation: Verb<Context, (typeof instituteEndpoints)['GET /api/institute/presentation']> = ({
  db,
}) => load(db)

export const changePresentation: Verb<Context, (typeof instituteEndpoints)['PUT /api/institute/presentation']> = (
  { db },
  { body: { keyAreas, reasonsToJoin, translations: sent }, actor, origin, ifMatch },
) =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1 from presentation for update`)
    const before = await load(tx)
    refuseOtherVersion(before, ifMatch, () => before)
    const written = presentationTexts({ keyAreas, reasonsToJoin })
    const translations = translationsSent(sent, written, before.translations)
    const changes = changesBetween(before, { ...before, keyAreas, reasonsToJoin, translations })
    if (Object.keys(changes).length > 0) {
      await tx.execute(sql`
        update presentation set key_areas = ${JSON.stringify(keyAreas)},
          reasons_to_join = ${JSON.stringify(reasonsToJoin)},
          translations = ${JSON.stringify(translations)}, version = version + 1`)
      await recordAudit(tx, { actor, action: 'institute.changed', subject: 'institute', detail: { changes }, origin })
    }
    return load(tx)
  })
