import { z } from 'zod'
import { lifecycle } from '../lifecycle/lifecycle.ts'
import { refusal } from '../platform/problem.ts'
import type { PaymentFacts } from './payment.ts'

/** The states of a gateway payment (docs/rules.md, Payments by a gateway). */
export const GatewayPaymentState = z.enum([
  'begun',
  'failed',
  'counted',
  'twice',
  'differs',
  'late',
  'withdrawn',
  'unknown',
  'refunding',
  'refundFailed',
  'refunded',
])
export type GatewayPaymentState = z.infer<typeof GatewayPaymentState>

/** The use of captured money: the fee of an application or of a seat, or why it is not. */
export type CapturedPlace = 'counted' | 'twice' | 'differs' | 'late' | 'withdrawn' | 'unknown'

/** The facts for judging captured money: the fee of its order when the portal learns of the payment. */
export type CapturedFacts = {
  isOrderKnown: boolean
  amountPaise: number
  /** Null once its application was deleted. `isOver`: nobody can pay it any longer. */
  fee: { isOver: boolean; payment: PaymentFacts } | null
}

const paiseInRupee = 100

/** The fee in paise, as gateways count. */
export const feePaise = (amountRupees: number) => amountRupees * paiseInRupee
export const rupeesOf = (paise: number) => paise / paiseInRupee

const mostPaise = 2 ** 31 - 1

/** Whether a payment or a refund can be of this amount: more than nothing, and no more than the books hold. */
export const isAmount = (paise: number) => Number.isInteger(paise) && paise > 0 && paise <= mostPaise

/** The first true one decides where the money belongs. */
const places: readonly [CapturedPlace, (captured: CapturedFacts) => boolean][] = [
  ['unknown', ({ isOrderKnown, amountPaise }) => !isOrderKnown || !isAmount(amountPaise)],
  ['withdrawn', ({ fee }) => fee === null],
  ['twice', ({ fee }) => fee?.payment.verified === true || fee?.payment.status === 'refunded'],
  ['differs', ({ fee, amountPaise }) => feePaise(fee?.payment.amount ?? 0) !== amountPaise],
  ['late', ({ fee }) => fee?.isOver === true],
]

export function placeOf(captured: CapturedFacts): CapturedPlace {
  return places.find(([, isTrue]) => isTrue(captured))?.[0] ?? 'counted'
}

/** Captured money gets its place; doubtful money is judged again at the next report. */
const capture = <const To extends CapturedPlace>(to: To) =>
  ({
    from: ['begun', 'failed', 'differs', 'late', 'unknown'],
    to,
    by: 'portal',
    audit: 'online-payment.captured',
  }) as const

/** The lifecycle of a gateway payment. A failure reported after the money came changes nothing. */
export const gatewayPaymentLife = lifecycle<{ state: GatewayPaymentState }>()({
  states: GatewayPaymentState.options,
  stateOf: ({ state }) => state,
  transitions: {
    fail: { from: ['begun'], to: 'failed', by: 'portal', audit: 'online-payment.failed' },
    counted: capture('counted'),
    twice: capture('twice'),
    differs: capture('differs'),
    late: capture('late'),
    withdrawn: capture('withdrawn'),
    unknown: capture('unknown'),
    refund: {
      from: ['twice', 'differs', 'late', 'withdrawn', 'refundFailed'],
      to: 'refunding',
      by: 'payments.verify',
      otherwise: refusal('nothing-to-give-back'),
      asks: { comments: 'required' },
      audit: 'online-payment.refund-asked',
    },
    refundFails: { from: ['refunding'], to: 'refundFailed', by: 'portal', audit: 'online-payment.refund-failed' },
    /** Also for refunds made on the gateway's own pages. */
    confirmRefund: {
      from: ['counted', 'twice', 'differs', 'late', 'withdrawn', 'unknown', 'refunding', 'refundFailed'],
      to: 'refunded',
      by: 'portal',
      audit: 'online-payment.refunded',
    },
  },
})

/** Payments that wait for the office's refund. */
export const awaitingRefund: readonly GatewayPaymentState[] = gatewayPaymentLife.transitions.refund.from

/** The state of an order for the person who pays. */
export const OrderState = z.enum(['open', 'paid', 'failed', 'inDoubt', 'refunded'])
export type OrderState = z.infer<typeof OrderState>

const readings: Record<GatewayPaymentState, OrderState> = {
  begun: 'open',
  failed: 'failed',
  counted: 'paid',
  twice: 'inDoubt',
  differs: 'inDoubt',
  late: 'inDoubt',
  withdrawn: 'inDoubt',
  unknown: 'inDoubt',
  refunding: 'inDoubt',
  refundFailed: 'inDoubt',
  refunded: 'refunded',
}

/** By its newest payment; open without one. */
export function orderReading(newest: GatewayPaymentState | null): OrderState {
  return newest === null ? 'open' : readings[newest]
}
