import { room } from './room.ts'

/** The fee of a seat, for whoever accepted it. */
export const seatFees = room('seat-fees', {
  title: 'Fee of the seat',
  name: 'Fee of the seat',
  before:
    'Keeping this seat costs {amount, number, rupees}, once. Pay by {until, date, long}, 11:59 pm IST, after you have answered; without the fee the seat goes to somebody else.',
  counts: 'You have paid a seat fee of {amount, number, rupees}: it is valid for this seat, too.',
  due: 'Pay and enter the number of the payment by {until, date, long}, 11:59 pm IST. Without the fee the seat goes to somebody else.',
  lead: 'Pay by UPI or bank transfer, and give the reference below where your bank asks for a remark.',
  utr: 'UTR number',
  'utr.hint': '12 digits in UPI apps, 16 or 22 characters for bank transfers.',
  send: 'Send the number',
  sendAllTheSame: 'Send it all the same',
  sent: 'The number of the payment was sent',
  recorded: 'You gave the UTR {utr}.',
  looking: 'The institute looks for it in the statement of its bank. You need not do anything else.',
  found: 'The bank shows it on {on, date, long}; the institute still has to verify it.',
  correct: 'Correct the number',
  verified: 'The fee of {amount, number, rupees} has arrived ({utr}).',
  failed:
    'The institute did not find a payment with the number {utr}. Correct it: without the fee the seat goes to somebody else.',
  over: 'The fee was not paid by {until, date, long}, 11:59 pm IST, so you have lost the seat.',
})
