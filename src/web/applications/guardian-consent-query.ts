import type { GuardianConsent } from '#domain/applications/guardian-consent.ts'
import { ask } from '#web/platform/query-client.ts'
import { language } from '#web/platform/language.ts'
import { print } from '#words/print.ts'

const say = print(language)

/** Asked anew whenever it is shown: an answer typed meanwhile may have changed it. */
export const guardianConsentQuery = (applicationId: string) => ({
  ...ask('GET /api/applications/{applicationId}/guardian-consent', { params: { applicationId } }),
  staleTime: 0,
})

/** Who consented and when, or that nobody did; null when nothing is to be said. */
export function consentLine({ isNeeded, guardian }: GuardianConsent): string | null {
  if (guardian?.consentedAt) {
    const { name, relation, email, consentedAt } = guardian
    return say('consented', { name, relation, email, at: consentedAt })
  }
  return isNeeded ? say('notConsented') : null
}
