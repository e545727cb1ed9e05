import { room } from './room.ts'

/** Conditions of a recruitment, shown before the form: on the public page and on the start page. */
export const recruitmentTerms = room('recruitment-terms', {
  rules: 'Who can apply',
  age: 'You must be at most {most, number} years old on {on, date, long}.',
  relaxation: 'Age relaxation in years: {years}.',
  'relaxation-of': '{who} +{years, number}',
  'add-up':
    '{adds, select, yes {The years of a category and of a disability are added up.} other {If both a category and a disability allow you more, the larger number counts.}}',
  council:
    'Medical candidates must be registered with a medical council, and the registration must be valid on {on, date, long}.',
  post: 'Each post asks for its own qualifications and experience: see the posts below.',
  verdict:
    'The form tells you which rules you do not meet, before you pay. You can still apply, except for the rules of the post, its category and its seats: the committee decides.',
  posts: 'Posts and seats',
  'if-fee': 'Only if you have to pay a fee.',
  optional: 'Optional.',
})
