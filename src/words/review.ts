import type { PaymentStanding } from '#domain/applications/payment-standing.ts'
import { en } from './review.en.ts'
import { room, type Language } from './room.ts'

/** Applications before an administrator: the work queue, the lists, the page of one. */
export const review = room('review', en)

const standings = {
  noFee: 'lookNoFee',
  failed: 'lookFailed',
  refunded: 'lookRefunded',
  verified: 'lookVerified',
  referenceRepeated: 'lookTwice',
  paid: 'lookPaid',
  notVerified: 'lookNotVerified',
  started: 'lookStarted',
  notStarted: 'lookNotStarted',
} as const satisfies Record<PaymentStanding, string>

/** How a payment stands, in lists and in files made of them. */
export function sayPaymentStanding(standing: PaymentStanding, language: Language): string {
  return review(language)(standings[standing])
}
