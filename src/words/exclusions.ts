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
  waitingListEnded: 'It is behind the end of the waiting list.',
} as const satisfies Record<ExclusionReason, string>)
