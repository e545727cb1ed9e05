import { createHash, randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { addDays, dayOf } from '#domain/platform/calendar.ts'
import { findUnsent, standingOf, strikeDeeds, type Deeds } from './deeds.ts'
import { appoint } from './people.ts'
import type { FaultPlan } from './rounds.ts'
import { enable, hireOffice, numberOf } from './selection-office.ts'
import { officeOf, playAtWork, type Playing, type Workplace } from './workplace.ts'

/** The number of applicants whose answers are struck in a round. */
const answering = 160
const lastingMs = 1_500

/** Of each application one text. */
const saidOf = (client: Client, columns: string, from: string, ids: readonly string[]) =>
  standingOf(
    client,
    `select a.application_id as subject, concat_ws(',', ${columns}) as said from applications a ${from}
     where a.application_id = any ($1)`,
    [ids],
  )

const entriesOf = (action: string) =>
  `(select count(*) from audit_entries e where e.subject = a.application_id and e.action = '${action}')`
const mailsOf = (kind: string) => `(select count(*) from mails m where m.to_address = a.email and m.kind = '${kind}')`

/** Everybody has objected to a list, and a clerk has scrutinised their photo; returns the numbers of some applications. */
async function objectTo(client: Client, listId: string, finder: string): Promise<string[]> {
  const { rows } = await client.query<{ applicationId: string }>(
    `with chosen as (
       select a.id, a.application_id from applications a join selection_lists l on l.drive_id = a.drive_id
       where l.id = $1 order by a.application_id limit $2),
     found as (
       insert into findings (application_id, of_what, key, about, verdict, found_by)
       select chosen.id, 'document', 'photo', 'the one that was there', 'fits', u.id from chosen, accounts u where u.email = $3),
     objected as (
       insert into objections (list_id, application_key, body) select $1, id, 'Look at my photo again.' from chosen)
     select application_id as "applicationId" from chosen`,
    [listId, answering, finder],
  )
  return rows.map(({ applicationId }) => applicationId)
}

const lookAtObjections: Deeds['look'] = (client, ids) =>
  saidOf(
    client,
    `coalesce(o.is_upheld::text, 'open'), coalesce(nullif(f.about, ''), 'to look at again'), f.version, a.scrutiny,
     ${entriesOf('objection.answered')}, ${mailsOf('objection-answered')}`,
    `join objections o on o.application_key = a.id join findings f on f.application_id = a.id`,
    ids,
  )

/** An office that upholds objections: each is answered with one mail and its finding is open again, or nothing happens. */
async function beginObjections(place: Workplace): Promise<Playing> {
  const { onDatabase } = place
  const office = await hireOffice(place)
  const finder = 'faults-finder@mail.example'
  await onDatabase((client) => appoint(client, { email: finder, roles: ['scrutinyClerk'] }))
  return {
    round: async () => {
      const { at } = await office.open()
      const { id: listId, path, approval } = await office.prepare(at, { kind: 'provisional' })
      await office.publish(path, approval)
      const number = await onDatabase((client) => numberOf(client, listId))
      const ids = await onDatabase((client) => objectTo(client, listId, finder))
      const answer = { isUpheld: true, reason: 'It is looked at again.', findings: [{ of: 'document', key: 'photo' }] }
      const all = ids.map((applicationId) => ({
        subject: applicationId,
        call: () => office.preparer('POST', `/api/applications/${applicationId}/objections/${number}/answer`, answer),
        before: 'open,the one that was there,1,scrutinised,0,0',
        after: 'true,to look at again,2,notLookedAt,1,1',
      }))
      const faults = await strikeDeeds(place, {
        all,
        lastingMs,
        again: '409 objection-answered',
        look: lookAtObjections,
      })
      return [...faults, ...(await findUnsent(place, ['objection-answered']))]
    },
    end: () => Promise.resolve([]),
  }
}

const rupees = 20_000
const percent = 80

/** The people with a seat of a round, with a session; every second one has kept it and paid its fee. */
type Seated = { applicationId: string; token: string; hasPaid: boolean }

async function seat(client: Client, listId: string): Promise<Seated[]> {
  const { rows } = await client.query<{ applicationId: string }>(
    `select a.application_id as "applicationId" from allotted_seats o join applications a on a.id = o.application_key
     where o.list_id = $1 order by a.application_id limit $2`,
    [listId, answering],
  )
  const seated = rows.map(({ applicationId }, at) => ({
    applicationId,
    token: randomBytes(32).toString('base64url'),
    hasPaid: at % 8 < 4,
  }))
  await client.query(
    `insert into sessions (token_hash, account_id, expires_at)
     select s.hash, a.applicant_id, portal_now() + interval '12 hours'
     from unnest($1::text[], $2::bytea[]) s (id, hash) join applications a on a.application_id = s.id`,
    [
      seated.map(({ applicationId }) => applicationId),
      seated.map(({ token }) => createHash('sha256').update(token).digest()),
    ],
  )
  await client.query(
    `with paid as (
       update allotted_seats o set answer = 'freeze', answered_at = portal_now() from applications a
       where o.list_id = $1 and a.id = o.application_key and a.application_id = any ($2) returning a.id, a.application_id)
     insert into seat_fees (application_key, reference, amount_rupees, pay_by, status, verified, recorded_at, verified_at)
     select id, application_id || '-S', $3, portal_now()::date, 'paid', true, portal_now(), portal_now() from paid`,
    [listId, seated.filter(({ hasPaid }) => hasPaid).map(({ applicationId }) => applicationId), rupees],
  )
  return seated
}

/** A refund is told of by a job that writes the mail: one of the two is there, and both for a moment. */
const isRefundTold = `(exists (select from mails m where m.to_address = a.email and m.kind = 'refund-told') or exists (
  select from graphile_worker._private_jobs j join refunds r on j.payload ->> 'refundId' = r.id::text
  where r.application_key = a.id))`

const lookAtSeatAnswers: Deeds['look'] = (client, ids) =>
  saidOf(
    client,
    `coalesce(o.answer, 'open'), ${entriesOf('offer.answered')}, coalesce(f.status, 'no fee'), ${entriesOf('seat-fee.due')},
     ${mailsOf('seat-fee-due')}, (select concat_ws(',', count(*), coalesce(sum(amount_paise), 0)) from refunds r where r.application_key = a.id),
     ${entriesOf('refund.opened')}, ${isRefundTold}`,
    `join allotted_seats o on o.application_key = a.id left join seat_fees f on f.application_key = a.id`,
    ids,
  )

/**
 * Applicants who answer the seats of a round: one who accepts owes one fee and is told about it once, and one who gives a paid seat
 * up gets one refund, or nothing happens.
 */
async function beginSeatAnswers(place: Workplace): Promise<Playing> {
  const { installation, onDatabase } = place
  const office = await hireOffice(place)
  const policies = {
    seatFee: { UR: rupees, OBC: rupees, SC: rupees, ST: rupees, EWS: rupees, PWD: rupees },
    refunds: [{ percent, until: addDays(dayOf(new Date()), 30) }],
  }
  return {
    round: async () => {
      const { round, driveId } = await office.openRound(policies)
      await onDatabase((client) => enable(client, driveId))
      const seated = await onDatabase((client) => seat(client, round))
      const all = seated.map(({ applicationId, token, hasPaid }) => {
        const transition = hasPaid ? 'decline' : 'accept'
        const ask = officeOf(installation, token)
        return {
          subject: applicationId,
          call: () => ask('POST', `/api/applications/${applicationId}/seat/deeds`, { transition }),
          before: hasPaid ? 'freeze,0,paid,0,0,0,0,0,f' : 'open,0,no fee,0,0,0,0,0,f',
          after: hasPaid ? `withdraw,1,paid,0,0,1,${rupees * percent},1,t` : 'freeze,1,created,1,1,0,0,0,f',
        }
      })
      const faults = await strikeDeeds(place, { all, lastingMs, again: '200', look: lookAtSeatAnswers })
      return [...faults, ...(await findUnsent(place, ['seat-fee-due', 'refund-told']))]
    },
    end: () =>
      onDatabase(async (client) => {
        const { rows } = await client.query(
          `select to_address from mails where kind = 'refund-told' group by 1 having count(*) > 1`,
        )
        return rows.length === 0 ? [] : [`${rows.length} were told twice of their refund`]
      }),
  }
}

export const playObjections = (plan: FaultPlan) => playAtWork(plan, {}, beginObjections)
export const playSeatAnswers = (plan: FaultPlan) => playAtWork(plan, {}, beginSeatAnswers)
