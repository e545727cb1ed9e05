import { room } from './room.ts'

/** E-mails that remind the holder of a seat of a last day, and their entries in a calendar. */
export const seatReminders = room('seat-reminders', {
  left: '{days, plural, =0 {Today is the last day} =1 {Tomorrow is the last day} one {# day is left} other {# days are left}}, until 11:59 pm IST.',
  rupees: '{amount, number, rupees}',
  event: 'By the end of this day. Your application’s page shows what to do.',

  'answer.subject': 'Answer by {until, date, long} about your seat in {course}: {application}',
  'answer.body':
    'You have been allotted a seat in <b>{course}</b> of <b>{drive}</b>, and have not answered yet. By <b>{until, date, long}, 11:59 pm IST</b>, choose: {canWait, select, yes {accept this seat (freeze), accept it and wait for a course higher on your list (float), or give it up} other {accept this seat or give it up}}.',
  'answer.silence':
    '{silence, select, givesUp {If you do not answer, you lose the seat and are not considered in later rounds.} keeps {If you do not answer, you keep this seat and are not considered for another one.} other {}}',
  'answer.fee':
    'If you accept the seat, pay the seat fee (seat acceptance fee) of <b>{fee, number, rupees}</b> by the same day.',
  'answer.paid': 'The seat fee (seat acceptance fee) you paid is also valid for this seat.',
  'answer.go': 'Accept or give up the seat',
  'answer.event': 'Last day to accept or give up the seat: {application}',

  'fee.subject': 'Pay the seat fee by {until, date, long}: {application}',
  'fee.body':
    'You have accepted a seat in <b>{course}</b> of <b>{drive}</b>, but no payment of the seat fee (seat acceptance fee) is recorded yet. Pay <b>{amount, number, rupees}</b> and enter the UTR number on your application’s page by <b>{until, date, long}, 11:59 pm IST</b>.',
  'fee.notFound':
    'You have accepted a seat in <b>{course}</b> of <b>{drive}</b>, but the institute could not find your payment of the seat fee (seat acceptance fee), <b>{amount, number, rupees}</b>. Compare the UTR on your application’s page with the one in your bank’s app. If it is wrong, correct it on that page by <b>{until, date, long}, 11:59 pm IST</b>.',
  'fee.without': 'Without the fee you lose the seat and are not considered in later rounds.',
  'fee.amount': 'Seat fee',
  'fee.reference': 'Write this in the payment note',
  'fee.go': 'Pay the seat fee',
  'fee.event': 'Last day to pay the seat fee: {application}',

  'report.subject': 'Report with your originals by {until, date, long}: {application}',
  'report.body':
    'You have a seat in <b>{course}</b> of <b>{drive}</b>. Report in person by <b>{until, date, long}</b> with your originals and the seat allotment letter {letter}. If you do not report, you lose the seat.',
  'report.place': 'Where to report',
  'report.from': 'First day',
  'report.until': 'Last day',
  'report.day': '{day, date, long}',
  'report.left':
    '{days, plural, =0 {Today is the last day to report.} =1 {Tomorrow is the last day to report.} one {# day is left to report.} other {# days are left to report.}}',
  'report.go': 'Open the letter and the list of originals',
  'report.event': 'Last day to report with the originals: {application}',
})
