import type { gatewayEndpoints } from '#domain/payments/gateway.endpoints.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { z } from 'zod'
import { askAboutEverything, askAboutOrder } from './ask-gateway.ts'
import { askAboutSettlements } from './ask-settlements.ts'
import { listPayments } from './list-payments.ts'
import { listSettlements } from './list-settlements.ts'
import { comeBack, giveUp, receiveEvent, workOnEvent } from './receive-event.ts'
import { refundPayment, sendRefund } from './refund-payment.ts'

/** The operations on gateway payments, for applications of these tracks. */
export function gatewayVerbs(tracks: readonly ServedTrack[]): Verbs<Context, typeof gatewayEndpoints> {
  return {
    'GET /api/payments/gateway': async ({ gateway }) => ({ gateway: gateway?.name ?? null }),
    'POST /api/payments/gateway/webhook': receiveEvent,
    'POST /api/payments/gateway/return/{order}': comeBack(tracks),
    'GET /api/payments/gateway/return/{order}': giveUp(tracks),
    'GET /api/payments/gateway/payments': listPayments,
    'GET /api/payments/gateway/settlements': listSettlements,
    'POST /api/payments/gateway/payments/{id}/refund': refundPayment,
  }
}

const WorkOnEvent = z.object({ gateway: z.string(), eventId: z.string() })
const AskGateway = z.object({ orderKey: z.string() })
const SendRefund = z.object({ refundKey: z.string() })

/** The gateway's background jobs: handling events and asking. 21:00 UTC is 02:30 in India. */
export function gatewayJobs(context: Context, tracks: readonly ServedTrack[]): Jobs {
  return {
    tasks: {
      'work-on-gateway-event': (payload) => workOnEvent(context, tracks, WorkOnEvent.parse(payload)),
      'ask-gateway': (payload) => askAboutOrder(context, tracks, AskGateway.parse(payload).orderKey),
      'send-gateway-refund': (payload) => sendRefund(context, SendRefund.parse(payload).refundKey),
      'ask-about-everything': () => askAboutEverything(context, tracks),
      'ask-about-settlements': () => askAboutSettlements(context, tracks),
    },
    schedule: [
      { task: 'ask-about-everything', cron: '0 21 * * *', catchesUp: true },
      { task: 'ask-about-settlements', cron: '20 21 * * *', catchesUp: true },
    ],
  }
}
