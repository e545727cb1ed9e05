import { room } from './room.ts'

/** Receipts for what an applicant sends and cannot take back. */
export const receiptMails = room('receipt-mails', {
  number: 'Number',
  at: 'Received',
  instant: '{at, time, instant} IST',

  'correction.subject': 'Your correction has arrived: {number}',
  'correction.preview': 'The office checks it next.',
  'correction.body':
    'Your correction of the application for <b>{drive}</b> has arrived: {changed, plural, =0 {you changed nothing} one {you changed # thing} other {you changed # things}}. The office checks it and writes to you.',
  'confirmed.subject': 'Your correction is confirmed: {number}',
  'confirmed.preview': 'You need not do anything.',
  'confirmed.body':
    'The office has checked and confirmed your correction of the application for <b>{drive}</b>. You need not do anything now.',
  'objection.subject': 'Your objection has arrived: {number}',
  'objection.preview': 'The office answers with a reason.',
  'objection.body':
    'Your objection to list {list} of <b>{drive}</b> has arrived{files, plural, =0 {} one {, with # file} other {, with # files}}. The office answers it with a reason, and you get an e-mail.',
  'objection.words': 'What you wrote',
  'answer.subject':
    '{answer, select, accept {You keep your seat in {course}} float {You keep your seat in {course} and wait} other {You have given up your seat in {course}}}: {application}',
  'answer.preview': 'Your answer has arrived.',
  'answer.accept': 'You have said that you keep your seat in <b>{course}</b> of <b>{drive}</b>.',
  'answer.float':
    'You have said that you keep your seat in <b>{course}</b> of <b>{drive}</b> and wait for a course that you want more. If you get a seat there, you answer once more by the last day of that round: without an answer you lose both.',
  'answer.decline':
    'You have given up your seat in <b>{course}</b> of <b>{drive}</b>. It goes to somebody else, and you take no part in later rounds.',
  'answer.change': 'Until the last day to answer you can change this on the page of your application.',
  'leaving.subject': 'Your wish to leave has arrived: {application}',
  'leaving.preview': 'The office records it next.',
  'leaving.body': 'You have told the office that you want to leave <b>{drive}</b>.',
  'leaving.roll': 'Your roll number',
  'leaving.next':
    'The office records it and hands your originals back: come with the receipt of joining and your photo ID. Then your seat goes to somebody else, your application is withdrawn and your roll number ends. You get an e-mail.',
  'leaving.stay': 'Until the office has recorded it, you can stay after all: on the page of your application.',
  'fee.subject': 'The number of your payment has arrived: {application}',
  'fee.preview': 'The office compares it with its bank statement.',
  'fee.body':
    'You have entered the number of your payment of <b>{amount, number, rupees}</b> for the seat in <b>{drive}</b>. The office compares it with its bank statement, and you get an e-mail.',
  'fee.utr': 'Number of the payment',
  'fee.was': 'Instead of',
})
