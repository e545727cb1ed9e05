import type { decisionEndpoints } from '#domain/applications/decisions/decision.endpoints.ts'
import { sentBatchDecision } from '#domain/applications/decisions/many-decisions.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { trackOfMany, type Tracks } from '../track-of.ts'
import { changeDecisionSettings } from './change-decision-settings.ts'
import { decideMany, kindOfBatch, readBatch } from './decide-many.ts'
import { foreseeDecisions } from './foresee-decisions.ts'
import { offerReasons } from './reasons-for.ts'
import { loadDecisionSettings } from './stored-decision-settings.ts'

/** The operations on decisions. */
export const decisionVerbs = (tracks: Tracks): Verbs<Context, typeof decisionEndpoints> => ({
  'GET /api/applications/{applicationId}/rejection-reasons': offerReasons(tracks),
  'POST /api/applications/decisions/foresee': foreseeDecisions(tracks),
  'POST /api/applications/decisions': async (context, { body, actor, origin }) => {
    const sent = sentBatchDecision(body.decision)
    return { batch: await decideMany(context, trackOfMany(tracks, body), { ...body, sent, actor, origin }) }
  },
  'GET /api/applications/decisions/{batchId}': async ({ db }, { params: { batchId }, actor }) => ({
    batch: await readBatch(db, await kindOfBatch(db, tracks, batchId), batchId, actor),
  }),
  'GET /api/decisions/settings': ({ db }) => loadDecisionSettings(db),
  'PUT /api/decisions/settings': changeDecisionSettings,
})
