import type { Client } from 'pg'
import { addDays, dayOf } from '#domain/platform/calendar.ts'
import type { FaultPlan } from './rounds.ts'
import { enable, hireOffice, numberOf, settledWithinMs, targets, wrongAnswers } from './selection-office.ts'
import { findBrokenLists, findUntold, publishAtLast } from './selection-rounds.ts'
import { playAtWork, untilThere, type Playing, type Workplace } from './workplace.ts'

const rupees = 20_000
/** How many of the best ranks turn out to be wrong. */
const wrongRanks = 60

/** Everybody accepts the seat of a round, and every second one has paid its fee, until a day that is soon over. */
async function acceptAll(client: Client, listId: string): Promise<void> {
  await client.query(`update allotted_seats set answer = 'freeze', answered_at = portal_now() where list_id = $1`, [
    listId,
  ])
  await client.query(
    `insert into seat_fees (application_key, reference, amount_rupees, pay_by, status, verified, recorded_at, verified_at)
     select a.id, a.application_id || '-S', $2, l.answer_by - 1, case when is_paid then 'paid' else 'created' end, is_paid,
       case when is_paid then portal_now() end, case when is_paid then portal_now() end
     from allotted_seats o join applications a on a.id = o.application_key join selection_lists l on l.id = o.list_id
       cross join lateral (select hashtext(a.application_id) % 2 = 0 as is_paid) p
     where o.list_id = $1`,
    [listId, rupees],
  )
}

/** The best ranks of an admission were wrong: they come last. */
const correctRanks = (client: Client, driveId: string) =>
  client.query(
    `update applications set neet_rank = neet_rank + 1000000 where id in (
       select id from applications where drive_id = $1 order by neet_rank limit $2)`,
    [driveId, wrongRanks],
  )

/**
 * A corrected round, as the list before it and its own rows let expect it, beside what there is: its seats, those who
 * keep the seat with their answer, its outcomes, and the fees that move with an entry of the audit each. All or nothing.
 */
async function findHalf(client: Client, id: string): Promise<string[]> {
  const { rows } = await client.query<{ number: string | null; due: string; said: string }>(
    `with list as (select id, drive_id, number, content::jsonb as content from selection_lists where id = $1),
     rows as (
       select r ->> 'applicationId' as id, r -> 'outcome' ->> 'course' as course, r -> 'outcome' ->> 'seat' as seat
       from list, jsonb_array_elements(list.content -> 'rows') r),
     before as (
       select a.application_id as id, o.course, o.seat from list
         join selection_lists w on w.number = list.content -> 'corrects' ->> 'number'
         join allotted_seats o on o.list_id = w.id join applications a on a.id = o.application_key)
     select list.number,
       concat_ws(',', count(r.course), count(*) filter (where (r.course, r.seat) = (b.course, b.seat)), count(*),
         count(*) filter (where r.course is not null and b.id is not null),
         count(*) filter (where r.course is not null and b.id is not null)) as due,
       concat_ws(',', (select count(*) from allotted_seats o where o.list_id = $1),
         (select count(*) from allotted_seats o where o.list_id = $1 and o.answer is not null),
         (select count(*) from round_outcomes o where o.list_id = $1),
         (select count(*) from seat_fees f join applications a on a.id = f.application_key
           where a.drive_id = list.drive_id and f.pay_by = (list.content ->> 'answerBy')::date),
         (select count(*) from audit_entries e join applications a on a.application_id = e.subject
           where a.drive_id = list.drive_id and e.action = 'seat-fee.moved')) as said
     from list, rows r left join before b on b.id = r.id group by list.id, list.number, list.drive_id, list.content`,
    [id],
  )
  const [found] = rows
  if (!found) return ['a corrected round is gone']
  const expected = found.number === null ? '0,0,0,0,0' : found.due
  return found.said === expected ? [] : [`the corrected round ${found.number} is ${found.said}, not ${expected}`]
}

/** Refunds of an admission that are not those of the paid seats that a list took away, each once and told once. */
async function findWrongRefunds(client: Client, listId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string; due: string; said: string }>(
    `select * from (
       select a.application_id as id,
         case when f.verified and n.application_key is null then concat_ws(',', 1, f.amount_rupees * 100, 1, 1) else '0,0,0,0' end as due,
         concat_ws(',', count(r.id), coalesce(sum(r.amount_paise), 0),
           (select count(*) from audit_entries e where e.subject = a.application_id and e.action = 'refund.opened'),
           (select count(*) from mails m where m.to_address = a.email and m.kind = 'refund-told')) as said
       from selection_lists l join applications a on a.drive_id = l.drive_id
         left join seat_fees f on f.application_key = a.id
         left join allotted_seats n on n.application_key = a.id and n.list_id = l.id
         left join refunds r on r.application_key = a.id and r.source = 'correction'
       where l.id = $1 group by a.id, f.id, n.application_key) each where due <> said`,
    [listId],
  )
  return rows.map(({ id, due, said }) => `the refund of ${id} is ${said}, not ${due}`)
}

/**
 * Published rounds that are corrected: the new list replaces the old one with seats, answers that stay, fees that move,
 * refunds of the seats that are gone and one mail to each candidate, or nothing of all that.
 */
async function beginCorrectedRounds({ random, strike, ...place }: Workplace): Promise<Playing> {
  const { onDatabase } = place
  const office = await hireOffice(place)
  const policies = {
    seatFee: { UR: rupees, OBC: rupees, SC: rupees, ST: rupees, EWS: rupees, PWD: rupees },
    refunds: [{ percent: 50, until: addDays(dayOf(new Date()), 30) }],
  }
  return {
    round: async () => {
      const { at, driveId, finalList, round } = await office.openRound(policies)
      await onDatabase((client) => acceptAll(client, round))
      await onDatabase((client) => correctRanks(client, driveId))
      const reason = 'The best ranks were wrong.'
      await office.publishList(at, { kind: 'final', corrects: finalList, reason })
      const corrects = await onDatabase((client) => numberOf(client, round))
      const id = await office.allot(at, { corrects, reason })
      await onDatabase((client) => enable(client, driveId))
      const path = `${at}/allotments/${id}/approve?rows=0`
      const work = office.publisher('POST', path, {})
      const { status } = await strike(work, { target: random.pick(targets), afterMs: random.between(0, 2_000) })
      const faults = wrongAnswers('the publication of a corrected round', status, [200])
      faults.push(...(await onDatabase((client) => findHalf(client, id))).map((fault) => `after the kill ${fault}`))
      const look = () => onDatabase((client) => numberOf(client, id))
      if (status === 200 && (await look()) === null) faults.push('an acknowledged correction is lost')
      const number = await publishAtLast(() => office.publisher('POST', path, {}), look)
      if (number === null) return [...faults, 'a round could not be put right']
      faults.push(...(await onDatabase((client) => findHalf(client, id))))
      const findRefunds = () => onDatabase((client) => findWrongRefunds(client, id))
      await untilThere(async () => ((await findRefunds()).length === 0 ? true : null), settledWithinMs)
      faults.push(...(await findRefunds()), ...(await findUntold(place, `round:${number}`, driveId)))
      return [...faults, ...(await onDatabase((client) => findBrokenLists(client, driveId)))]
    },
    end: () => Promise.resolve([]),
  }
}

export const playCorrectedRounds = (plan: FaultPlan) => playAtWork(plan, {}, beginCorrectedRounds)
