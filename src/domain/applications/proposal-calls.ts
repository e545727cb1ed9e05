import type { EndpointKey } from '../platform/endpoint.ts'
import type { ProposalOperation } from './proposal-operations.ts'

// Apart from the declarations, whose schemas not every page needs.

/** The paths of a track's operations on proposals. */
export type ProposalCalls = Record<ProposalOperation, EndpointKey>

/** The paths of the operations on proposals below the paths of a track's applications, of one and of many. */
export function proposalCalls<const At extends `/${string}`, const Together extends `/${string}`>(
  at: At,
  together: Together,
) {
  return {
    propose: `PUT ${at}/{applicationId}/proposal`,
    withdrawProposal: `DELETE ${at}/{applicationId}/proposal`,
    foreseeProposals: `POST ${together}/proposals/foresee`,
    proposeMany: `POST ${together}/proposals`,
    readProposals: `GET ${together}/proposals/{batchId}`,
  } as const satisfies ProposalCalls
}
