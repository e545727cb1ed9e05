import { sentProposal, type ProposedDecision } from '#domain/applications/decisions/decision.ts'
import type { ProposedTransition } from '#domain/applications/decisions/proposal.ts'
import { call } from '#web/platform/api.ts'
import { callOnce } from '#web/platform/call-once.ts'
import type { DecisionCalls } from '#web/lifecycle/shown-life.ts'

/** A proposal for some applications, as calls send it. */
const sent = (proposal: ProposedDecision, applicationIds: readonly string[]) => ({
  body: { decision: sentProposal(proposal), applicationIds: [...applicationIds] },
})

/** The calls of a proposal for many applications. */
export const manyProposals: DecisionCalls<ProposedTransition> = {
  foreseeDecisions: (...many) => call('POST /api/applications/proposals/foresee', sent(...many)),
  decideMany: async (...[proposal, ids]) =>
    (await callOnce('POST /api/applications/proposals', sent(proposal, ids))).batch,
  readBatch: async (batchId) =>
    (await call('GET /api/applications/proposals/{batchId}', { params: { batchId } })).batch,
}
