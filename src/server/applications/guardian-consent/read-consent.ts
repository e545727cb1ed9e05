import { may } from '#domain/accounts/permissions.ts'
import type { guardianConsentEndpoints } from '#domain/applications/guardian-consent.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { refuseStranger } from '../refusals.ts'
import { consentAnswer, findConsent } from './stored-consent.ts'

type ReadConsentEndpoint = (typeof guardianConsentEndpoints)['GET /api/applications/{applicationId}/guardian-consent']

export const readConsent: Verb<Context, ReadConsentEndpoint> = async ({ db }, { params: { applicationId }, actor }) => {
  const facts = await findConsent(db, applicationId)
  if (!may(actor, 'applications.read')) refuseStranger(facts, actor)
  return consentAnswer(facts)
}
