import { sentDecision, type ProposedDecision } from '#domain/applications/decision.ts'
import type { ProposedTransition } from '#domain/applications/proposal.ts'
import type { ForeseenDecisions } from '#domain/applications/many-decisions.ts'
import type { ProposalCalls } from '#domain/applications/proposal-calls.ts'
import type { AnswerWithBatch } from '#web/applications/client.ts'
import { callAs } from '#web/platform/api.ts'
import { callOnceAs } from '#web/platform/call-once.ts'
import type { DecisionCalls } from '#web/review/shown-life.ts'

/** The calls about what officers propose. */
export type ProposalClient = {
  propose: (applicationId: string, proposal: ProposedDecision) => Promise<unknown>
  withdraw: (applicationId: string) => Promise<unknown>
  many: DecisionCalls<ProposedTransition>
}

/** All calls of a track, from the addresses of its operations. */
export function proposalClientOf(calls: ProposalCalls): ProposalClient {
  const at = (applicationId: string) => ({ params: { applicationId } })
  const body = (proposal: ProposedDecision, applicationIds: readonly string[]) => ({
    body: { decision: sentDecision(proposal), applicationIds },
  })
  return {
    propose: (applicationId, proposal) =>
      callOnceAs(calls.propose, { ...at(applicationId), body: sentDecision(proposal) }),
    withdraw: (applicationId) => callAs(calls.withdrawProposal, at(applicationId)),
    many: {
      foreseeDecisions: (...many) => callAs<ForeseenDecisions>(calls.foreseeProposals, body(...many)),
      decideMany: async (proposal, applicationIds) =>
        (await callOnceAs<AnswerWithBatch>(calls.proposeMany, body(proposal, applicationIds))).batch,
      readBatch: async (batchId) => (await callAs<AnswerWithBatch>(calls.readProposals, { params: { batchId } })).batch,
    },
  }
}
