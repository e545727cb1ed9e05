import { room } from '#words/room.ts'

/** Requirements of a post, in one line: `MBBS; MD or DNB; 3 years after post-graduation`. */
export const postRequirements = room('post-requirements', {
  degrees: '{degrees}',
  'or-else': '{one}, or {other}',
  phd: 'PhD',
  years: '{years, plural, one {# year} other {# years}} of experience after post-graduation',
})
