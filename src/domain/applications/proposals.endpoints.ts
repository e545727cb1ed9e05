import { z } from 'zod'
import { endpoints } from '../platform/endpoint.ts'
import { OneApplication, RowId } from '../platform/ids.ts'
import { SentProposal } from './decisions/decision.ts'
import { DecisionBatch, ForeseenDecisions, isFinished, ManyProposals } from './decisions/many-decisions.ts'
import { Proposal } from './decisions/proposal.ts'

const proposing = { may: 'decisions.propose', to: 'rows' } as const
const batched = { answer: z.object({ batch: DecisionBatch }) } as const
const ofOne = {
  access: { may: 'decisions.propose', to: 'application' },
  params: OneApplication,
  answer: z.object({
    application: z.object({ applicationId: z.string(), version: z.int(), proposal: Proposal.nullable() }),
  }),
  versioned: true,
  changes: ['application', 'applications', 'history'],
} as const

export const proposalsEndpoints = endpoints({
  'PUT /api/applications/{applicationId}/proposal': {
    ...ofOne,
    summary:
      'Propose to accept or to reject an application, in place of any earlier proposal; refused where the decision would be',
    body: SentProposal,
    idempotent: true,
  },
  'DELETE /api/applications/{applicationId}/proposal': { ...ofOne, summary: 'Withdraw a proposal of one’s own' },
  'POST /api/applications/proposals/foresee': {
    access: proposing,
    summary:
      'What deciding these applications of one track as proposed would change, which proposals are refused and why',
    body: ManyProposals,
    answer: ForeseenDecisions,
  },
  'POST /api/applications/proposals': {
    access: proposing,
    summary:
      'Propose the same decision on these applications of one track, one after another, each judged as it stands then',
    body: ManyProposals,
    status: 201,
    idempotent: true,
    ...batched,
  },
  'GET /api/applications/proposals/{batchId}': {
    access: proposing,
    summary: 'How far many proposals have come',
    showsProgress: true,
    params: z.object({ batchId: RowId }),
    ...batched,
    changes: ofOne.changes,
    isDone: isFinished,
  },
})

export type ProposalsEndpoints = typeof proposalsEndpoints
