import { room } from '#words/room.ts'

/** Conditions of a recruitment, shown before the form: on the public page and on the start page. */
export const recruitmentTerms = room('recruitment-terms', {
  rules: 'Who can apply',
  age: 'You must be at most {most, number} years old on {on, date, long}.',
  relaxation: 'Age relaxation in years: {years}.',
  'relaxation-of': '{who} +{years, number}',
  'add-up':
    '{adds, select, yes {The relaxations for category and for disability are added together.} other {If you have relaxations for both category and disability, the larger one applies.}}',
  council:
    'Medical candidates must be registered with a medical council, and the registration must be valid on {on, date, long}.',
  post: 'Each post requires its own qualifications and experience: see the posts below.',
  verdict:
    'Before you pay, the form tells you which conditions you do not meet. You can still apply, and the committee decides; only the conditions of the post, its category and its seats must be met.',
  posts: 'Posts and seats',
  'if-fee': 'Only if you have to pay a fee.',
  optional: 'Optional.',
})
