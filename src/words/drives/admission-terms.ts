import { room } from '#words/room.ts'

/** Conditions of an admission, shown before the form: on the public page and on the start page. */
export const admissionTerms = room('admission-terms', {
  rules: 'Who can apply',
  age: 'You must be at least {least, number} years old on {on, date, long}.',
  marks: 'You must have at least {least, number} % in Class 12{categories, select, all {} other { ({categories})}}.',
  subjects: 'You must have passed Physics, Chemistry, Biology and English in Class 12.',
  verdict:
    'The form tells you which rules you do not meet, before you pay. You can still apply: the committee decides.',
  // Conditions of a course that differ from its admission's.
  courseAge: 'Minimum age: {least, number}',
  percent: '{least, number} %{categories, select, all {} other { ({categories})}}',
  courseMarks: 'Class 12: at least {marks}',
  courseSubjects: 'Subjects that must be passed: {subjects}',
  noSubject: 'No particular Class 12 subject is required',
  courseFee: 'Fee: {fee}',
  byCourse: 'If a course has its own requirements, they are shown with the course.',
  highestFee: 'If you apply for several courses, you pay once: the highest of their fees.',
  seats: 'Seats',
  ifCategory: 'Only if you are not in the unreserved category.',
  ifPwd: 'Only if you are a person with disability.',
  optional: 'Optional.',
})
