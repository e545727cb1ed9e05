import { showInstant } from '#domain/platform/calendar.ts'
import type { GuardianConsent } from '#domain/applications/guardian-consent.ts'
import { ask } from '#web/platform/query-client.ts'

/** Asked anew whenever it is shown: an answer typed meanwhile may have changed it. */
export const guardianConsentQuery = (applicationId: string) => ({
  ...ask('GET /api/applications/{applicationId}/guardian-consent', { params: { applicationId } }),
  staleTime: 0,
})

/** Who consented and when, or that nobody did; null when nothing is to be said. */
export function consentLine({ isNeeded, guardian }: GuardianConsent): string | null {
  if (guardian?.consentedAt) {
    const { name, relation, email, consentedAt } = guardian
    return `${name} (${relation.toLowerCase()}, ${email}) consented on ${showInstant(new Date(consentedAt))} IST`
  }
  return isNeeded ? 'No parent or guardian has consented yet' : null
}
