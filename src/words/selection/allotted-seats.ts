import { room } from '#words/room.ts'

/** What a published round says to an applicant, and their answer. */
export const allottedSeats = room('allotted-seats', {
  'seat.title': 'Your seat in {course}',
  'gone.title': 'You no longer have the seat in {course}',
  'seat.text': 'Round {round, number}, category {seat}, on your rank {rank, number}.',
  question: 'What do you want to do with this seat?',
  accept: 'Accept this seat (freeze)',
  'accept.hint': 'You stay in this course and are not considered for other courses in later rounds.',
  float: 'Accept and wait for a course higher on my list (float)',
  'float.hint':
    'The seat is yours for now. If a seat becomes vacant for you in a course higher on your list, you are moved there (upgradation) and this seat goes to somebody else. You must then answer again by the last day of that round: if you do not, you lose both seats.',
  decline: 'Give up this seat',
  'decline.hint': 'The seat goes to somebody else, and you are not considered in later rounds.',
  send: 'Send the answer',
  change: 'Change the answer',
  choose: 'Choose one of these',
  'sure.accept': 'Accept the seat in {course}?',
  'sure.float': 'Accept the seat in {course} and wait?',
  'sure.decline': 'Give up the seat in {course}?',
  'sure.text': 'You can change your answer until {until, date, long}, 11:59 pm IST.',
  'sure.higher': 'You will wait for: {courses}',
  'sure.fee':
    'The seat fee is {amount, number, rupees}, paid only once; if you have not paid it yet, pay it by {until, date, long}, 11:59 pm IST.',
  goesToo: 'Your seat in {course} then also goes to somebody else.',
  'goesToo.money':
    'Its seat fee is refunded as far as the refund rules allow; an e-mail will ask for your bank account.',
  sent: 'Answer sent',
  'answered.accept': 'You accepted this seat (freeze) on {at, date, long}.',
  'answered.float':
    'On {at, date, long} you accepted this seat and chose to wait for a course higher on your list (float).',
  'answered.decline': 'You gave up this seat on {at, date, long}.',
  changeable: 'You can change your answer until {until, date, long}, 11:59 pm IST.',
  'changeable.fee':
    'If you accept the seat after all, a seat fee that you have paid is valid until it is refunded; after that, you have to pay again.',
  'none.title': 'Round {round, number}: no seat for you yet',
  corrects: 'This list corrects and replaces list {number}.',
  list: 'The full list {number}, which anybody can check',
})
