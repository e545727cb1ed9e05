import { room } from './room.ts'

/** The letter that offers a seat, on paper. */
export const offerLetter = room('offer-letter', {
  application: 'Application',
  title: 'Offer of a seat',
  number: 'Letter number',
  name: 'Name',
  drive: 'Admission',
  course: 'Course',
  seat: 'Category of the seat',
  rank: 'All-India rank',
  round: 'Round',
  list: 'List',
  offered: 'Offered on',
  at: '{at, date, instant}',
  count: '{count, number}',
  photo: 'Photo of the applicant',
  noPhoto: 'No photo',
  code: 'QR code of the address at which this letter can be checked',
  answer: 'Answer',
  'answer.until':
    'Answer by {until, date, long}, 11:59 pm IST, on the page of your application: keep this seat, keep it and wait for a course that you want more, or give it up.',
  'answer.silence':
    '{silence, select, givesUp {If you do not answer, the seat goes to somebody else.} other {If you do not answer, you keep this seat.}}',
  'answer.frozen': 'You have said that you keep this seat.',
  'answer.floating': 'You have said that you keep this seat and wait for a course that you want more.',
  bring: 'Bring the originals of these documents',
  check: 'Is this letter genuine?',
  'check.text':
    'Open {address} or scan the code. The page says whether this letter is in force. Compare the application number there with the one on this letter.',
  made: 'Made {at, time, instant} IST',
})
