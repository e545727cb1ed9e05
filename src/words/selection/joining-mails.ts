import { room } from '#words/room.ts'

/** E-mails about seats after their rounds, and their entries in a calendar. */
export const joiningMails = room('joining-mails', {
  rollNumber: 'Your roll number',

  'seat-joined.subject': 'You have joined, roll number {rollNumber}: {application}',
  'seat-joined.preview': 'Your roll number is {rollNumber}.',
  'seat-joined.body':
    'The office has recorded that you have joined: <b>{drive}</b>. Your application is accepted, and the seat is yours.',
  'seat-joined.keep':
    'Keep this e-mail and the receipt from the counter. Quote the roll number whenever you write to the institute.',

  'joining-undone.subject': 'Your joining, recorded by mistake, was undone: {application}',
  'joining-undone.preview': 'The roll number {rollNumber} is no longer valid.',
  'joining-undone.body':
    'Your joining (<b>{drive}</b>) was recorded by mistake, and the office has undone it. The roll number {rollNumber} is no longer valid.',
  'joining-undone.next': 'The page of your application shows the status of your seat and the last day to report.',

  'seat-left.subject': 'You have given up your admission: {application}',
  'seat-left.preview': 'The roll number {rollNumber} is no longer valid.',
  'seat-left.body':
    'The office has recorded that you have given up your admission to <b>{drive}</b>. Your application is withdrawn, your seat is available to others, and the roll number {rollNumber} is no longer valid.',
  'seat-left.wrong':
    '{hasContact, select, yes {If you did not ask for this, write to {contact} at once and quote your application number.} other {If you did not ask for this, write to the institute at once and quote your application number.}}',

  'seat-leave-given.subject': 'More time to report, until {until, date, long}: {application}',
  'seat-leave-given.preview': 'The office has given you more time to report.',
  'seat-leave-given.body':
    'The office has given you more time: report with your originals for your seat in <b>{drive}</b> by <b>{until, date, long}, 11:59 pm IST</b>. If you do not report by then, you lose the seat.',

  'seat-leaving-asked.subject': 'We have received your request to give up admission: {application}',
  'seat-leaving-asked.preview': 'The office will record it.',
  'seat-leaving-asked.body': 'You have asked to give up your admission: <b>{drive}</b>.',
  'seat-leaving-asked.next':
    'The office will record it and return your originals: come with the joining receipt and your photo ID. Your seat will then go to somebody else, your application will be withdrawn and your roll number will no longer be valid. You will get an e-mail.',
  'seat-leaving-asked.stay':
    'Until the office has recorded it, you can withdraw your request on the page of your application.',
  left: '{daysLeft, plural, =0 {Today is the last day} =1 {Tomorrow is the last day} one {# day is left} other {# days are left}}, until 11:59 pm IST.',

  'seat-answer-reminder.subject': 'Answer by {until, date, long} about your seat in {course}: {application}',
  'seat-answer-reminder.body':
    'You have been allotted a seat in <b>{course}</b> of <b>{drive}</b>, and have not answered yet. By <b>{until, date, long}, 11:59 pm IST</b>, choose: {canWait, select, yes {accept this seat (freeze), accept it and wait for a course higher on your list (float), or give it up} other {accept this seat or give it up}}.',
  'seat-answer-reminder.silence':
    '{silence, select, givesUp {If you do not answer, you lose the seat and are not considered in later rounds.} keeps {If you do not answer, you keep this seat and are not considered for another one.} other {}}',
  'seat-answer-reminder.fee':
    'If you accept the seat, pay the seat fee (seat acceptance fee) of <b>{feeRupees, number, rupees}</b> by the same day.',
  'seat-answer-reminder.paid': 'The seat fee (seat acceptance fee) you paid is also valid for this seat.',
  'seat-answer-reminder.go': 'Accept or give up the seat',
  'answer.event': 'Last day to accept or give up the seat: {application}',

  'seat-fee-reminder.subject': 'Pay the seat fee by {until, date, long}: {application}',
  'seat-fee-reminder.body':
    'You have accepted a seat in <b>{course}</b> of <b>{drive}</b>, but no payment of the seat fee (seat acceptance fee) is recorded yet. Pay <b>{amountRupees, number, rupees}</b> and enter the UTR number on your application’s page by <b>{until, date, long}, 11:59 pm IST</b>.',
  'seat-fee-reminder.notFound':
    'You have accepted a seat in <b>{course}</b> of <b>{drive}</b>, but the institute could not find your payment of the seat fee (seat acceptance fee), <b>{amountRupees, number, rupees}</b>. Compare the UTR on your application’s page with the one in your bank’s app. If it is wrong, correct it on that page by <b>{until, date, long}, 11:59 pm IST</b>.',
  'seat-fee-reminder.without': 'Without the fee you lose the seat and are not considered in later rounds.',
  'seat-fee-reminder.amountRupees': 'Seat fee',
  'seat-fee-reminder.reference': 'Write this in the payment note',
  'seat-fee-reminder.go': 'Pay the seat fee',
  'fee.event': 'Last day to pay the seat fee: {application}',

  'seat-report-reminder.subject': 'Report with your originals by {until, date, long}: {application}',
  'seat-report-reminder.body':
    'You have a seat in <b>{course}</b> of <b>{drive}</b>. Report in person by <b>{until, date, long}</b> with your originals and the seat allotment letter {letter}. If you do not report, you lose the seat.',
  'seat-report-reminder.place': 'Where to report',
  'seat-report-reminder.from': 'First day',
  'seat-report-reminder.until': 'Last day',
  'seat-report-reminder.preview':
    '{daysLeft, plural, =0 {Today is the last day to report.} =1 {Tomorrow is the last day to report.} one {# day is left to report.} other {# days are left to report.}}',
  'seat-report-reminder.go': 'Open the letter and the list of originals',
  'report.event': 'Last day to report with the originals: {application}',
  event: 'By the end of this day. Your application’s page shows what to do.',

  'seat-lapsed.subject': 'You have lost your seat in {seat}: {application}',
  'seat-lapsed.preview':
    '{why, select, silent {You did not answer by {until, date, long}.} unpaid {You did not pay the seat fee by {until, date, long}.} absent {You did not report by {until, date, long}.} other {}}',
  'seat-lapsed.body':
    '{why, select, silent {You did not answer about your seat in <b>{seat}</b> of <b>{drive}</b> by <b>{until, date, long}, 11:59 pm IST</b>.} unpaid {You accepted a seat in <b>{seat}</b> of <b>{drive}</b>, but recorded no payment of the seat fee (seat acceptance fee) by <b>{until, date, long}, 11:59 pm IST</b>.} absent {You did not report with your originals for your seat in <b>{seat}</b> of <b>{drive}</b> by the end of <b>{until, date, long}</b>.} other {}}',
  'seat-lapsed.rule':
    'Under the published conditions of this admission you have lost the seat. It goes to somebody else, and you are not considered in later rounds.',
})
