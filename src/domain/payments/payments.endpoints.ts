import { z } from 'zod'
import { endpoints } from '../platform/endpoint.ts'
import { OneApplication } from '../platform/ids.ts'
import { Checkout, isOrderPaid, OrderStanding, PaymentOrder } from './gateway.endpoints.ts'
import { Payment } from './payment.ts'
import { Utr, utrConfirmed } from './utr.ts'

const ofOwner = { access: 'owner', params: OneApplication, versioned: true } as const

/** How applicants of any track pay the fee of an application. */
export const paymentsEndpoints = endpoints({
  'POST /api/applications/{applicationId}/payment/start': {
    ...ofOwner,
    summary: 'Open the payment step: amount, UPI link, and whether it can be paid online',
    answer: z.object({ payment: Payment, upiLink: z.string().nullable(), online: z.boolean() }),
    idempotent: true,
  },
  'POST /api/applications/{applicationId}/payment/order': {
    ...ofOwner,
    summary:
      'Pay the fee of a draft online: the order at the payment gateway, the one of before where it still serves, and the form that leads to its page. 409 `online-payment-off` where no gateway is set or the drive does not take it',
    answer: z.object({ order: PaymentOrder, checkout: Checkout }),
  },
  'GET /api/applications/{applicationId}/payment/order': {
    access: 'owner',
    summary: 'How far the newest payment online is; null before the first',
    params: OneApplication,
    answer: z.object({ order: OrderStanding.nullable() }),
    changes: ['application', 'own'],
    isDone: isOrderPaid,
  },
  'PUT /api/applications/{applicationId}/payment': {
    ...ofOwner,
    summary: 'Correct the payment reference after submitting, until the payment is verified',
    body: z.object({ utr: Utr, ...utrConfirmed }),
    answer: z.object({ application: z.looseObject({}) }),
    idempotent: true,
    changes: ['application', 'own'],
  },
})

export type PaymentsEndpoints = typeof paymentsEndpoints
