import { z } from 'zod'
import { RowId } from '../platform/ids.ts'
import { hideAadhaar } from '../platform/aadhaar.ts'
import { Day } from '../platform/day.ts'
import { endpoints } from '../platform/endpoint.ts'
import { PageFacts, Paging } from '../platform/paging.ts'
import { filter } from '../platform/query.ts'
import { lines } from '../platform/text.ts'
import { FeePurpose } from './fee-reference.ts'
import { gatewayPaymentLife, GatewayPaymentState, OrderState } from './gateway-payment.ts'
import { SettlementRemark, SettlementState } from './settlement.ts'

/** The supported gateways. */
export const gatewayNames = ['razorpay', 'payu'] as const

/** An order for the person who pays: the amount in paise, and the institute's public key at the gateway. */
export const PaymentOrder = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
  key: z.string(),
})
export type PaymentOrder = z.infer<typeof PaymentOrder>

/** The form that sends a browser to the gateway's page. */
export const Checkout = z.object({ action: z.string(), fields: z.record(z.string(), z.string()) })
export type Checkout = z.infer<typeof Checkout>

/** The state of an application's newest order. */
export const OrderStanding = z.object({ id: z.string(), amount: z.int(), state: OrderState, madeAt: z.string() })
export type OrderStanding = z.infer<typeof OrderStanding>

/** Whether the fee has arrived. */
export const isOrderPaid = ({ order }: { order: Pick<OrderStanding, 'state'> | null }): boolean =>
  order?.state === 'paid'

/** A gateway payment, as the office sees it. */
export const ListedGatewayPayment = z.object({
  id: z.string(),
  gateway: z.enum(gatewayNames),
  paymentId: z.string(),
  orderId: z.string().nullable(),
  /** Also for a deleted draft; null for an unknown order. */
  applicationId: z.string().nullable(),
  /** Whether the application still exists. */
  isThere: z.boolean(),
  /** What it was to pay for; null for an unknown order. */
  purpose: FeePurpose.nullable(),
  amountPaise: z.int(),
  state: GatewayPaymentState,
  heardAt: z.string(),
  /** For the newest refund: the note, and the gateway's id. */
  refund: z.object({ note: z.string(), refundId: z.string().nullable() }).nullable(),
  /** The settlement that paid it to the bank, and the gateway's deduction, including tax. */
  settlement: z
    .object({
      settlementId: z.string(),
      utr: z.string().nullable(),
      settledOn: Day,
      feePaise: z.int(),
      taxPaise: z.int(),
    })
    .nullable(),
})
export type ListedGatewayPayment = z.infer<typeof ListedGatewayPayment>

/** A settlement, as the office sees it; amounts in paise. */
export const ListedSettlement = z.object({
  id: z.string(),
  gateway: z.enum(gatewayNames),
  settlementId: z.string(),
  utr: z.string().nullable(),
  settledOn: Day,
  /** The number of its payments, and their sum. */
  payments: z.int(),
  amountPaise: z.int(),
  /** The gateway's deduction, and the tax in it. */
  feePaise: z.int(),
  taxPaise: z.int(),
  /** What the bank receives. */
  netPaise: z.int(),
  state: SettlementState,
  /** The bank row with its UTR. */
  bank: z.object({ postedOn: Day, amountPaise: z.int() }).nullable(),
  /** What the office should know about its lines: the first of `remarkCount`. */
  remarks: z.array(
    z.object({
      remark: SettlementRemark,
      lineId: z.string(),
      paymentId: z.string().nullable(),
      applicationId: z.string().nullable(),
      amountPaise: z.int(),
      /** The amount that the portal learned of; null if it did not. */
      knownPaise: z.int().nullable(),
    }),
  ),
  remarkCount: z.int(),
})
export type ListedSettlement = z.infer<typeof ListedSettlement>

const mostEventBytes = 1_048_576

export const gatewayEndpoints = endpoints({
  'GET /api/payments/gateway': {
    access: 'login',
    summary: 'The payment gateway that fees can be paid by; null where none is set',
    answer: z.object({ gateway: z.enum(gatewayNames).nullable() }),
  },
  'POST /api/payments/gateway/webhook': {
    access: 'public',
    summary:
      'What the gateway tells, signed by its secret over the bytes as they are: stored once by the id of the event, and worked on afterwards',
    raw: { maxBytes: mostEventBytes },
    answer: z.object({ received: z.literal(true) }),
  },
  'POST /api/payments/gateway/return/{order}': {
    access: 'public',
    summary:
      'Where the page of the gateway sends the browser back to, with a form: it counts for nothing but to ask the gateway now',
    params: z.object({ order: RowId }),
    raw: { maxBytes: mostEventBytes },
    answer: 'redirect',
  },
  'GET /api/payments/gateway/return/{order}': {
    access: 'public',
    summary: 'The same, where the payment was given up on the page of the gateway',
    params: z.object({ order: RowId }),
    answer: 'redirect',
  },
  'GET /api/payments/gateway/payments': {
    access: { may: 'payments.verify', to: 'rows' },
    summary:
      'Payments by the gateway, newest first: `waiting` are those to be refunded, `unknown` those of an order that is not of this portal, `unsettled` those that the gateway did not pay to the bank within a week',
    query: Paging.extend({ show: filter(z.enum(['waiting', 'unknown', 'unsettled'])) }),
    reads: 'replica',
    answer: z.object({
      ...PageFacts.shape,
      payments: z.array(ListedGatewayPayment),
      waiting: z.int(),
      unknown: z.int(),
      unsettled: z.int(),
      /** The sum of everything in scope, in paise. */
      captured: z.int(),
      refunded: z.int(),
      /** The number of webhooks with a wrong signature. */
      wrongSignatures: z.int(),
    }),
    shows: 'gateway-payments',
  },
  'GET /api/payments/gateway/settlements': {
    access: { may: 'payments.verify' },
    summary:
      'Sums that the gateway paid to the bank, newest first, each with the row of a statement that shows it and what is to be known of its lines; `isAsked` is false where the portal cannot ask the gateway for them',
    query: Paging,
    reads: 'replica',
    answer: z.object({ ...PageFacts.shape, isAsked: z.boolean(), settlements: z.array(ListedSettlement) }),
    shows: 'gateway-payments',
  },
  'POST /api/payments/gateway/payments/{id}/refund': {
    access: { may: gatewayPaymentLife.transitions.refund.by, to: 'rows' },
    summary: 'Refund a payment that is no fee of an application: asked of the gateway once, whoever asks again',
    params: z.object({ id: RowId }),
    body: z.object({ comments: lines(2_000).transform(hideAadhaar) }),
    answer: z.object({ payment: ListedGatewayPayment }),
    idempotent: true,
    changes: ['gateway-payments'],
  },
})
