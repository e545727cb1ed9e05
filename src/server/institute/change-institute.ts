import { changesBetween } from '#domain/platform/changes.ts'
import { instituteSettings, instituteTexts } from '#domain/institute/settings.ts'
import type { instituteEndpoints } from '#domain/institute/institute.endpoints.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { columnAssignments } from '#lib/sql/column-values.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { refuseOtherVersion } from '#server/platform/if-match.ts'
import { sql } from '#lib/sql/sql.ts'
import { translationsSent } from '#server/platform/translations-sent.ts'
import { settingsAfter } from './settings-row.ts'
import { settleWishes } from './setting-wishes.ts'
import { loadInstitute, wholeInstitute } from './stored-institute.ts'

export const changeInstitute: Verb<Context, (typeof instituteEndpoints)['PUT /api/institute']> = (
  { config, db, roles },
  { body, actor, origin, ifMatch },
) =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1 from institute for update`)
    const before = await loadInstitute(tx)
    refuseOtherVersion(before, ifMatch, () => wholeInstitute(before, config.demo))
    const { translations: sent, ...said } = body
    const wanted = settingsAfter(instituteSettings, before, said)
    const change = { before, wanted, subject: 'institute', roles, actor, origin } as const
    const settings = await settleWishes(tx, instituteSettings, change)
    const translations = translationsSent(sent, instituteTexts(settings), before.translations)
    const changes = changesBetween(before, { ...before, ...settings, translations })
    if (Object.keys(changes).length > 0) {
      const columns = columnAssignments({ ...settings, translations: JSON.stringify(translations) })
      await tx.execute(sql`update institute set ${columns}, version = version + 1`)
      await recordAudit(tx, { actor, action: 'institute.changed', subject: 'institute', detail: { changes }, origin })
    }
    return wholeInstitute(await loadInstitute(tx), config.demo)
  })
