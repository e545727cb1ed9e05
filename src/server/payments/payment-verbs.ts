import type { TrackWire } from '#domain/applications/wire.ts'
import { answererOf, type Door, type On } from '#server/applications/application-verbs.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Caller } from '#server/platform/call.ts'
import { correctPayment, type UtrCorrection } from './correct-payment.ts'
import { orderPayment, readOrder } from './online/order-payment.ts'
import { startPayment } from './start-payment.ts'

/** The operations every track has on its applications' payments, with answers of the track's own type. */
export function paymentVerbs<W extends TrackWire, Form extends object, Settings, Answers extends object>(
  track: Track<Form, Settings>,
  door: Door<W, Form, Settings, Answers>,
) {
  const answer = answererOf(track, door)
  const answeredTo = (actor: Actor) => (application: StoredApplication<Form, Settings>) => answer(application, actor)
  return {
    startPayment: (context: Context, { params, ...by }: On) =>
      startPayment(context, track, { ...params, ...by }, answeredTo(by.actor)),
    orderPayment: (context: Context, { params, ...by }: On) =>
      orderPayment(context, track, { call: { ...params, ...by }, answer: answeredTo(by.actor) }),
    readOrder: (context: Context, { params, actor }: Pick<On, 'params'> & Caller) =>
      readOrder(context, track, { ...params, purpose: 'application', actor }),
    correctPayment: async (context: Context, { params, body, ...by }: On & { body: UtrCorrection }) => {
      const own = answeredTo(by.actor)
      return { application: own(await correctPayment(context, track, { ...params, ...body, ...by }, own)) }
    },
  }
}
