import type { guardianConsentEndpoints } from '#domain/applications/guardian-consent.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { confirmConsent } from './confirm-consent.ts'
import { readConsent } from './read-consent.ts'
import { sendGuardianCode } from './send-guardian-code.ts'

export const guardianConsentVerbs: Verbs<Context, typeof guardianConsentEndpoints> = {
  'GET /api/applications/{applicationId}/guardian-consent': readConsent,
  'POST /api/applications/{applicationId}/guardian-consent/send-code': sendGuardianCode,
  'POST /api/applications/{applicationId}/guardian-consent/confirm': confirmConsent,
}
