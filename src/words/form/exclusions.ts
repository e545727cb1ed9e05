import type { ExclusionReason } from '#domain/selection/published-list.ts'
import { room } from '#words/room.ts'

/** Why an application is not considered. */
export const exclusions = room('exclusions', {
  rule: 'It does not meet one or more rules of the admission.',
  payment: 'Its fee was not found.',
  unverified: 'The office is still looking for its fee in the bank. The applicant need not do anything.',
  scrutiny: 'The office is still checking its documents. The applicant need not do anything.',
  identity: 'A document that identifies the applicant (photo, signature, photo ID, score card) is not OK.',
  rank: 'It has no accepted rank.',
  preferences: 'It does not meet the rules of any course it chose.',
  withdrawn: 'It was withdrawn.',
  rejected: 'It was rejected.',
  'otherwise.rule':
    'It would be considered for any course whose rules it meets. The page of the application shows which rules it does not meet.',
  'otherwise.payment': 'It would be considered if the office had found the fee in its account.',
  'otherwise.unverified': 'It would be considered once the office has found its fee in the bank.',
  'otherwise.scrutiny': 'It would be considered once the office has checked all its documents.',
  'otherwise.identity': 'It would be considered if this document were OK: a new one can be uploaded in a correction.',
  'otherwise.rank': 'It would be considered with a rank that matches the score card.',
  'otherwise.preferences': 'It would be considered if it had chosen a course whose rules it meets.',
  'otherwise.withdrawn': 'It could have been considered if it had not been withdrawn.',
  'otherwise.rejected': 'It could have been considered if it had not been rejected.',
  /** How many are left out for a reason. */
  counted: '{count, number}: {reason}',
} as const satisfies Record<ExclusionReason | `otherwise.${ExclusionReason}` | 'counted', string>)
