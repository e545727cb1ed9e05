import type { decisionEndpoints } from '#domain/applications/decisions/decision.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { changeDecisionSettings } from './change-decision-settings.ts'
import { loadDecisionSettings } from './stored-decision-settings.ts'

export const decisionVerbs: Verbs<Context, typeof decisionEndpoints> = {
  'GET /api/decisions/settings': ({ db }) => loadDecisionSettings(db),
  'PUT /api/decisions/settings': changeDecisionSettings,
}
