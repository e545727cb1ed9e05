import { room } from './room.ts'

/** Receipts for what an applicant sends and cannot take back. */
export const receiptMails = room('receipt-mails', {
  number: 'Reference number',
  at: 'Received',
  instant: '{at, time, instant} IST',

  'correction.subject': 'We have received your correction: {number}',
  'correction.preview': 'The office will check it.',
  'correction.body':
    'We have received your correction of the application for <b>{drive}</b>: {changed, plural, =0 {you changed nothing} one {you changed # item} other {you changed # items}}.',
  'confirmed.subject': 'Your correction is confirmed: {number}',
  'confirmed.preview': 'You do not need to do anything.',
  'confirmed.body':
    'The office has checked and confirmed your correction of the application for <b>{drive}</b>. You do not need to do anything now.',
  'objection.subject': 'We have received your objection: {number}',
  'objection.preview': 'The office will answer with a reason.',
  'objection.body':
    'We have received your objection to list {list} of <b>{drive}</b>{files, plural, =0 {} one {, with # file} other {, with # files}}.',
  'objection.words': 'Your objection',
  'answer.subject':
    '{answer, select, accept {You have accepted your seat in {course}} float {You have accepted your seat in {course} and are waiting} decline {You have given up your seat in {course}} other {}}: {application}',
  'answer.preview': 'We have received your answer.',
  'answer.accept': 'You have accepted your seat in <b>{course}</b> of <b>{drive}</b> (freeze).',
  'answer.float':
    'You have accepted your seat in <b>{course}</b> of <b>{drive}</b> and are waiting for a course higher on your list (float). If you get a seat there, you must answer again by the last day of that round: if you do not answer, you lose both seats.',
  'answer.decline': 'You have given up your seat in <b>{course}</b> of <b>{drive}</b>.',
  'answer.change': 'You can change your answer on the page of your application until the last day to answer.',
  'leaving.subject': 'We have received your request to give up admission: {application}',
  'leaving.preview': 'The office will record it.',
  'leaving.body': 'You have asked to give up your admission: <b>{drive}</b>.',
  'leaving.roll': 'Your roll number',
  'leaving.next':
    'The office will record it and return your originals: come with the joining receipt and your photo ID. Your seat will then go to somebody else, your application will be withdrawn and your roll number will no longer be valid. You will get an e-mail.',
  'leaving.stay': 'Until the office has recorded it, you can withdraw your request on the page of your application.',
  'fee.subject': 'We have received your UTR: {application}',
  'fee.preview': 'The office will compare it with its bank statement.',
  'fee.body':
    'You have entered the UTR of your payment of <b>{amount, number, rupees}</b>, the seat fee (seat acceptance fee) for <b>{drive}</b>. The office will compare it with its bank statement, and you will get an e-mail.',
  'fee.utr': 'UTR',
  'fee.was': 'Earlier UTR',
})
