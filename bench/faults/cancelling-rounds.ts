import type { Client } from 'pg'
import { coursesOf, openSelection } from '../selecting.ts'
import { findUnsent, standingOf, strikeDeeds, type Deeds } from './deeds.ts'
import { appoint } from './people.ts'
import type { FaultPlan } from './rounds.ts'
import { candidates, enable, settledWithinMs } from './selection-office.ts'
import { officeOf, playAtWork, untilThere, type Playing, type Workplace } from './workplace.ts'

/** The applications of the drives that are cancelled at once: one tells more than one batch. */
const sizes = [candidates, ...Array.from({ length: 39 }, () => 5)]
const lastingMs = 400
const rupees = 1_200
const seatRupees = 20_000

/**
 * A drive whose applicants get mails. Of three in a row one has a verified fee, one a fee that nobody found yet, and one
 * none; every fourth has paid for a seat besides.
 */
async function openPaidDrive(client: Client, count: number): Promise<{ driveId: string; title: string }> {
  const driveId = await openSelection(client, { courses: coursesOf(5), count })
  await enable(client, driveId)
  const placed = `(select id, application_id, row_number() over (order by application_id) as place
    from applications where drive_id = $1) p`
  await client.query(
    `update applications a set amount_rupees = $2, payment_status = 'paid', payment_recorded_at = portal_now(),
       payment_verified = place % 3 = 0, payment_verified_at = case when place % 3 = 0 then portal_now() end
     from ${placed} where p.id = a.id and place % 3 < 2`,
    [driveId, rupees],
  )
  await client.query(
    `insert into seat_fees (application_key, reference, amount_rupees, pay_by, status, verified, recorded_at, verified_at)
     select id, application_id || '-S', $2, portal_now()::date, 'paid', true, portal_now(), portal_now()
     from ${placed} where place % 4 = 0`,
    [driveId, seatRupees],
  )
  const { rows } = await client.query<{ title: string }>('select title from drives where id = $1', [driveId])
  return { driveId, title: rows[0]?.title ?? '' }
}

/** Whether a drive is cancelled, how often the audit says so, and whether those who applied are told or will be. */
const lookAtDrives: Deeds['look'] = (client, driveIds) =>
  standingOf(
    client,
    `select d.id::text as subject, concat_ws(',', d.cancelled_at is not null,
       (select count(*) from audit_entries e where e.action = 'drive.cancelled' and e.subject = d.id::text),
       exists (select from graphile_worker._private_jobs j where j.payload ->> 'driveId' = d.id::text)
         or not exists (select from applications a where a.drive_id = d.id and not exists (
           select from mails m where m.cause = 'drive-cancelled:' || a.application_id))) as said
     from drives d where d.id::text = any ($1)`,
    [driveIds],
  )

/**
 * Applications of cancelled drives that have another number of mails than one, or whose verified fees do not come back in
 * full and once each, with an entry of the audit.
 */
async function findHalf(client: Client, driveIds: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string; due: string; said: string }>(
    `select * from (
       select a.application_id as id,
         concat_ws(',', 1, a.payment_verified::int + (f.id is not null)::int,
           100 * (case when a.payment_verified then a.amount_rupees else 0 end + coalesce(f.amount_rupees, 0)),
           a.payment_verified::int + (f.id is not null)::int) as due,
         concat_ws(',', (select count(*) from mails m where m.to_address = a.email and m.kind = 'drive-cancelled'),
           count(r.id), coalesce(sum(r.amount_paise), 0),
           (select count(*) from audit_entries e where e.subject = a.application_id and e.action = 'refund.opened')) as said
       from applications a left join seat_fees f on f.application_key = a.id left join refunds r on r.application_key = a.id
       where a.drive_id::text = any ($1) group by a.id, f.id) each where due <> said`,
    [driveIds],
  )
  return rows.map(({ id, due, said }) => `of ${id} there is ${said}, not ${due}`)
}

/**
 * Drives that are cancelled: each with its entry of the audit and what follows from it, or not at all; in the end everybody
 * who applied has one mail, and every verified fee is refunded once.
 */
async function beginCancellings({ installation, onDatabase, ...place }: Workplace): Promise<Playing> {
  const ask = officeOf(installation, await onDatabase(appoint))
  const reason = { en: 'The council has not allowed it.', hi: 'परिषद ने अनुमति नहीं दी।' }
  return {
    round: async () => {
      const drives = await onDatabase(async (client) => {
        const opened: { driveId: string; title: string }[] = []
        for (const size of sizes) opened.push(await openPaidDrive(client, size))
        return opened
      })
      const all = drives.map(({ driveId, title }) => ({
        subject: driveId,
        call: () => ask('POST', `/api/drives/${driveId}/cancel`, { title, reason }),
        before: 'f,0,f',
        after: 't,1,t',
      }))
      const faults = await strikeDeeds(
        { onDatabase, ...place },
        { all, lastingMs, again: '409 drive-cancelled', look: lookAtDrives },
      )
      const ids = drives.map(({ driveId }) => driveId)
      const look = () => onDatabase((client) => findHalf(client, ids))
      await untilThere(async () => ((await look()).length === 0 ? true : null), settledWithinMs)
      return [...faults, ...(await look()), ...(await findUnsent({ onDatabase }, ['drive-cancelled', 'refund-told']))]
    },
    end: () => Promise.resolve([]),
  }
}

export const playCancellings = (plan: FaultPlan) => playAtWork(plan, {}, beginCancellings)
