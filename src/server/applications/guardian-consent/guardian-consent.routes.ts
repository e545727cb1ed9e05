import type { guardianConsentEndpoints } from '#domain/applications/guardian-consent.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verbs, Verb } from '#server/platform/call.ts'
import { confirmConsent, sendGuardianCode, consentAnswer, findConsent } from './guardian-consent.ts'
import { may } from '#domain/accounts/permissions.ts'
import { refuseStranger } from '../refusals.ts'

type ReadConsentEndpoint = (typeof guardianConsentEndpoints)['GET /api/applications/{applicationId}/guardian-consent']

const readConsent: Verb<Context, ReadConsentEndpoint> = async ({ db }, { params: { applicationId }, actor }) => {
  const facts = await findConsent(db, applicationId)
  if (!may(actor, 'applications.read')) refuseStranger(facts, actor)
  return consentAnswer(facts)
}

export const guardianConsentVerbs: Verbs<Context, typeof guardianConsentEndpoints> = {
  'GET /api/applications/{applicationId}/guardian-consent': readConsent,
  'POST /api/applications/{applicationId}/guardian-consent/send-code': sendGuardianCode,
  'POST /api/applications/{applicationId}/guardian-consent/confirm': confirmConsent,
}
