import { room } from '#words/room.ts'

/** States of the seat fee: one word for each, wherever it is shown. */
export const seatFeeWords = room('seat-fee-words', {
  'fee.none': 'None due',
  'fee.unpaid': 'Not paid',
  'fee.recorded': 'Recorded, not yet in the bank',
  'fee.inBank': 'In the bank',
  'fee.notFound': 'Not found',
})
