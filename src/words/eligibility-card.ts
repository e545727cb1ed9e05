import { room } from './room.ts'

/** How an application stands to the rules, as its card heads it. */
export const eligibilityCard = room('eligibility-card', {
  eligibility:
    '{when, select, submitted {Eligibility, by the rules at submission} other {Eligibility, by today’s rules}}',
  byCommittee: 'By the committee',
  counted: '{outcome, select, check {{count, number} to check} other {{count, number} not met}}',
})
