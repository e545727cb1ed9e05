import { room } from './room.ts'

/** Mails about the fee of a seat. */
export const seatFeeMails = room('seat-fee-mails', {
  'due.subject': 'Pay the fee of your seat by {until, date, long}: {application}',
  'due.preview': '{amount, number, rupees} by {until, date, long}, 11:59 pm IST.',
  'due.body':
    'You have accepted a seat in <b>{drive}</b>. The fee of this seat is <b>{amount, number, rupees}</b>. Pay it and enter the number of the payment on the page of your application by <b>{until, date, long}, 11:59 pm IST</b>.',
  'due.without': 'Without it the seat goes to somebody else.',
  'due.once': 'You pay it once: it is valid for another seat in a later round, too.',
  'due.go': 'Pay the fee of the seat',
  rupees: '{amount, number, rupees}',
  reference: 'Reference for your bank',
  amount: 'Fee of the seat',
  utr: 'Number of the payment',
  'verified.subject': 'The fee of your seat has arrived: {application}',
  'verified.preview': '{amount, number, rupees} was found.',
  'verified.body': 'The institute has found the payment of the fee of your seat in <b>{drive}</b>.',
  'failed.subject': 'The fee of your seat was not found: {application}',
  'failed.preview': 'Check the number of the payment now: without the fee the seat goes to somebody else.',
  'failed.body':
    'The institute could not find your payment of <b>{amount, number, rupees}</b> for the seat in <b>{drive}</b>. If it is not found before the next round is allotted, the seat goes to somebody else.',
  'failed.next':
    'Compare the number on the page of your application with the one in your bank’s app, and correct it there.',
  'asked.subject': 'A question about the fee of your seat: {application}',
  'asked.preview': 'No bank statement shows your payment yet.',
  'asked.body':
    'No statement of the institute’s bank shows your payment of <b>{amount, number, rupees}</b> for the seat in <b>{drive}</b> yet. Compare the number on the page of your application with the one in your bank’s app, and correct it if it differs.',
  go: 'Open the application',
})
