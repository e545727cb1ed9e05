import { changesBetween } from '#domain/platform/changes.ts'
import { instituteTexts } from '#domain/institute/institute.ts'
import type { instituteEndpoints } from '#domain/institute/institute.endpoints.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#server/platform/database.ts'
import { refuseOtherVersion } from '#server/platform/if-match.ts'
import { sql } from '#server/platform/sql.ts'
import { translationsSent } from '#server/platform/translations-sent.ts'
import { settleSecondVerifier } from './second-verifier.ts'
import { loadInstitute, wholeInstitute } from './stored-institute.ts'

export const changeInstitute: Verb<Context, (typeof instituteEndpoints)['PUT /api/institute']> = (
  { config, db, roles },
  { body, actor, origin, ifMatch },
) =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1 from institute for update`)
    const before = await loadInstitute(tx)
    refuseOtherVersion(before, ifMatch, () => wholeInstitute(before, config.demo))
    const {
      telephone = before.telephone,
      telephoneHours = before.telephoneHours,
      draftRetentionDays = before.draftRetentionDays,
      guardianConsent = before.guardianConsent,
      secondVerifier: wanted = before.secondVerifier,
      translations: sent,
      ...settings
    } = body
    const translations = translationsSent(sent, instituteTexts({ ...settings, telephoneHours }), before.translations)
    const secondVerifier = await settleSecondVerifier(tx, {
      before: before.secondVerifier,
      wanted,
      roles,
      actor,
      origin,
    })
    const kept = { telephone, telephoneHours, draftRetentionDays, guardianConsent, secondVerifier, translations }
    const after = { ...before, ...settings, ...kept }
    const changes = changesBetween(before, after)
    if (Object.keys(changes).length > 0) {
      const { name, shortName, address, contactEmail, recruitmentEmail } = after
      await tx.execute(sql`
        update institute set name = ${name}, short_name = ${shortName}, address = ${address},
          contact_email = ${contactEmail}, recruitment_email = ${recruitmentEmail},
          telephone = ${telephone}, telephone_hours = ${telephoneHours},
          draft_retention_days = ${draftRetentionDays}, guardian_consent = ${guardianConsent},
          second_verifier = ${secondVerifier}, translations = ${JSON.stringify(translations)}, version = version + 1`)
      await recordAudit(tx, { actor, action: 'institute.changed', subject: 'institute', detail: { changes }, origin })
    }
    return wholeInstitute(await loadInstitute(tx), config.demo)
  })
