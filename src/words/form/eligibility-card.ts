import { room } from '#words/room.ts'

/** Headings of the eligibility card. */
export const eligibilityCard = room('eligibility-card', {
  eligibility:
    '{when, select, submitted {Eligibility, by the rules at submission} today {Eligibility, by today’s rules} other {}}',
  byCommittee: 'Decided by the committee',
  counted: '{outcome, select, check {{count, number} to check} other {{count, number} not met}}',
})
