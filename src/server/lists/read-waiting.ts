import { may, reachOf } from '#domain/accounts/permissions.ts'
import type { OfficeWaiting, waitingEndpoints } from '#domain/lists/waiting.endpoints.ts'
import { andWithin } from '#server/permissions/officers.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Verbs } from '#server/platform/call.ts'
import { day, instant, int, json, nullable, text } from '#lib/sql/columns.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { compareChanged } from '#server/statements/compare-rows.ts'
import { andAbout, isWaiting } from '#server/statements/listed-rows.ts'
import { feeScope } from '#server/applications/fees.ts'
import { waitsForRefund, withinReach } from '#server/payments/online/list-payments.ts'
import { readDriveQueues, type SeatingTrack } from './drive-queues.ts'
import { mailRefusedOf } from './filters.ts'
import { notInBank } from '#server/statements/read-rows.ts'

const paymentCounts = {
  toVerify: int,
  toLookAt: int,
  toRefund: int,
  notInBank: int,
  joinedUnseen: int,
  onlineToRefund: int,
  onlineUnknown: int,
  lastDay: nullable(day),
}

/** Rows of the bank and online payments that wait for somebody who verifies, each part by an index of its own. */
async function paymentsWaiting(db: Database, actor: Actor): Promise<Pick<OfficeWaiting, 'bank' | 'online'>> {
  const paid = reachOf(actor, 'payments.verify')
  const lastDay = may(actor, 'payments.verify') ? sql`(select max(last_day) from statements)` : sql`null::date`
  const { onlineToRefund, onlineUnknown, ...bank } = await db.one(
    paymentCounts,
    sql`
    select rows.*, online.*, (select count(*)::int from ${notInBank(3)} fee where true ${andWithin(paid, feeScope)}) as "notInBank",
      (select count(*)::int from joinings j join applications a on a.id = j.application_key
          join seat_fees f on f.application_key = a.id
        where j.left_at is null and f.status <> 'created' and not f.verified ${andWithin(paid)}) as "joinedUnseen",
      ${lastDay} as "lastDay"
    from (
      select (count(*) filter (where ${isWaiting} and r.bucket = 'exact'))::int as "toVerify",
        (count(*) filter (where ${isWaiting} and r.bucket <> 'exact'))::int as "toLookAt",
        (count(*) filter (where r.settled = 'toGiveBack'))::int as "toRefund"
      from statement_rows r where (r.settled is null or r.settled in ('left', 'toGiveBack')) ${andAbout(paid)}
    ) rows, (
      select (count(*) filter (where ${waitsForRefund}))::int as "onlineToRefund",
        (count(*) filter (where p.state = 'unknown'))::int as "onlineUnknown"
      from gateway_payments p left join gateway_orders o on o.id = p.order_key
      where p.state in ('twice', 'differs', 'late', 'withdrawn', 'unknown', 'refunding', 'refundFailed') ${withinReach(paid)}
    ) online`,
  )
  return { bank, online: { toRefund: onlineToRefund, unknown: onlineUnknown } }
}

const byTrack = json<Record<string, number>>()
const applicationCounts = { held: byTrack, firstAt: nullable(instant), paidDrafts: byTrack, refusedMails: byTrack }

/** Applications that wait beside those of the queue of their drive, by track. */
async function applicationsWaiting(
  db: Database,
  actor: Actor,
): Promise<Pick<OfficeWaiting, 'held' | 'paidDrafts' | 'refusedMails'>> {
  const read = andWithin(reachOf(actor, 'applications.read'))
  const countedWhere = (which: SQL) => sql`(
    select coalesce(json_object_agg(track, counted), '{}') from (
      select a.track, count(*)::int as counted from applications a where ${which} ${read} group by a.track) by_track)`
  const isHeld = sql`a.held_until > portal_now()`
  const { held, firstAt, ...counts } = await db.one(
    applicationCounts,
    sql`
    select ${countedWhere(isHeld)} as held,
      (select min(a.held_until) from applications a where ${isHeld} ${read}) as "firstAt",
      ${countedWhere(sql`a.status = 'draft' and a.payment_status = 'paid'`)} as "paidDrafts",
      ${countedWhere(sql`a.id in (${mailRefusedOf})`)} as "refusedMails"`,
  )
  const count = Object.values(held).reduce((sum, ofTrack) => sum + ofTrack, 0)
  return { held: { count, firstAt: isoInstant(firstAt), byTrack: held }, ...counts }
}

const leaver = { applicationId: text, name: nullable(text), askedAt: instant }
const mostWishes = 20

/** People who have joined and want to leave, for officers who record that. */
async function wishesToGiveUp(db: Database, actor: Actor): Promise<OfficeWaiting['leaving']> {
  const found = await db.rows(
    leaver,
    sql`
    select a.application_id as "applicationId", a.candidate_name as name, j.leave_asked_at as "askedAt"
    from joinings j join applications a on a.id = j.application_key
    where j.leave_asked_at is not null and j.left_at is null and j.leave_noted_by is distinct from ${actor.id} ${andWithin(reachOf(actor, 'selection.approve'))}
    order by j.leave_asked_at, a.application_id limit ${mostWishes}`,
  )
  return found.map((one) => ({ ...one, askedAt: isoInstant(one.askedAt) }))
}

/** Reads what is due in the selections of drives; rooms after this one know. */
type ReadSelection = (context: Context, actor: Actor) => Promise<OfficeWaiting['selection']>

/** What waits for the office, as far as the officer's permissions reach. */
export const waitingVerbs = (
  tracks: readonly SeatingTrack[],
  readSelection: ReadSelection,
): Verbs<Context, typeof waitingEndpoints> => ({
  'GET /api/waiting': async (context, { actor }) => {
    const { db } = context
    await compareChanged(db)
    return {
      drives: await readDriveQueues(db, tracks, actor),
      selection: await readSelection(context, actor),
      ...(await paymentsWaiting(db, actor)),
      leaving: await wishesToGiveUp(db, actor),
      ...(await applicationsWaiting(db, actor)),
    }
  },
})
