import { GatewayPaymentState, orderReading } from '#domain/payments/gateway-payment.ts'
import { FeePurpose } from '#domain/payments/fee-reference.ts'
import type { OrderStanding } from '#domain/payments/gateway.endpoints.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import { instant, int, nullable, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import type { Gateway } from '#lib/gateways/gateway.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'

const storedOrder = {
  key: uuid,
  gateway: text,
  orderId: text,
  /** Null once its application was deleted. */
  applicationKey: nullable(uuid),
  applicationId: text,
  purpose: word(FeePurpose.options),
  accountId: uuid,
  track: text,
  driveId: nullable(uuid),
  amountPaise: int,
  closedAt: nullable(instant),
}
export type StoredOrder = RowOf<typeof storedOrder>

const columns = sql`o.id as key, o.gateway, o.order_id as "orderId", o.application_key as "applicationKey",
  o.application_id as "applicationId", o.purpose, o.account_id as "accountId", o.track, o.drive_id as "driveId",
  o.amount_paise as "amountPaise", o.closed_at as "closedAt"`

export const findOrder = (db: Database, which: SQL): Promise<StoredOrder | null> =>
  db.first(storedOrder, sql`select ${columns} from gateway_orders o where ${which}`)

type NewOrder = {
  application: Pick<StoredApplication<object, unknown>, 'key' | 'applicationId' | 'applicantId' | 'track' | 'drive'>
  purpose: FeePurpose
  gateway: Pick<Gateway, 'name' | 'isOrderTriedAgain'>
  amountPaise: number
}

/** An order with which the same amount can still be paid. */
export function findUsableOrder(
  tx: Transaction,
  { application, purpose, gateway, amountPaise }: NewOrder,
): Promise<StoredOrder | null> {
  const untried = sql`and not exists (select from gateway_payments p where p.order_key = o.id)`
  return findOrder(
    tx,
    sql`o.application_key = ${application.key} and o.purpose = ${purpose} and o.gateway = ${gateway.name} and o.amount_paise = ${amountPaise}
      and o.closed_at is null ${gateway.isOrderTriedAgain ? sql`` : untried}
    order by o.made_at desc limit 1`,
  )
}

/** Minutes after an order was made at which the gateway is asked about it, if no webhook came. */
const askedAfterMinutes = [2, 10, 60]

/** Queues a job that asks the gateway about an order after so many minutes. */
export async function askAfter(db: Database, orderKey: string, minutes: number): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job('ask-gateway', json_build_object('orderKey', ${orderKey}::text),
      run_at => now() + ${minutes}::int * interval '1 minute', max_attempts => 25)`)
}

/** Stores an order with the jobs that ask about it, before anybody can pay it. */
export async function keepOrder(
  tx: Transaction,
  { application, purpose, gateway, amountPaise, orderId }: NewOrder & { orderId: string },
): Promise<StoredOrder> {
  const { key, applicationId, applicantId, track, drive } = application
  const order = await tx.one(
    storedOrder,
    sql`
    with o as (
      insert into gateway_orders (gateway, order_id, application_key, application_id, purpose, account_id, track, drive_id, amount_paise)
      values (${gateway.name}, ${orderId}, ${key}, ${applicationId}, ${purpose}, ${applicantId}, ${track}, ${drive.id}, ${amountPaise})
      returning *
    ) select ${columns} from o`,
  )
  for (const minutes of askedAfterMinutes) await askAfter(tx, order.key, minutes)
  return order
}

const standing = {
  id: text,
  amount: int,
  madeAt: instant,
  newest: nullable(word(GatewayPaymentState.options)),
}

// By then the gateway was asked three times, so the person has given up.
const awaitedForMinutes = 65

/** The state of a fee's newest order, by its best payment. An unpaid order is not shown after an hour. */
export async function newestOrder(
  db: Database,
  { key, purpose }: { key: string; purpose: FeePurpose },
): Promise<OrderStanding | null> {
  const found = await db.first(
    standing,
    sql`
    select o.order_id as id, o.amount_paise as amount, o.made_at as "madeAt", (
      select p.state from gateway_payments p where p.order_key = o.id
      order by p.state = 'counted' desc, p.state = 'failed', p.heard_at desc limit 1) as newest
    from gateway_orders o
    where o.application_key = ${key} and o.purpose = ${purpose} and (o.made_at > portal_now() - ${awaitedForMinutes}::int * interval '1 minute'
      or exists (select from gateway_payments p where p.order_key = o.id))
    order by o.made_at desc limit 1`,
  )
  if (!found) return null
  const { newest, madeAt, ...order } = found
  return { ...order, madeAt: new Date(madeAt).toISOString(), state: orderReading(newest) }
}
