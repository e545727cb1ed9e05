import { room } from '#words/room.ts'

/** E-mails about the seat fee. */
export const seatFeeMails = room('seat-fee-mails', {
  amountRupees: 'Seat fee',
  reference: 'Write this in the payment note',
  go: 'Open the application',

  'seat-fee-due.subject': 'Pay your seat fee by {until, date, long}: {application}',
  'seat-fee-due.preview': '{amountRupees, number, rupees} by {until, date, long}, 11:59 pm IST.',
  'seat-fee-due.body':
    'You have accepted a seat in <b>{drive}</b>. The seat fee (seat acceptance fee) is <b>{amountRupees, number, rupees}</b>. Pay it and enter the UTR number on your application’s page by <b>{until, date, long}, 11:59 pm IST</b>.',
  'seat-fee-due.once': 'You pay it only once: it is also valid for another seat in a later round.',
  'seat-fee-due.go': 'Pay the seat fee',

  'seat-fee-verified.subject': 'Your seat fee has been received: {application}',
  'seat-fee-verified.preview': 'We have received {amountRupees, number, rupees}.',
  'seat-fee-verified.body':
    'The institute has found your payment of the seat fee (seat acceptance fee) for <b>{drive}</b>.',

  'seat-fee-failed.subject': 'Your seat fee was not found: {application}',
  'seat-fee-failed.preview': 'Check the UTR now: without the fee the seat goes to somebody else.',
  'seat-fee-failed.body':
    'The institute could not find your payment of the seat fee (seat acceptance fee), <b>{amountRupees, number, rupees}</b>, for <b>{drive}</b>. If it is not found before the next round is allotted, the seat goes to somebody else.',
  'seat-fee-failed.next':
    'Compare the UTR on your application’s page with the one in your bank’s app. If it is wrong, correct it on that page.',

  'seat-fee-asked.subject': 'A question about your seat fee: {application}',
  'seat-fee-asked.preview': 'Our bank statements do not show your payment yet.',
  'seat-fee-asked.body':
    'The institute’s bank statements do not yet show your payment of the seat fee (seat acceptance fee), <b>{amountRupees, number, rupees}</b>, for <b>{drive}</b>. Compare the UTR on your application’s page with the one in your bank’s app. If it is wrong, correct it on that page.',

  'seat-fee-recorded.subject': 'We have received your UTR: {application}',
  'seat-fee-recorded.preview': 'The office will compare it with its bank statement.',
  'seat-fee-recorded.body':
    'You have entered the UTR of your payment of <b>{amountRupees, number, rupees}</b>, the seat fee (seat acceptance fee) for <b>{drive}</b>. The office will compare it with its bank statement, and you will get an e-mail.',
  'seat-fee-recorded.utr': 'UTR',
  'seat-fee-recorded.was': 'Earlier UTR',
})
