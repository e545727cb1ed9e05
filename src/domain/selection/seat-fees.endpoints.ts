import { z } from 'zod'
import { endpoints } from '../platform/endpoint.ts'
import { OneApplication } from '../platform/ids.ts'
import { Checkout, isOrderPaid, OrderStanding, PaymentOrder } from '../payments/gateway.endpoints.ts'
import { SeatFee, seatFeeLife } from '../payments/seat-fee.ts'
import { Utr } from '../payments/utr.ts'
import { hideAadhaar } from '../platform/aadhaar.ts'
import { lines } from '../platform/text.ts'

const changes = ['application', 'applications', 'refunds', 'seat'] as const

export const seatFeesEndpoints = endpoints({
  'GET /api/applications/{applicationId}/seat-fee': {
    access: { may: 'payments.read', to: 'application', orOwner: true },
    summary:
      'The fee of the seat that an applicant accepted, with the link for a UPI app, and whether it can be paid online; null where none is due',
    params: OneApplication,
    answer: z.object({ seatFee: SeatFee.nullable(), upiLink: z.string().nullable(), online: z.boolean() }),
    shows: 'seat',
  },
  'POST /api/applications/{applicationId}/seat-fee': {
    access: seatFeeLife.transitions.record.by,
    summary:
      'Give the UTR of the fee of a seat: the first until 11:59 pm of the last day, 409 `seat-fee-over` afterwards; another one until the payment is verified',
    params: OneApplication,
    body: z.object({ utr: Utr, utrConfirmed: z.boolean().optional() }),
    answer: z.object({ seatFee: SeatFee }),
    idempotent: true,
    changes,
  },
  'POST /api/applications/{applicationId}/seat-fee/check': {
    access: { may: seatFeeLife.transitions.verify.by, to: 'application' },
    summary: 'Verify the fee of a seat, or mark it as not found with comments for the applicant',
    params: OneApplication,
    body: z.object({ as: z.enum(['verify', 'fail']), comments: lines(2_000).transform(hideAadhaar).optional() }),
    answer: z.object({ seatFee: SeatFee }),
    idempotent: true,
    changes,
  },
  'POST /api/applications/{applicationId}/seat-fee/order': {
    access: 'owner',
    summary:
      'Pay the fee of a seat online: the order at the payment gateway, and the form that leads to its page. 409 `online-payment-off` where the drive does not take it',
    params: OneApplication,
    answer: z.object({ order: PaymentOrder, checkout: Checkout }),
  },
  'GET /api/applications/{applicationId}/seat-fee/order': {
    access: 'owner',
    summary: 'How far the newest online payment of the fee of a seat is; null before the first',
    params: OneApplication,
    answer: z.object({ order: OrderStanding.nullable() }),
    changes,
    isDone: isOrderPaid,
  },
})
