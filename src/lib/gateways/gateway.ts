import { createHash, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { CalendarDay } from '#lib/days/days.ts'
import type { GatewaySettings } from './gateway-settings.ts'

/** A payment as the gateway reports it; amounts in paise. */
export type ToldPayment = {
  paymentId: string
  /** Null for money that came without an order. */
  orderId: string | null
  amountPaise: number
  status: 'begun' | 'failed' | 'captured'
}

/** A refund as the gateway reports it. `refundKey` is the program's own, for refunds that it requested. */
export type ToldRefund = {
  refundId: string
  paymentId: string
  amountPaise: number
  status: 'sent' | 'done' | 'failed'
  refundKey: string | null
}

/** The subject of a settlement's line: a payment, a refund, or something else, such as a fee. */
export const settlementLineKinds = ['payment', 'refund', 'other'] as const

/** A line of a settlement, which a gateway pays into the institute's account; amounts in paise. */
export type ToldSettlementLine = {
  settlementId: string
  /** The bank's reference of the settlement; null until the gateway reports it. */
  utr: string | null
  settledOn: CalendarDay
  lineId: string
  kind: (typeof settlementLineKinds)[number]
  /** The payment, also for a refund. */
  paymentId: string | null
  orderId: string | null
  amountPaise: number
  /** The gateway's deduction, including tax. */
  feePaise: number
  taxPaise: number
  /** What the bank receives for this line; negative for deductions. */
  netPaise: number
}

/** The content of a webhook with a valid signature. */
export type ToldEvent = { eventId: string; kind: string; payment: ToldPayment | null; refund: ToldRefund | null }

/** The amount, its purpose, and the address for the browser's return. */
export type Sale = {
  orderId: string
  amountPaise: number
  applicationId: string
  payee: string
  title: string
  payer: { name: string; email: string; mobile: string }
  returnUrl: string
}

/** A body as a gateway sent it, with its headers. */
export type SignedBody = { bytes: Uint8Array; header: (name: string) => string | undefined }

/** A payment gateway: everything a program needs of one, whichever it is. */
export type Gateway = {
  name: GatewaySettings['gateway']
  /** The public id of the institute's account. */
  key: string
  /** The origin of its payment page. */
  origin: string
  /** Whether the same order can be tried again after a failed payment. */
  isOrderTriedAgain: boolean
  /** Creates an order and returns its id. */
  makeOrder: (order: { amountPaise: number; applicationId: string }) => Promise<string>
  /** The form that sends a browser to its page. */
  checkout: (sale: Sale) => { action: string; fields: Record<string, string> }
  /** Whether the returning browser's data is signed for this order; 'nothing' if nobody paid. */
  returnSays: (orderId: string, fields: URLSearchParams) => 'signed' | 'nothing' | 'forged'
  /** Reads a webhook; null when its signature is wrong. */
  readEvent: (sent: SignedBody) => ToldEvent | null
  /** Every payment tried for an order. */
  paymentsOf: (orderId: string) => Promise<ToldPayment[]>
  /** Asks for a refund; the same key again means the same refund. */
  refund: (asked: { paymentId: string; amountPaise: number; refundKey: string }) => Promise<ToldRefund>
  /** Every refund of a payment. */
  refundsOf: (paymentId: string) => Promise<ToldRefund[]>
  /** Every line it settled on a day; null where the gateway has no such report. */
  settlements: ((day: CalendarDay) => Promise<ToldSettlementLine[]>) | null
}

/** The gateway could not be reached, or its answer is not as documented. */
export class GatewayAway extends Error {
  override readonly name = 'GatewayAway'
}

/** The gateway refuses a request, and would refuse it again. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal'
}

/** Parses a gateway's answer by its documented schema; else throws. */
export function documented<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const result = schema.safeParse(answer)
  if (!result.success) throw new GatewayAway('the payment gateway answers something that it does not document')
  return result.data
}

const patienceMs = 10_000
const [firstRefusal, firstFault, conflict, tooMany] = [400, 500, 409, 429]

/** Sends a request to a gateway; returns its JSON. */
export async function askGateway(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) }).catch(
    (error: Error) => {
      throw new GatewayAway(`the payment gateway does not answer: ${error.message}`)
    },
  )
  const { status } = answer
  const isRefused = status >= firstRefusal && status < firstFault && status !== conflict && status !== tooMany
  // Its message may quote what it was sent, so only the status is passed on.
  if (isRefused) throw new GatewayRefusal(`the payment gateway refuses: ${status}`)
  if (!answer.ok) throw new GatewayAway(`the payment gateway answers ${status}`)
  return answer.json().catch((error: Error) => {
    throw new GatewayAway(`the answer of the payment gateway cannot be read: ${error.message}`)
  })
}

/** Compares two signatures in constant time. */
export function isSameSignature(one: string, other: string | null | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other ?? ''))
}
