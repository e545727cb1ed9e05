import { room } from '#words/room.ts'

/** Papers about a seat: the seat allotment letter, and the joining receipt. */
export const seatPapers = room('seat-papers', {
  application: 'Application',
  number: 'Letter number',
  name: 'Name',
  drive: 'Admission',
  course: 'Course',
  seat: 'Allotted category',
  rank: 'All-India rank',
  count: '{count, number}',
  round: 'Round',
  roundOf: '{round, number}, list {list}',
  offered: 'Allotted on',
  fee: 'Seat fee',
  'fee.due': '{fee, number, rupees}, payable by {until, date, long}',
  'fee.stands': '{fee, number, rupees}: {word}',
  on: '{at, date, instant}',
  photo: 'Photo of the applicant',
  noPhoto: 'No photo',
  code: 'QR code to check this paper online',
  made: 'Issued on {at, time, instant} IST',

  // The letter
  letter: 'Seat allotment letter',
  answer: 'Answer',
  'answer.until':
    'Answer by {until, date, long}, 11:59 pm IST, on your application’s page: {canWait, select, yes {accept this seat (freeze), accept it and wait for a course higher on your list (float), or give it up} other {accept this seat or give it up}}.',
  'answer.silence':
    '{silence, select, givesUp {If you do not answer, the seat goes to somebody else and you are not considered in later rounds.} keeps {If you do not answer, you keep this seat and are not considered for another one.} other {}}',
  'answer.frozen': 'You have accepted this seat (freeze).',
  'answer.floating': 'You have accepted this seat and are waiting for a course higher on your list (float).',
  'answer.wait':
    'If you wait and a seat in a course higher on your list becomes vacant, you are moved there and must answer again by the last day of that round. If you do not answer, you lose both seats.',
  'answer.joined': 'You have joined.',
  pay: 'Pay the seat fee',
  'pay.text':
    'After accepting the seat, pay the seat fee (seat acceptance fee) of {fee, number, rupees} by {until, date, long}, 11:59 pm IST, on your application’s page or from your bank, and enter the UTR number on that page.',
  'pay.account': 'Account {accountNumber}, IFSC {ifsc}, {bankName}',
  'pay.upi': 'UPI ID {upiId}',
  'pay.reference': 'Payment note: {reference}',
  report: 'Reporting',
  'report.days':
    'If you accept the seat, report in person from {from, date, long} to {until, date, long}. If you are waiting for another course, report once that is decided, with your latest letter. If you do not report, you lose the seat.',
  bring: 'Bring the originals of these documents',
  check: 'Is this letter genuine?',
  'check.text':
    'Open {address} or scan the code. The page shows whether this letter is valid. Compare the application number there with the one on this letter.',
  issued: 'Issued for {institute} by {name}, who published list {list} (SHA-256 {hash}). It needs no signature.',

  // The receipt
  receipt: 'Joining receipt',
  rollNumber: 'Roll number',
  joinedAt: 'Date of joining',
  at: '{at, time, instant} IST',
  joinedBy: 'Recorded by',
  originals: 'Originals',
  'originals.lead': 'The institute has the ticked originals.',
  undertaking: 'Undertaking for missing originals',
  signed: 'Signed on joining.',
  note: 'Note from the office',
})
