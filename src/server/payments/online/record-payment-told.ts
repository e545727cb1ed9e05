import { windowRefusal } from '#domain/drives/window.ts'
import {
  GatewayPaymentState,
  gatewayPaymentLife,
  isAmount,
  placeOf,
  type CapturedFacts,
  type CapturedPlace,
} from '#domain/payments/gateway-payment.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { lockApplication } from '#server/applications/find-application.ts'
import { lifeFacts, makeTransition } from '#server/applications/make-transition.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import { lifeOnServer } from '#server/lifecycle/life-on-server.ts'
import { makeTransition as makeAnyTransition, refusalToMake } from '#server/lifecycle/make-transition.ts'
import { int, nullable, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import type { ToldPayment } from '#lib/gateways/gateway.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { lockSeatFee, makeSeatFeeTransition, seatFeeFacts, type StoredSeatFee } from '../seat-fee.ts'
import { findOrder, type StoredOrder } from './stored-order.ts'

const storedPayment = {
  key: uuid,
  gateway: text,
  paymentId: text,
  orderKey: nullable(uuid),
  amountPaise: int,
  state: word(GatewayPaymentState.options),
}
export type StoredGatewayPayment = RowOf<typeof storedPayment>

/** A gateway payment, locked until the transaction ends. */
export const lockGatewayPayment = (tx: Transaction, which: SQL): Promise<StoredGatewayPayment | null> =>
  tx.first(
    storedPayment,
    sql`
    select p.id as key, p.gateway, p.payment_id as "paymentId", p.order_key as "orderKey", p.amount_paise as "amountPaise", p.state
    from gateway_payments p where ${which} for update of p`,
  )

/** A payment with what its entries in the audit are about: the application that was to be paid for, or the payment itself. */
type PaymentInBooks = StoredGatewayPayment & { applicationId: string }

type CapturedMoney = { amountPaise: number; /** Whether it pays a fee, whose entry tells it. */ isFee: boolean }
type FailedMoney = { amountPaise: number; isOrderKnown: boolean }

/** What is known of a transition beside its name. */
type SaidOfGatewayPayment = Record<CapturedPlace, CapturedMoney> & {
  fail: FailedMoney
  refund: { comments: string }
  refundFails: object
  confirmRefund: object
}

/** A transition that the portal makes when a gateway reports something. */
type ReportedTransition =
  | ({ transition: CapturedPlace } & CapturedMoney)
  | ({ transition: 'fail' } & FailedMoney)
  | { transition: 'confirmRefund' | 'refundFails' }

/** What the books hold of an amount; of one that no payment can have, nothing. The audit keeps it as it was told. */
const bookedPaise = (told: number) => (isAmount(told) ? told : 0)

/** Books captured money once. */
async function capture<Place extends CapturedPlace>(
  tx: Transaction,
  { key, paymentId }: PaymentInBooks,
  { transition, amountPaise, isFee }: CapturedMoney & { transition: Place },
) {
  if (isAmount(amountPaise))
    await tx.execute(sql`
      insert into gateway_ledger (payment_key, amount_paise) values (${key}, ${amountPaise}) on conflict do nothing`)
  const columns = { amountPaise: bookedPaise(amountPaise) }
  return { columns, detail: isFee ? null : { paymentId, amountPaise, place: transition } }
}

/** The life of a gateway payment on the server. */
export const livingGatewayPayments = lifeOnServer<PaymentInBooks, SaidOfGatewayPayment>()(gatewayPaymentLife, {
  table: 'gateway_payments',
  factsOf: (payment) => payment,
  writes: {
    fail: (_, { paymentId }, { amountPaise, isOrderKnown }) => {
      return { detail: isOrderKnown ? { paymentId, amountPaise } : null }
    },
    counted: capture,
    twice: capture,
    differs: capture,
    late: capture,
    withdrawn: capture,
    unknown: capture,
    /** A job asks the gateway for it. */
    refund: async (tx, { key, paymentId, amountPaise }, { actor, comments }) => {
      await tx.execute(sql`
        with asked as (
          insert into gateway_refunds (payment_key, amount_paise, asked_by, note)
          values (${key}, ${amountPaise}, ${actor?.id ?? null}, ${comments}) returning refund_key
        )
        select graphile_worker.add_job('send-gateway-refund', json_build_object('refundKey', refund_key), max_attempts => 25,
          job_key => 'send-gateway-refund:' || refund_key) from asked`)
      return { detail: { paymentId, amountPaise, comments } }
    },
    refundFails: (_, { paymentId, amountPaise }) => ({ detail: { paymentId, amountPaise } }),
    /** Each of its refunds has an entry. */
    confirmRefund: () => ({ detail: null }),
  },
})

/** Makes the portal's transition of a payment if its lifecycle allows that now; false where it does not. */
export async function movePayment(
  tx: Transaction,
  payment: PaymentInBooks,
  made: ReportedTransition,
): Promise<boolean> {
  const byPortal = { ...made, actor: null, origin: null }
  if (refusalToMake(livingGatewayPayments, payment, byPortal)) return false
  await makeAnyTransition(tx, livingGatewayPayments, payment, byPortal)
  return true
}

async function lockTold(
  tx: Transaction,
  gateway: string,
  { paymentId, orderId, amountPaise }: ToldPayment,
  order: StoredOrder | null,
): Promise<StoredGatewayPayment> {
  await tx.execute(sql`
    insert into gateway_payments (gateway, payment_id, order_key, order_id, amount_paise)
    values (${gateway}, ${paymentId}, ${order?.key ?? null}, ${orderId}, ${bookedPaise(amountPaise)})
    on conflict (gateway, payment_id) do nothing`)
  const payment = await lockGatewayPayment(tx, sql`p.gateway = ${gateway} and p.payment_id = ${paymentId}`)
  if (!payment) throw new Error('a payment that was just stored is not there')
  return payment
}

type OrderingApplication = StoredApplication<object, unknown>
type LockedOrder = {
  order: StoredOrder | null
  application: OrderingApplication | null
  /** Where the order pays for the seat. */
  seatFee: StoredSeatFee | null
  track: ServedTrack | undefined
}

/** The order with its application and its fee, locked before the payment: the usual locking order. */
async function lockOrdered(
  tx: Transaction,
  tracks: readonly ServedTrack[],
  gateway: string,
  orderId: string | null,
): Promise<LockedOrder> {
  const order = orderId && (await findOrder(tx, sql`o.gateway = ${gateway} and o.order_id = ${orderId}`))
  if (!order) return { order: null, application: null, seatFee: null, track: undefined }
  const track = tracks.find(({ name }) => name === order.track)
  if (!track || order.applicationKey === null) return { order, application: null, seatFee: null, track }
  const application: OrderingApplication = await lockApplication(tx, track as never, order.applicationId)
  const seatFee = order.purpose === 'seat' ? await lockSeatFee(tx, application) : null
  return { order, application, seatFee, track }
}

/** The fee as captured money meets it. A draft can no longer be submitted after the last day of its drive. */
function capturedFee({ application, seatFee }: LockedOrder): CapturedFacts['fee'] {
  if (seatFee) {
    const { payment, isInTime } = seatFeeFacts(seatFee)
    return { payment, isOver: payment.status === 'created' && !isInTime }
  }
  if (!application) return null
  const isClosed = windowRefusal(application.drive, dayOf(new Date(application.readAt))) !== null
  return { payment: lifeFacts(application).payment, isOver: application.status === 'draft' && isClosed }
}

function placeNow(ordered: LockedOrder, { amountPaise }: ToldPayment): CapturedPlace {
  return placeOf({ isOrderKnown: ordered.order !== null, amountPaise, fee: capturedFee(ordered) })
}

/** Verifies a fee as every other way does, and notifies its applicant of the next step. */
function count(
  tx: Transaction,
  track: ServedTrack,
  { application, seatFee }: { application: OrderingApplication; seatFee: StoredSeatFee | null },
  paymentId: string,
): Promise<void> {
  const found = { actor: null, origin: null, columns: { utr: paymentId }, facts: { utr: paymentId } }
  if (seatFee) {
    const mailFacts = { utr: paymentId }
    return makeSeatFeeTransition(tx, track, seatFee, { ...found, transition: 'confirm', mailFacts })
  }
  const { applicationId, drive, status } = application
  const isDraft = status === 'draft'
  const where = { applicationId, driveId: drive.id }
  const path = isDraft ? track.draftPath(where) : track.pagePath(where)
  return makeTransition(tx, track, application, {
    ...found,
    transition: 'confirm',
    mailFacts: { utr: paymentId, path, stage: isDraft ? 'draft' : 'online' },
  })
}

/** Books received money once, as the fee of its application or as waiting for the office. */
async function place(tx: Transaction, ordered: LockedOrder, payment: StoredGatewayPayment, told: ToldPayment) {
  const to = placeNow(ordered, told)
  const { paymentId, amountPaise } = told
  const { order, application, seatFee, track } = ordered
  const fee = to === 'counted' && application && track ? { track, application, seatFee } : null
  const inBooks = { ...payment, applicationId: order?.applicationId ?? paymentId }
  const isNew = payment.state !== to
  if (!isNew || !(await movePayment(tx, inBooks, { transition: to, amountPaise, isFee: fee !== null }))) return
  // An impossible amount makes the portal ask the gateway again.
  if (order && isAmount(amountPaise))
    await tx.execute(sql`update gateway_orders set closed_at = portal_now() where id = ${order.key}`)
  if (fee) await count(tx, fee.track, fee, paymentId)
}

/**
 * Handles a gateway's report of a payment, from a webhook or an answer, any number of times and in any order. The only
 * place where gateway money becomes a fee.
 */
export async function recordPaymentTold(
  tx: Transaction,
  tracks: readonly ServedTrack[],
  gateway: string,
  told: ToldPayment,
): Promise<void> {
  const ordered = await lockOrdered(tx, tracks, gateway, told.orderId)
  const payment = await lockTold(tx, gateway, told, ordered.order)
  if (told.status === 'captured') return place(tx, ordered, payment, told)
  if (told.status !== 'failed') return
  const { paymentId, amountPaise } = told
  const inBooks = { ...payment, applicationId: ordered.order?.applicationId ?? paymentId }
  await movePayment(tx, inBooks, { transition: 'fail', amountPaise, isOrderKnown: ordered.order !== null })
}
