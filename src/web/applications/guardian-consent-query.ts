import { consentLine } from '#domain/applications/paper.ts'
import type { GuardianConsent } from '#domain/applications/guardian-consent.ts'
import { ask } from '#web/platform/query-client.ts'
import { language } from '#web/platform/language.ts'
import { paperWords } from '#words/paper.ts'

/** Refetched on every showing, because an answer typed meanwhile may have changed it. */
export const guardianConsentQuery = (applicationId: string) => ({
  ...ask('GET /api/applications/{applicationId}/guardian-consent', { params: { applicationId } }),
  staleTime: 0,
})

/** The person who consented and when, or that nobody did; null when there is nothing to say. */
export const sayConsent = (consent: GuardianConsent): string | null => consentLine(consent, paperWords(language))
