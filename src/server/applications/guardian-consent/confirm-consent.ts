import type { guardianConsentEndpoints } from '#domain/applications/guardian-consent.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { invalidOtp, isCodeRight, ofApplicant } from '#server/accounts/email-codes.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { consentAnswer, findConsent, lockConsent } from './stored-consent.ts'

// Only the applicant can try, and is the one who would guess: their wrong tries count together, whatever device or network
// they come from.
const via = { key: ofApplicant, networks: [], isTrusted: false }

type Confirm = (typeof guardianConsentEndpoints)['POST /api/applications/{applicationId}/guardian-consent/confirm']

/** Notes the consent for whoever has the code that was mailed to the parent or guardian. */
export const confirmConsent: Verb<Context, Confirm> = async ({ config, db }, call) => {
  const { body, actor, origin } = call
  const answer = await inTransaction(db, async (tx) => {
    const facts = await lockConsent(tx, call)
    const { key, applicationId, guardian } = facts
    if (!guardian) throw new Problem(refusal('guardian-unnamed'))
    const sent = { email: guardian.email, purpose: `guardian:${applicationId}` as const, code: body.otp, via }
    if (!(await isCodeRight(tx, config, sent, true))) return null
    await tx.execute(sql`
      update guardian_consents set consented_at = portal_now(), consented_from = ${origin.ip || null}, version = version + 1
      where application_id = ${key}`)
    const detail = { relation: guardian.relation, email: guardian.email }
    await recordAudit(tx, { actor, action: 'application.guardian-consented', subject: applicationId, detail, origin })
    return consentAnswer(await findConsent(tx, applicationId))
  })
  // After the transaction: the wrong try is counted.
  if (!answer) throw invalidOtp(body.otp)
  return answer
}
