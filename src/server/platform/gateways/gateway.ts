import { createHash, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { Day } from '#domain/platform/day.ts'
import type { SentBytes } from '#domain/platform/endpoint.ts'
import type { GatewaySettings } from './gateway-settings.ts'

/** A payment as its gateway tells of it; the amount in paise. */
export type ToldPayment = {
  paymentId: string
  /** Null for money that came without an order. */
  orderId: string | null
  amountPaise: number
  status: 'begun' | 'failed' | 'captured'
}

/** A refund as its gateway tells of it. `refundKey` is ours, where it was asked by the portal. */
export type ToldRefund = {
  refundId: string
  paymentId: string
  amountPaise: number
  status: 'sent' | 'done' | 'failed'
  refundKey: string | null
}

/** What a line of a settlement is about: a payment, a refund, or what else the gateway reckons. */
export const settlementLineKinds = ['payment', 'refund', 'other'] as const

/** A line of a settlement, which a gateway pays into the account of the institute; amounts in paise. */
export type ToldSettlementLine = {
  settlementId: string
  /** By which the bank knows the settlement; null while the gateway does not say it. */
  utr: string | null
  settledOn: Day
  lineId: string
  kind: (typeof settlementLineKinds)[number]
  /** Of a refund, too. */
  paymentId: string | null
  orderId: string | null
  amountPaise: number
  /** What the gateway keeps, its tax included. */
  feePaise: number
  taxPaise: number
  /** What the bank gets of it; negative for what is taken off. */
  netPaise: number
}

/** What a webhook says, once its signature was right. */
export type ToldEvent = { eventId: string; kind: string; payment: ToldPayment | null; refund: ToldRefund | null }

/** What is paid, for what, and where the browser goes afterwards. */
export type Sale = {
  orderId: string
  amountPaise: number
  applicationId: string
  payee: string
  title: string
  payer: { name: string; email: string; mobile: string }
  returnUrl: string
}

/** A payment gateway: everything that the portal asks of one, whichever it is. */
export type Gateway = {
  name: GatewaySettings['gateway']
  /** By which it knows the institute; no secret. */
  key: string
  /** Where its page is. */
  origin: string
  /** Whether an order may be tried again after a payment that failed. */
  isOrderTriedAgain: boolean
  /** Makes an order and answers its id. */
  makeOrder: (order: { amountPaise: number; applicationId: string }) => Promise<string>
  /** The form with which a browser comes to its page. */
  checkout: (sale: Sale) => { action: string; fields: Record<string, string> }
  /** Whether what a browser brings back is signed for this order; nothing is, where nobody paid. */
  returnSays: (orderId: string, fields: URLSearchParams) => 'signed' | 'nothing' | 'forged'
  /** Reads a webhook; null when its signature is wrong. */
  readEvent: (sent: SentBytes) => ToldEvent | null
  /** Every payment that was tried for an order. */
  paymentsOf: (orderId: string) => Promise<ToldPayment[]>
  /** Asks for a refund; asked again with the same key it is the same refund. */
  refund: (asked: { paymentId: string; amountPaise: number; refundKey: string }) => Promise<ToldRefund>
  /** Every refund of a payment. */
  refundsOf: (paymentId: string) => Promise<ToldRefund[]>
  /** Every line of what it settled on a day; null where the portal cannot ask it. */
  settlements: ((day: Day) => Promise<ToldSettlementLine[]>) | null
}

/** The gateway could not be asked, or did not answer as it documents. */
export class GatewayAway extends Error {
  override readonly name = 'GatewayAway'
}

/** The gateway refuses what it was asked, and would again. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal'
}

/** What a gateway answered, if that is what it documents. */
export function documented<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const result = schema.safeParse(answer)
  if (!result.success) throw new GatewayAway('the payment gateway answers something that it does not document')
  return result.data
}

const patienceMs = 10_000
const [firstRefusal, firstFault, conflict, tooMany] = [400, 500, 409, 429]

/** Asks a gateway; answers what its JSON says. */
export async function askGateway(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) }).catch(
    (error: Error) => {
      throw new GatewayAway(`the payment gateway does not answer: ${error.message}`)
    },
  )
  const { status } = answer
  const isRefused = status >= firstRefusal && status < firstFault && status !== conflict && status !== tooMany
  // What it says may quote what it was sent: only the status is told.
  if (isRefused) throw new GatewayRefusal(`the payment gateway refuses: ${status}`)
  if (!answer.ok) throw new GatewayAway(`the payment gateway answers ${status}`)
  return answer.json().catch((error: Error) => {
    throw new GatewayAway(`the answer of the payment gateway cannot be read: ${error.message}`)
  })
}

/** Compares two signatures in the same time wherever they differ. */
export function isSameSignature(one: string, other: string | null | undefined): boolean {
  const [known, sent] = [one, other ?? ''].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(known as Buffer, sent as Buffer)
}
