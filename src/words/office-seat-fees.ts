import { room } from './room.ts'

/** The fee of a seat, for the office. */
export const officeSeatFees = room('office-seat-fees', {
  title: 'Fee of the seat',
  state: 'Payment',
  amount: 'Amount',
  rupees: '{amount, number, rupees}',
  payBy: 'Last day to pay',
  day: '{day, date, short}',
  reference: 'Reference of the portal',
  utr: '{online, select, true {Payment ID} other {UTR}}',
  foundOn: 'In the statement on',
  comments: 'Note to the applicant',
  alsoOn: 'The same UTR is given in',
  verify: 'Verify the fee of the seat',
  fail: 'Mark as not found',
  'fail.title': 'Mark the fee of the seat as not found?',
  'fail.lead':
    'The applicant gets an e-mail and can correct the number. If no payment is found before the next round is allotted, the seat goes to somebody else.',
  'fail.label': 'Note to the applicant',
  'fail.done': 'Marked as not found',
})
