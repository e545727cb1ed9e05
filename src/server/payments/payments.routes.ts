import type { paymentsEndpoints } from '#domain/payments/payments.endpoints.ts'
import { trackOf } from '#server/applications/track-of.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { correctPayment } from './correct-payment.ts'
import { orderPayment, readOrder } from './online/order-payment.ts'
import { startPayment } from './start-payment.ts'

/** The operations by which applicants of these tracks pay. */
export const paymentsVerbs = (tracks: readonly ServedTrack[]): Verbs<Context, typeof paymentsEndpoints> => ({
  'POST /api/applications/{applicationId}/payment/start': startPayment(tracks),
  'POST /api/applications/{applicationId}/payment/order': orderPayment(tracks),
  'GET /api/applications/{applicationId}/payment/order': (context, { params: { applicationId }, actor }) =>
    readOrder(context, trackOf(tracks, applicationId), { applicationId, purpose: 'application', actor }),
  'PUT /api/applications/{applicationId}/payment': correctPayment(tracks),
})
