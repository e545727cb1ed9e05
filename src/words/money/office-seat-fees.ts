import { room } from '#words/room.ts'

/** The seat fee, for the office. */
export const officeSeatFees = room('office-seat-fees', {
  title: 'Seat fee',
  state: 'Payment',
  amount: 'Amount',
  rupees: '{amount, number, rupees}',
  payBy: 'Last day to pay',
  day: '{day, date, short}',
  reference: 'Portal reference',
  utr: '{online, select, true {Payment ID} other {UTR}}',
  foundOn: 'Date on the bank statement',
  comments: 'Note to the applicant',
  alsoOn: 'The same UTR is also in',
  verify: 'Verify the seat fee',
  fail: 'Mark as not found',
  'fail.title': 'Mark the seat fee as not found?',
  'fail.lead':
    'The applicant gets an e-mail and can correct the UTR. If no payment is found before the next round is allotted, the seat goes to somebody else.',
  'fail.label': 'Note to the applicant',
  'fail.done': 'Marked as not found',
})
