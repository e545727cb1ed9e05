import { room } from './room.ts'

/** Papers about a seat: the letter that offers it, and the receipt of who has joined. */
export const seatPapers = room('seat-papers', {
  application: 'Application',
  number: 'Letter number',
  name: 'Name',
  drive: 'Admission',
  course: 'Course',
  seat: 'Category of the seat',
  rank: 'All-India rank',
  count: '{count, number}',
  round: 'Round',
  roundOf: '{round, number}, list {list}',
  offered: 'Offered on',
  fee: 'Seat fee',
  'fee.due': '{fee, number, rupees}, to be paid by {until, date, long}',
  'fee.stands': '{fee, number, rupees}: {word}',
  on: '{at, date, instant}',
  photo: 'Photo of the applicant',
  noPhoto: 'No photo',
  code: 'QR code of the address at which this paper can be checked',
  made: 'Made {at, time, instant} IST',

  // The letter
  letter: 'Offer of a seat',
  answer: 'Answer',
  'answer.until':
    'Answer by {until, date, long}, 11:59 pm IST, on the page of your application: {canWait, select, yes {keep this seat, keep it and wait for a course that you want more, or give it up} other {keep this seat or give it up}}.',
  'answer.silence':
    '{silence, select, givesUp {If you do not answer, the seat goes to somebody else.} other {If you do not answer, you keep this seat.}}',
  'answer.frozen': 'You have said that you keep this seat.',
  'answer.floating': 'You have said that you keep this seat and wait for a course that you want more.',
  'answer.wait':
    'Who waits is moved when a better seat falls free, and answers once more by the last day of that round: without an answer both seats are lost.',
  'answer.joined': 'You have joined.',
  pay: 'Pay the seat fee',
  'pay.text':
    'Once you have answered that you keep the seat, pay {fee, number, rupees} by {until, date, long}, 11:59 pm IST, on the page of your application or from your bank, and enter the number of the payment there.',
  'pay.account': 'Account {accountNumber}, IFSC {ifsc}, {bankName}',
  'pay.upi': 'UPI ID {upiId}',
  'pay.reference': 'Reference {reference}',
  report: 'Come to join',
  'report.days':
    'If you keep the seat, come in person from {from, date, long} to {until, date, long}. Who waits for another course comes once that is decided, with the letter of the last round. Who does not come loses the seat.',
  bring: 'Bring the originals of these documents',
  check: 'Is this letter genuine?',
  'check.text':
    'Open {address} or scan the code. The page says whether this letter is in force. Compare the application number there with the one on this letter.',
  issued: 'Issued for {institute} by {name}, who published list {list} (SHA-256 {hash}). It needs no signature.',

  // The receipt
  receipt: 'Receipt of joining',
  rollNumber: 'Roll number',
  joinedAt: 'Joined',
  at: '{at, time, instant} IST',
  joinedBy: 'Recorded by',
  originals: 'Originals',
  'originals.lead': 'The institute has the originals with a tick.',
  undertaking: 'Undertaking for the missing originals',
  signed: 'Signed on joining.',
  note: 'Note of the office',
})
