import { room } from './room.ts'

/** E-mails about the seat fee. */
export const seatFeeMails = room('seat-fee-mails', {
  'due.subject': 'Pay your seat fee by {until, date, long}: {application}',
  'due.preview': '{amount, number, rupees} by {until, date, long}, 11:59 pm IST.',
  'due.body':
    'You have accepted a seat in <b>{drive}</b>. The seat fee (seat acceptance fee) is <b>{amount, number, rupees}</b>. Pay it and enter the UTR number on your application’s page by <b>{until, date, long}, 11:59 pm IST</b>.',
  'due.once': 'You pay it only once: it is also valid for another seat in a later round.',
  'due.go': 'Pay the seat fee',
  rupees: '{amount, number, rupees}',
  reference: 'Write this in the payment note',
  amount: 'Seat fee',
  utr: 'UTR number',
  'verified.subject': 'Your seat fee has been received: {application}',
  'verified.preview': 'We have received {amount, number, rupees}.',
  'verified.body': 'The institute has found your payment of the seat fee (seat acceptance fee) for <b>{drive}</b>.',
  'failed.subject': 'Your seat fee was not found: {application}',
  'failed.preview': 'Check the UTR now: without the fee the seat goes to somebody else.',
  'failed.body':
    'The institute could not find your payment of the seat fee (seat acceptance fee), <b>{amount, number, rupees}</b>, for <b>{drive}</b>. If it is not found before the next round is allotted, the seat goes to somebody else.',
  'failed.next':
    'Compare the UTR on your application’s page with the one in your bank’s app. If it is wrong, correct it on that page.',
  'asked.subject': 'A question about your seat fee: {application}',
  'asked.preview': 'Our bank statements do not show your payment yet.',
  'asked.body':
    'The institute’s bank statements do not yet show your payment of the seat fee (seat acceptance fee), <b>{amount, number, rupees}</b>, for <b>{drive}</b>. Compare the UTR on your application’s page with the one in your bank’s app. If it is wrong, correct it on that page.',
  go: 'Open the application',
})
