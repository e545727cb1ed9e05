import { z } from 'zod'
import { NumberInAddress, RowId } from '../platform/ids.ts'
import { SentProposal } from './decision.ts'
import { DecisionBatch, ForeseenDecisions, ManyProposals } from './many-decisions.ts'

const One = z.object({ applicationId: NumberInAddress })
const proposing = { may: 'decisions.propose', to: 'rows' } as const
const batched = { answer: z.object({ batch: DecisionBatch }) } as const

const ofMany = {
  foreseeProposals: {
    access: proposing,
    summary: 'What deciding these applications as proposed would change, which proposals are refused and why',
    body: ManyProposals,
    answer: ForeseenDecisions,
  },
  proposeMany: {
    access: proposing,
    summary: 'Propose the same decision on these applications, one after another, each judged as it stands then',
    body: ManyProposals,
    status: 201,
    idempotent: true,
    ...batched,
  },
  readProposals: {
    access: proposing,
    summary: 'How far many proposals have come',
    showsProgress: true,
    params: z.object({ batchId: RowId }),
    ...batched,
  },
} as const

/** The operations on the proposals of every track by name, from the schema of its applications. */
export function proposalOperations<const S extends z.ZodType>(application: S) {
  const ofOne = {
    access: { may: 'decisions.propose', to: 'application' },
    params: One,
    answer: z.object<{ application: S }>({ application }),
    versioned: true,
  } as const
  return {
    propose: {
      ...ofOne,
      summary:
        'Propose to accept or to reject an application, in place of any earlier proposal; refused where the decision would be',
      body: SentProposal,
      idempotent: true,
    },
    withdrawProposal: { ...ofOne, summary: 'Withdraw a proposal of one’s own' },
    ...ofMany,
  } as const
}

export type ProposalOperation = keyof ReturnType<typeof proposalOperations>
