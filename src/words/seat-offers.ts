import { room } from './room.ts'

/** What a published round says to an applicant, and their answer. */
export const seatOffers = room('seat-offers', {
  'seat.title': 'Your seat in {course}',
  'gone.title': 'You no longer have the seat in {course}',
  'seat.text': 'Round {round, number}, category {seat}, by your rank {rank, number}.',
  question: 'What do you want to do with this seat?',
  accept: 'Keep this seat',
  'accept.hint': 'You stay in this course and take no part in later rounds for other courses.',
  float: 'Keep it and wait for a course that I want more',
  'float.hint':
    'The seat is yours for now. If a seat in a course higher on your list falls free for you, you move there, this seat goes to somebody else, and you answer once more by the last day of that round: without an answer you lose both.',
  decline: 'Give up this seat',
  'decline.hint': 'The seat goes to somebody else, and you take no part in later rounds.',
  send: 'Send the answer',
  change: 'Change the answer',
  choose: 'Choose one of these',
  'sure.accept': 'Keep the seat in {course}?',
  'sure.float': 'Keep the seat in {course} and wait?',
  'sure.decline': 'Give up the seat in {course}?',
  'sure.text': 'You can change your answer until {until, date, long}, 11:59 pm IST.',
  'sure.higher': 'You wait for: {courses}',
  'sure.fee':
    'The fee of the seat is {amount, number, rupees}, once; if it is not paid yet, pay it by {until, date, long}, 11:59 pm IST.',
  goesToo: 'Your seat in {course} goes to somebody else with it.',
  'goesToo.money': 'What comes back of its fee comes by itself; an e-mail asks for your account.',
  sent: 'Answer sent',
  'answered.accept': 'You keep this seat. You said so on {at, date, long}.',
  'answered.float': 'You keep this seat and wait for a course that you want more. You said so on {at, date, long}.',
  'answered.decline': 'You gave up this seat on {at, date, long}.',
  changeable: 'You can change your answer until {until, date, long}, 11:59 pm IST.',
  'changeable.fee':
    'If you keep the seat after all, a fee that you have paid stays valid until it is refunded; afterwards it is due again.',
  'none.title': 'Round {round, number}: no seat for you yet',
  corrects: 'This list corrects list {number} and is valid in its place.',
  list: 'The whole list {number}, which anybody can check',
})
