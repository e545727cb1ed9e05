import { room } from './room.ts'

/** How the fee of a seat stands: one word for each state, wherever it is shown. */
export const seatFeeWords = room('seat-fee-words', {
  none: 'None due',
  unpaid: 'Not paid',
  recorded: 'Recorded, not yet in the bank',
  inBank: 'In the bank',
  notFound: 'Not found',
})
