import { percentBack } from '#domain/selection/policies.ts'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import type { Context } from '#server/context.ts'
import { day, int, json, text, uuid } from '#server/platform/columns.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { sql } from '#server/platform/sql.ts'
import type { SQL } from '#server/platform/sql.ts'
import { dropUnfoundedRefunds, openRefund } from '#server/refunds/open-refund.ts'
import type { RefundMaker } from '#server/refunds/stored-refund.ts'

const givenUp = {
  applicationKey: uuid,
  applicationId: text,
  feeRupees: int,
  on: day,
  steps: json<SelectionPolicies['refunds']>(),
}

/**
 * Applications `a` whose applicants gave up a seat, in their last answer or by withdrawing, after its fee was verified.
 * Of a cancelled drive all of it comes back.
 */
const findGivenUp = (db: Database, which: SQL) =>
  db.rows(
    givenUp,
    sql`
    select a.id as "applicationKey", a.application_id as "applicationId", f.amount_rupees as "feeRupees",
      (coalesce(case when o.answer = 'withdraw' then o.answered_at end,
        (select max(e.at) from audit_entries e where e.action = 'application.withdrawn' and e.subject = a.application_id),
        portal_now()) at time zone 'Asia/Kolkata')::date as on, p.policies -> 'refunds' as steps
    from seat_fees f join applications a on a.id = f.application_key join drives d on d.id = a.drive_id
      cross join lateral (
        select s.answer, s.answered_at, l.drive_id, l.policies_version from offers s join selection_lists l on l.id = s.list_id
        where s.application_key = a.id and l.number is not null order by l.round desc, l.published_at desc limit 1) o
      join selection_policies p on p.drive_id = o.drive_id and p.version = o.policies_version
    where f.verified and f.status = 'paid' and d.cancelled_at is null and (o.answer = 'withdraw' or a.status = 'withdrawn') and ${which}`,
  )

/** Opens the refund of the fee of a seat that was given up in time; the application is locked. */
export async function openSeatRefund(tx: Transaction, applicationKey: string, by: RefundMaker): Promise<void> {
  const [seat] = await findGivenUp(tx, sql`a.id = ${applicationKey}`)
  if (!seat) return
  const { applicationId, feeRupees, on, steps } = seat
  const percent = percentBack(steps, on)
  if (percent === 0) return
  // Rupees times a percentage are paise.
  const refund = { applicationKey, applicationId, source: 'withdrawal', rowId: null, percent } as const
  await openRefund(tx, { ...refund, amount: feeRupees * percent }, by)
}

const task = 'open-seat-refunds'

/**
 * Opens what no answer opened: the fee was verified after the seat was given up, or the application was withdrawn. Closes
 * what a fee given back by the bank or the gateway has left without a reason.
 */
async function openSeatRefunds({ db }: Pick<Context, 'db'>): Promise<void> {
  await inTransaction(db, dropUnfoundedRefunds)
  const unopened = sql`not exists (select from refunds r where r.application_key = a.id and r.source = 'withdrawal')`
  for (const { applicationKey } of await findGivenUp(db, unopened))
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
