import type { proposalsEndpoints } from '#domain/applications/proposals.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import type { Tracks } from '../track-of.ts'
import { foreseeProposals, propose, proposeMany, readProposals, withdrawProposal } from './propose.ts'

/** The operations on proposals. */
export const proposalsVerbs = (tracks: Tracks): Verbs<Context, typeof proposalsEndpoints> => ({
  'PUT /api/applications/{applicationId}/proposal': propose(tracks),
  'DELETE /api/applications/{applicationId}/proposal': withdrawProposal(tracks),
  'POST /api/applications/proposals/foresee': foreseeProposals(tracks),
  'POST /api/applications/proposals': proposeMany(tracks),
  'GET /api/applications/proposals/{batchId}': readProposals(tracks),
})
