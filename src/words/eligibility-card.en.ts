// How an application stands to the rules, as its card heads it.

export const en = {
  eligibility:
    '{when, select, submitted {Eligibility, by the rules at submission} other {Eligibility, as the rules stand today}}',
} as const
