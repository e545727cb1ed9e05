import { room } from './room.ts'

/** Mails that remind the holder of a seat of a last day, and their entries in a calendar. */
export const seatReminders = room('seat-reminders', {
  left: '{days, plural, =0 {Today is the last day} =1 {Tomorrow is the last day} one {# day is left} other {# days are left}}, until 11:59 pm IST.',
  rupees: '{amount, number, rupees}',
  event: 'Until the end of this day. The page of your application says what to do.',

  'answer.subject': 'Answer by {until, date, long}, your seat in {course}: {application}',
  'answer.body':
    'You have a seat in <b>{course}</b> of <b>{drive}</b>, and have not answered yet. Say by <b>{until, date, long}, 11:59 pm IST</b> whether you {canWait, select, yes {keep this seat, keep it and wait for a course that you want more, or give it up} other {keep this seat or give it up}}.',
  'answer.silence':
    '{silence, select, givesUp {If you do not answer, you lose the seat and take no further part.} other {If you do not answer, you keep this seat and do not wait for another one.}}',
  'answer.fee': 'Who keeps it pays the seat fee of <b>{fee, number, rupees}</b> by the same day.',
  'answer.paid': 'The seat fee that you have paid is valid for this seat.',
  'answer.go': 'Answer the offer',
  'answer.event': 'Last day to answer the offer of a seat: {application}',

  'fee.subject': 'Pay the seat fee by {until, date, long}: {application}',
  'fee.body':
    'You have accepted a seat in <b>{course}</b> of <b>{drive}</b>, and no payment of its fee is recorded yet. Pay <b>{amount, number, rupees}</b> and enter the number of the payment on the page of your application by <b>{until, date, long}, 11:59 pm IST</b>.',
  'fee.notFound':
    'You have accepted a seat in <b>{course}</b> of <b>{drive}</b>, and the institute could not find your payment of <b>{amount, number, rupees}</b>. Compare its number with the one in your bank’s app, and correct it on the page of your application by <b>{until, date, long}, 11:59 pm IST</b>.',
  'fee.without': 'Without the fee you lose the seat and take no further part.',
  'fee.amount': 'Seat fee',
  'fee.reference': 'Reference for your bank',
  'fee.go': 'Pay the seat fee',
  'fee.event': 'Last day to pay the seat fee: {application}',

  'report.subject': 'Come with your originals by {until, date, long}: {application}',
  'report.body':
    'You have a seat in <b>{course}</b> of <b>{drive}</b>. Come in person by <b>{until, date, long}</b> with your originals and the offer letter {letter}. Who does not come loses the seat.',
  'report.place': 'Where',
  'report.from': 'First day',
  'report.until': 'Last day',
  'report.day': '{day, date, long}',
  'report.left':
    '{days, plural, =0 {Today is the last day to come.} =1 {Tomorrow is the last day to come.} one {# day is left to come.} other {# days are left to come.}}',
  'report.go': 'Open letter and list of originals',
  'report.event': 'Last day to come with the originals: {application}',
})
