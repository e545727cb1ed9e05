// What an admission asks of who applies, before the form: on the page for everybody and on the start page.

export const en = {
  rules: 'Who can apply',
  age: 'You must be at least {least, number} years old on {on, date, long}.',
  marks: 'You must have at least {least, number} % in Class 12{categories, select, all {} other { ({categories})}}.',
  subjects: 'You must have passed Physics, Chemistry, Biology and English in Class 12.',
  verdict:
    'The form tells you which rules you do not meet, before you pay. You can still apply: the committee decides.',
  seats: 'Seats',
  ifCategory: 'Only if you are not in the unreserved category.',
  ifPwd: 'Only if you are a person with disability.',
  optional: 'Optional.',
} as const
