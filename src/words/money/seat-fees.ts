import { room } from '#words/room.ts'

/** The seat fee, for applicants who have accepted a seat. */
export const seatFees = room('seat-fees', {
  title: 'Seat fee',
  name: 'Seat fee',
  before:
    'The seat fee (seat acceptance fee) is {amount, number, rupees}, paid only once. After accepting the seat, pay by {until, date, long}, 11:59 pm IST; otherwise the seat goes to somebody else.',
  counts: 'You have already paid a seat fee of {amount, number, rupees}: it is also valid for this seat.',
  due: 'Pay and enter the UTR by {until, date, long}, 11:59 pm IST. Otherwise the seat goes to somebody else.',
  lead: 'Pay by UPI or bank transfer, and write the text below in the payment note.',
  utr: 'UTR number',
  'utr.hint': '12 digits in UPI apps, 16 or 22 characters for bank transfers.',
  send: 'Save the UTR',
  sendAllTheSame: 'The UTR is right: save it',
  sent: 'UTR saved',
  recorded: 'You entered the UTR {utr}.',
  looking: 'The institute will look for it in its bank statement. You do not need to do anything else.',
  found: 'It was found in the bank on {on, date, long}; the institute has yet to verify it.',
  correct: 'Correct the UTR',
  verified: 'The seat fee of {amount, number, rupees} has been received ({utr}).',
  failed:
    'The institute did not find a payment with the UTR {utr}. Correct it; otherwise the seat goes to somebody else.',
  over: 'You did not pay the seat fee by {until, date, long}, 11:59 pm IST, so you have lost the seat.',
})
