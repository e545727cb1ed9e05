import type { gatewayEndpoints } from '#domain/payments/gateway.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { json } from '#lib/sql/columns.ts'
import { inTransaction, type Database } from '#lib/sql/database.ts'
import type { ToldEvent } from '#lib/gateways/gateway.ts'
import { refuseUnstorable } from '#server/platform/wire/json-body.ts'
import { sql } from '#lib/sql/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { recordPaymentTold } from './record-payment-told.ts'
import { recordRefundTold } from './record-refund-told.ts'
import { askAfter, findOrder } from './stored-order.ts'

type DeclaredForGateway = typeof gatewayEndpoints

/** Counts a wrong signature, and refuses the call. */
async function refuseForgery(db: Database): Promise<never> {
  await db.execute(sql`
    insert into gateway_forgeries as f (day, count) values ((portal_now() at time zone 'Asia/Kolkata')::date, 1)
    on conflict (day) do update set count = f.count + 1`)
  throw new Problem(refusal('wrong-signature'))
}

/** Stores a gateway event, once, and leaves handling it to a job: the answer must not wait for that. */
export const receiveEvent: Verb<Context, DeclaredForGateway['POST /api/payments/gateway/webhook']> = async (
  { db, gateway },
  { sent },
) => {
  if (gateway === null) throw new Problem(refusal('online-payment-off'))
  const told = gateway.readEvent(sent)
  if (told === null) return refuseForgery(db)
  refuseUnstorable(told)
  const { eventId, kind, payment, refund } = told
  await db.execute(sql`
    with kept as (
      insert into gateway_events (gateway, event_id, kind, told)
      values (${gateway.name}, ${eventId}, ${kind}, ${JSON.stringify({ payment, refund })}::jsonb)
      on conflict do nothing returning event_id
    )
    select graphile_worker.add_job('work-on-gateway-event', json_build_object('gateway', ${gateway.name}::text, 'eventId', event_id),
      max_attempts => 25) from kept`)
  return { received: true }
}

/** Handles a stored event, once however often the job runs. */
export async function workOnEvent(
  { db }: Pick<Context, 'db'>,
  tracks: readonly ServedTrack[],
  { gateway, eventId }: { gateway: string; eventId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const event = await tx.first(
      { told: json<Pick<ToldEvent, 'payment' | 'refund'>>() },
      sql`
      select told from gateway_events
      where gateway = ${gateway} and event_id = ${eventId} and worked_at is null for update`,
    )
    if (!event) return
    const { payment, refund } = event.told
    if (payment) await recordPaymentTold(tx, tracks, gateway, payment)
    if (refund) await recordRefundTold(tx, gateway, refund)
    await tx.execute(sql`
      update gateway_events set worked_at = portal_now() where gateway = ${gateway} and event_id = ${eventId}`)
  })
}

/** The page to which a browser returns from the gateway: the application, which shows the state of the payment. */
async function wayBack({ db }: Pick<Context, 'db'>, tracks: readonly ServedTrack[], orderKey: string) {
  const order = isUuid(orderKey) ? await findOrder(db, sql`o.id = ${orderKey}`) : null
  const track = tracks.find(({ name }) => name === order?.track)
  if (!order || !track || order.driveId === null) return { order, address: '/' }
  const { applicationId, driveId } = order
  if (order.purpose === 'seat') return { order, address: track.pagePath({ applicationId, driveId }) }
  return { order, address: `${track.draftPath({ applicationId, driveId })}?step=${track.scope.documentsStep}` }
}

/** The browser's data proves nothing; it is a reason to ask the gateway now. Forged data is refused. */
export const comeBack =
  (tracks: readonly ServedTrack[]): Verb<Context, DeclaredForGateway['POST /api/payments/gateway/return/{order}']> =>
  async ({ db, gateway }, { params, sent }) => {
    const { order, address } = await wayBack({ db }, tracks, params.order)
    if (gateway === null || !order || order.gateway !== gateway.name) return address
    const says = gateway.returnSays(order.orderId, new URLSearchParams(Buffer.from(sent.bytes).toString()))
    if (says === 'forged') return refuseForgery(db)
    await askAfter(db, order.key, 0)
    return address
  }

export const giveUp =
  (tracks: readonly ServedTrack[]): Verb<Context, DeclaredForGateway['GET /api/payments/gateway/return/{order}']> =>
  async ({ db }, { params }) =>
    (await wayBack({ db }, tracks, params.order)).address
