import type { ExclusionReason } from '#domain/selection/published-list.ts'
import { room } from './room.ts'

/** Why an application takes no part. */
export const exclusions = room('exclusions', {
  rule: 'It does not meet a rule of the admission.',
  payment: 'Its fee was not verified.',
  scrutiny: 'Its documents have not all been looked at.',
  rank: 'It has no rank that is admitted.',
  preferences: 'It asks for no course whose rules it meets.',
  withdrawn: 'It was withdrawn.',
  rejected: 'It was rejected.',
  'otherwise.rule':
    'It would take part for any course whose rules it meets. The page of the application says which it does not meet.',
  'otherwise.payment': 'It would take part with a fee that the office has found in its account.',
  'otherwise.scrutiny': 'It would take part once the office has looked at all its documents.',
  'otherwise.rank': 'It would take part with a rank that the score card shows.',
  'otherwise.preferences': 'It would take part with a course that it asks for and whose rules it meets.',
  'otherwise.withdrawn': 'Without the withdrawal it could have taken part.',
  'otherwise.rejected': 'Without the rejection it could have taken part.',
} as const satisfies Record<ExclusionReason | `otherwise.${ExclusionReason}`, string>)
