import type { SeatRefund } from '#domain/payments/seat-refund.ts'
import { room, type Language } from '#words/room.ts'

/** How much of the seat fee is refunded: the same sentence wherever somebody decides about the seat. */
const seatRefund = room('seat-refund', {
  step: '{back, number, rupees} until {until, date, long}',
  ifGivenUp:
    'If you give up this seat, we refund the seat fee of {of, number, rupees} as follows: {steps}; after that, nothing.',
  ifGivenUpNothing: 'If you give up this seat, we do not refund the seat fee of {of, number, rupees}.',
  nothingPaid: 'You have not paid the seat fee of {of, number, rupees} yet, so there is nothing to refund.',
  notFound:
    'The office has not found your payment of the seat fee of {of, number, rupees}. There is no refund unless it finds the payment.',
  gone: 'We refund {gone, number, rupees} of the seat fee of {of, number, rupees}.',
  goneNothing:
    'We do not refund the seat fee of {of, number, rupees}{dated, select, yes {, because you gave up the seat after {lastDay, date, long}} other {}}.',
  ifTheyGiveUp:
    'If they give up admission today, we refund {back, number, rupees} of the seat fee of {of, number, rupees}.',
  theyAsked:
    'The day of their request decides: we refund {gone, number, rupees} of the seat fee of {of, number, rupees}.',
  ifTheyGiveUpNothing: 'If they give up admission today, we do not refund the seat fee of {of, number, rupees}.',
})

/** For the holder of a seat. */
export function saySeatRefund({ of, payment, steps, lastDay, gone }: SeatRefund, language: Language): string {
  const say = seatRefund.in(language)
  if (payment !== 'recorded') return say(payment === 'none' ? 'nothingPaid' : 'notFound', { of })
  if (gone === 0) return say('goneNothing', { of, dated: lastDay === null ? 'no' : 'yes', lastDay: lastDay ?? '' })
  if (gone !== null) return say('gone', { of, gone })
  if (steps.length === 0) return say('ifGivenUpNothing', { of })
  return say('ifGivenUp', { of, steps: { and: steps.map((step) => say('step', step)) } })
}

/** For the officer who records that the holder gives up admission. */
export function saySeatRefundIfGivenUp({ of, steps: [now], gone }: SeatRefund, language: Language): string {
  const say = seatRefund.in(language)
  if (gone !== null) return say('theyAsked', { of, gone })
  return now ? say('ifTheyGiveUp', { of, back: now.back }) : say('ifTheyGiveUpNothing', { of })
}
