import type { guardianConsentEndpoints } from '#domain/applications/guardian-consent.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { invalidOtp, isCodeRight, ofApplicant } from '#server/accounts/email-codes.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { consentAnswer, findConsent, lockConsent } from './stored-consent.ts'

// Only the applicant can type the code, so only they could guess it: their wrong tries are counted together, from any
// device or network.
const via = { key: ofApplicant, networks: [], isTrusted: false }

type ConfirmConsentEndpoint =
  (typeof guardianConsentEndpoints)['POST /api/applications/{applicationId}/guardian-consent/confirm']

/** Records the consent when the code mailed to the parent or guardian is typed. */
export const confirmConsent: Verb<Context, ConfirmConsentEndpoint> = async ({ config, db }, call) => {
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
  // Thrown after the transaction, so that the wrong try is counted.
  if (!answer) throw invalidOtp(body.otp)
  return answer
}
