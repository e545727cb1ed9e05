import type { decisionEndpoints } from '#domain/applications/decisions/decision.endpoints.ts'
import { decisionSettings, type DecisionSettings } from '#domain/applications/decisions/decision-settings.ts'
import { reasonTexts } from '#domain/applications/decisions/rejection-reasons.ts'
import { changesBetween } from '#domain/platform/changes.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { settleWishes } from '#server/institute/setting-wishes.ts'
import { settingsAfter } from '#server/institute/settings-row.ts'
import type { Verb } from '#server/platform/call.ts'
import { columnAssignments } from '#lib/sql/column-values.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { refuseOtherVersion } from '#server/platform/wire/if-match.ts'
import { sql } from '#lib/sql/sql.ts'
import { translationsSent } from '#server/platform/translations-sent.ts'
import { ownReasonTexts } from '#words/review/reason-sentences.ts'
import { loadDecisionSettings } from './stored-decision-settings.ts'

const orderOf = ({ reasons }: DecisionSettings) => reasons.map(({ name }) => name).join(' · ')

export const changeDecisionSettings: Verb<Context, (typeof decisionEndpoints)['PUT /api/decisions/settings']> = (
  { db, roles },
  { body, actor, origin, ifMatch },
) =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1 from decision_settings for update`)
    const { version, ...before } = await loadDecisionSettings(tx)
    refuseOtherVersion({ version }, ifMatch, () => ({ ...before, version }))
    const { reasons = before.reasons, translations: sent, ...said } = body
    const wanted = settingsAfter(decisionSettings, before, said)
    const change = { before, wanted, subject: 'decisions', roles, actor, origin } as const
    const settings = await settleWishes(tx, decisionSettings, change)
    const originals = ownReasonTexts(reasons, reasonTexts(reasons))
    const translations = translationsSent(sent, originals, before.translations)
    const after = { ...settings, reasons, translations }
    // The list of changes covers entries only; a new order of the reasons is a change, too.
    const changes = changesBetween({ ...before, order: orderOf(before) }, { ...after, order: orderOf(after) })
    if (Object.keys(changes).length > 0) {
      await tx.execute(sql`
        update decision_settings set ${columnAssignments(settings)}, reasons = ${JSON.stringify(reasons)}::jsonb,
          translations = ${JSON.stringify(translations)}::jsonb, version = version + 1`)
      const subject = 'decisions'
      await recordAudit(tx, { actor, action: 'decision-settings.changed', subject, detail: { changes }, origin })
    }
    return loadDecisionSettings(tx)
  })
