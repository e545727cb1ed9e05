// What a post asks for, in one line: `MBBS; MD or DNB; 3 years after post-graduation`.

export const en = {
  degrees: '{degrees}',
  'or-else': '{one}, or {other}',
  phd: 'PhD',
  years: '{years, plural, one {# year} other {# years}} after post-graduation',
} as const
