import type { Client } from 'pg'
import type { FaultPlan } from './rounds.ts'
import { candidates, enable, hireOffice, settledWithinMs, targets, wrongAnswers } from './selection-office.ts'
import { findUntold } from './selection-rounds.ts'
import { playAtWork, untilThere } from './workplace.ts'
import type { Playing, Workplace } from './workplace.ts'

const rupees = 1_200
const seatRupees = 20_000

/**
 * Of three in a row one has a verified fee, one a fee that nobody found yet, and one none; every fourth has paid for a
 * seat besides.
 */
async function pay(client: Client, driveId: string): Promise<void> {
  const places = `(select id, application_id, row_number() over (order by application_id) as place from applications where drive_id = $1) p`
  await client.query(
    `update applications a set amount_rupees = $2, payment_status = 'paid', payment_recorded_at = portal_now(),
       payment_verified = place % 3 = 0, payment_verified_at = case when place % 3 = 0 then portal_now() end
     from ${places} where p.id = a.id and place % 3 < 2`,
    [driveId, rupees],
  )
  await client.query(
    `insert into seat_fees (application_key, reference, amount_rupees, pay_by, status, verified, recorded_at, verified_at)
     select id, application_id || '-S', $2, portal_now()::date, 'paid', true, portal_now(), portal_now()
     from ${places} where place % 4 = 0`,
    [driveId, seatRupees],
  )
}

/** How often the cancelling of a drive is there: as a fact, and in the audit. */
async function cancellingOf(client: Client, driveId: string): Promise<string> {
  const { rows } = await client.query<{ said: string }>(
    `select concat_ws(',', count(*) filter (where d.cancelled_at is not null),
       (select count(*) from audit_entries e where e.action = 'drive.cancelled' and e.subject = $1)) as said
     from drives d where d.id::text = $1`,
    [driveId],
  )
  return rows[0]?.said ?? ''
}

/** Jobs of a drive: what follows from cancelling it is queued with it. */
async function jobsLeft(client: Client): Promise<number> {
  const { rows } = await client.query<{ left: number }>(
    `select count(*)::int as left from graphile_worker.jobs where task_identifier in ('tell-cancelled', 'refund-cancelled')`,
  )
  return rows[0]?.left ?? 0
}

/** Fees of a cancelled drive that do not come back in full, once, with an entry of the audit; and others that do. */
async function findWrongRefunds(client: Client, driveId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string; due: string; said: string }>(
    `select * from (
       select a.application_id as id,
         concat_ws(',', a.payment_verified::int + (f.id is not null)::int,
           100 * (case when a.payment_verified then a.amount_rupees else 0 end + coalesce(f.amount_rupees, 0)),
           a.payment_verified::int + (f.id is not null)::int) as due,
         concat_ws(',', count(r.id), coalesce(sum(r.amount_paise), 0),
           (select count(*) from audit_entries e where e.subject = a.application_id and e.action = 'refund.opened')) as said
       from applications a left join seat_fees f on f.application_key = a.id left join refunds r on r.application_key = a.id
       where a.drive_id = $1 group by a.id, f.id) each where due <> said`,
    [driveId],
  )
  return rows.map(({ id, due, said }) => `what ${id} gets back is ${said}, not ${due}`)
}

/** The mails about drives that have not left. */
async function unsentOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ unsent: number }>(
    `select count(*)::int as unsent from mails where kind in ('drive-cancelled', 'refund-told') and sent_at is null`,
  )
  return rows[0]?.unsent ?? 0
}

/**
 * Drives that are cancelled: the fact and its entry of the audit are there together, and afterwards everybody who applied
 * has one mail, and every verified fee is given back once, whenever the portal was killed.
 */
async function beginCancellings({ random, strike, ...place }: Workplace): Promise<Playing> {
  const { onDatabase } = place
  const office = await hireOffice(place)
  return {
    round: async (number) => {
      const title = `Admission ${number}`
      const { driveId } = await office.open()
      await onDatabase(async (client) => {
        await client.query('update drives set title = $2 where id = $1', [driveId, title])
        await pay(client, driveId)
        await enable(client, driveId)
      })
      const body = { title, reason: { en: 'The council has not allowed it.', hi: 'परिषद ने अनुमति नहीं दी।' } }
      const cancel = () => office.publisher<{ code?: string }>('POST', `/api/admissions/${driveId}/cancel`, body)
      const { status } = await strike(cancel(), { target: random.pick(targets), afterMs: random.between(0, 1_500) })
      const faults = wrongAnswers('cancelling', status, [200])
      const struck = await onDatabase((client) => cancellingOf(client, driveId))
      const allowed = status === 200 ? ['1,1'] : ['0,0', '1,1']
      if (!allowed.includes(struck)) faults.push(`after the kill cancelling is ${struck}`)
      const again = await untilThere(async () => {
        const { status: answer, body: said } = await cancel()
        return answer === 0 || answer === 503 ? null : `${answer} ${said?.code ?? ''}`.trim()
      })
      const expected = struck === '1,1' ? '409 drive-cancelled' : '200'
      if (again !== expected) faults.push(`cancelling again was answered ${again}, not ${expected}`)
      const isDone = async () =>
        (await onDatabase(jobsLeft)) === 0 && (await onDatabase(unsentOf)) === 0 ? true : null
      faults.push(...(await findUntold(place, 'drive-cancelled', driveId)))
      if (!(await untilThere(isDone, settledWithinMs))) faults.push('jobs or mails of a cancelled drive are left over')
      const after = await onDatabase((client) => cancellingOf(client, driveId))
      if (after !== '1,1') faults.push(`cancelling is ${after}`)
      return [...faults, ...(await onDatabase((client) => findWrongRefunds(client, driveId)))]
    },
    end: () =>
      onDatabase(async (client) => {
        const { rows } = await client.query(
          `select to_address from mails where kind = 'drive-cancelled' group by 1 having count(*) > 1`,
        )
        return rows.length === 0 ? [] : [`${rows.length} of ${candidates} were told twice`]
      }),
  }
}

export const playCancellings = (plan: FaultPlan) => playAtWork(plan, {}, beginCancellings)
