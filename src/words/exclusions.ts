import type { ExclusionReason } from '#domain/selection/published-list.ts'
import { room } from './room.ts'

/** Why an application takes no part. */
export const exclusions = room('exclusions', {
  rule: 'It does not meet a rule of the admission.',
  payment: 'Its fee was not found.',
  unverified: 'The office is still looking for its fee in the bank. The applicant need not do anything.',
  scrutiny: 'The office is still checking its documents. The applicant need not do anything.',
  identity: 'A document that says who its applicant is (photo, signature, photo ID, score card) does not fit.',
  rank: 'It has no rank that is admitted.',
  preferences: 'It asks for no course whose rules it meets.',
  withdrawn: 'It was withdrawn.',
  rejected: 'It was rejected.',
  'otherwise.rule':
    'It would take part for any course whose rules it meets. The page of the application says which it does not meet.',
  'otherwise.payment': 'It would take part with a fee that the office has found in its account.',
  'otherwise.unverified': 'It would take part once the office has found its fee in the bank.',
  'otherwise.scrutiny': 'It would take part once the office has looked at all its documents.',
  'otherwise.identity': 'It would take part with a document that fits: a correction brings one.',
  'otherwise.rank': 'It would take part with a rank that the score card shows.',
  'otherwise.preferences': 'It would take part with a course that it asks for and whose rules it meets.',
  'otherwise.withdrawn': 'Without the withdrawal it could have taken part.',
  'otherwise.rejected': 'Without the rejection it could have taken part.',
  /** How many are left out for a reason. */
  counted: '{count, number}: {reason}',
} as const satisfies Record<ExclusionReason | `otherwise.${ExclusionReason}` | 'counted', string>)
