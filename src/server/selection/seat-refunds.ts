import { percentRefunded } from '#domain/payments/seat-refund.ts'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/platform/call.ts'
import { bool, day, int, json, text, uuid, type RowOf } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { dropUnfoundedRefunds, openRefund } from '#server/refunds/open-refund.ts'

const lost = {
  applicationKey: uuid,
  applicationId: text,
  feeRupees: int,
  isTakenAway: bool,
  on: day,
  steps: json<SelectionPolicies['refunds']>(),
}

/** Refunds `r` of seat fees. */
export const isOfSeat = sql`r.source in ('withdrawal', 'correction')`

/**
 * Applications `a` whose verified fee is for no seat any more, and is not refunded yet: a correction took away the seat
 * that was accepted last, `k`, and no other one was accepted or can be; or it was given up by the last answer, `o`, or by
 * withdrawing. The whole fee of a cancelled drive is refunded elsewhere.
 */
const findLost = (db: Database, which: SQL) =>
  db.rows(
    lost,
    sql`
    select a.id as "applicationKey", a.application_id as "applicationId", f.amount_rupees as "feeRupees",
      t.is_taken_away as "isTakenAway", p.policies -> 'refunds' as steps,
      (coalesce(case when o.answer = 'withdraw' then o.answered_at end, w.asked_at, w.at, portal_now()) at time zone 'Asia/Kolkata')::date as on
    from seat_fees f join applications a on a.id = f.application_key join drives d on d.id = a.drive_id
      cross join lateral (
        select s.list_id, s.answer, s.answered_at, l.drive_id, l.policies_version,
          l.answer_by < (portal_now() at time zone 'Asia/Kolkata')::date as is_over
        from allotted_seats s join selection_lists l on l.id = s.list_id
        where s.application_key = a.id and l.number is not null order by l.round desc, l.published_at desc, l.number desc limit 1) o
      join selection_policies p on p.drive_id = o.drive_id and p.version = o.policies_version
      cross join lateral (
        select case when a.status = 'withdrawn' then (
          select max(e.at) from audit_entries e
          where e.action = 'application.withdrawn' and e.subject = a.application_id) end as at,
          (select j.leave_asked_at from joinings j where j.application_key = a.id and j.left_at is not null) as asked_at) w
      left join lateral (
        select s.list_id, s.course from allotted_seats s join selection_lists l on l.id = s.list_id
        where s.application_key = a.id and s.answer in ('freeze', 'float')
        order by l.round desc, l.published_at desc, l.number desc limit 1) k on true
      cross join lateral (
        select (o.list_id = k.list_id or o.answer = 'withdraw' or o.answer is null and o.is_over or w.at is not null)
          and exists (
            select from selection_lists c where c.corrects = k.list_id and c.published_at < coalesce(w.at, 'infinity')
              and not exists (select from allotted_seats n
                where n.list_id = c.id and n.application_key = a.id and n.course = k.course)) as is_taken_away) t
    where f.verified and f.status = 'paid' and d.cancelled_at is null
      and (t.is_taken_away or o.answer = 'withdraw' or w.at is not null)
      and not exists (select from refunds r
        where r.application_key = a.id and ${isOfSeat} and r.opened_at >= f.verified_at)
      and ${which}`,
  )

/** Why the fee of a lost seat is refunded, and how much. */
function refundOf({ isTakenAway, on, steps }: Pick<RowOf<typeof lost>, 'isTakenAway' | 'on' | 'steps'>) {
  return isTakenAway
    ? ({ source: 'correction', percent: 100 } as const)
    : ({ source: 'withdrawal', percent: percentRefunded(steps, on) } as const)
}

/**
 * Opens the refund of a seat fee: for a seat that was given up in time the part that the policies state for the day, for one
 * that a correction took away the whole fee. The application is locked.
 */
export async function openSeatRefund(tx: Transaction, applicationKey: string, by: Caller | null): Promise<void> {
  const [seat] = await findLost(tx, sql`a.id = ${applicationKey}`)
  if (!seat) return
  const { applicationId, feeRupees } = seat
  const { percent, source } = refundOf(seat)
  if (percent === 0) return
  // Rupees times a percentage are paise.
  const refund = { applicationKey, applicationId, source, rowId: null, percent } as const
  await openRefund(tx, { ...refund, amount: feeRupees * percent }, by)
}

/** Whether the seat fee has left for its payer: another seat has a fee of its own. */
export async function isSeatFeePaidBack(tx: Transaction, applicationKey: string): Promise<boolean> {
  const { isPaidBack } = await tx.one(
    { isPaidBack: bool },
    sql`
    select exists (
      select from refunds r join seat_fees f on f.application_key = r.application_key
      where r.application_key = ${applicationKey} and ${isOfSeat} and r.state = 'paid' and r.opened_at >= f.verified_at
    ) as "isPaidBack"`,
  )
  return isPaidBack
}

const task = 'open-seat-refunds'

/** Opens the refunds of the seats that a correcting list took away, now. */
export async function addSeatRefundJob(tx: Transaction): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(${task}, max_attempts => 25)`)
}

/**
 * Opens what no answer opened: the fee was verified after the seat was lost, the application was withdrawn, or a
 * correction took the seat away. Closes what a fee refunded by the bank or the gateway has left without a reason.
 */
async function openSeatRefunds({ db }: Pick<Context, 'db'>): Promise<void> {
  await inTransaction(db, dropUnfoundedRefunds)
  for (const { applicationKey } of await findLost(db, sql`true`))
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`select from applications where id = ${applicationKey} for update`)
      await openSeatRefund(tx, applicationKey, null)
    })
}

/** The job that opens refunds of seats each night: 21:15 UTC is 2:45 in India. */
export function seatRefundJobs(context: Pick<Context, 'db'>): Jobs {
  return {
    tasks: { [task]: () => openSeatRefunds(context) },
    schedule: [{ task, cron: '15 21 * * *', catchesUp: true }],
  }
}
