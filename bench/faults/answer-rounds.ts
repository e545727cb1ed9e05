import { createHash, randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { addDays, dayOf } from '#domain/platform/calendar.ts'
import { appoint } from './people.ts'
import type { FaultPlan } from './rounds.ts'
import { enable, hireOffice, numberOf, settledWithinMs, targets, wrongAnswers } from './selection-office.ts'
import type { Ask } from './selection-office.ts'
import { officeOf, playAtWork, untilThere } from './workplace.ts'
import type { Playing, Workplace } from './workplace.ts'

/** Answers that are given at the same time. */
const handCount = 4
const perHand = 40

/** Something that is answered once for an application, and how it stands as a whole: without the answer, and with it. */
type ToAnswer = { applicationId: string; give: () => ReturnType<Ask>; before: string; after: string }

type Answering = {
  toAnswer: readonly ToAnswer[]
  /** The answer to somebody whose first answer was acknowledged and who gives it again. */
  again: string
  /** How each application stands now, in the words of `before` and `after`. */
  look: (client: Client, applicationIds: readonly string[]) => Promise<Map<string, string>>
}

/** Gives one answer after the other, until a reply stays away; returns the faults. */
async function giveAll(queue: readonly ToAnswer[], acknowledged: Set<string>): Promise<string[]> {
  for (const { applicationId, give } of queue) {
    const { status } = await give()
    if (status >= 300 || status === 0) return wrongAnswers('an answer', status, [])
    acknowledged.add(applicationId)
  }
  return []
}

/** Gives every answer again, until there is a reply; returns the faults. */
async function giveAgain(queue: readonly ToAnswer[], acknowledged: Set<string>, again: string): Promise<string[]> {
  const faults: string[] = []
  for (const { applicationId, give } of queue) {
    const reply = await untilThere(async () => {
      const { status, body } = await give()
      return status === 0 || status === 503 ? null : [status, (body as { code?: string }).code].join(' ').trim()
    })
    const expected = acknowledged.has(applicationId) ? [again] : ['200', again]
    if (reply === null || !expected.includes(reply)) faults.push(`${applicationId}: the same answer got ${reply}`)
  }
  return faults
}

/** Strikes while many answers are given: each is there with all that follows from it, or nothing of it is. */
async function strikeAnswers(
  { random, strike, onDatabase }: Pick<Workplace, 'onDatabase' | 'random' | 'strike'>,
  { toAnswer, again, look }: Answering,
): Promise<string[]> {
  const acknowledged = new Set<string>()
  const queues = Array.from({ length: handCount }, (_, hand) => toAnswer.filter((_one, at) => at % handCount === hand))
  const work = Promise.all(queues.map((queue) => giveAll(queue, acknowledged)))
  const atWork = await strike(work, { target: random.pick(targets), afterMs: random.between(0, 1_500) })
  const ids = toAnswer.map(({ applicationId }) => applicationId)
  const find = async (allowed: (one: ToAnswer) => string[]) => {
    const found = await onDatabase((client) => look(client, ids))
    return toAnswer.flatMap((one) => {
      const said = found.get(one.applicationId) ?? 'gone'
      return allowed(one).includes(said) ? [] : [`${one.applicationId} is ${said}, not ${allowed(one).join(' or ')}`]
    })
  }
  const struck = await find(({ applicationId, before, after }) =>
    acknowledged.has(applicationId) ? [after] : [before, after],
  )
  const asked = await Promise.all(queues.map((queue) => giveAgain(queue, acknowledged, again)))
  const answered = await find(({ after }) => [after])
  return [...atWork.flat(), ...struck.map((fault) => `after the kill ${fault}`), ...asked.flat(), ...answered]
}

/** Of each application one text, by its number. */
async function saidOf(client: Client, columns: string, from: string, values: unknown[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ applicationId: string; said: string }>(
    `select a.application_id as "applicationId", concat_ws(',', ${columns}) as said from applications a ${from}`,
    values,
  )
  return new Map(rows.map(({ applicationId, said }) => [applicationId, said]))
}

const entriesOf = (action: string) =>
  `(select count(*) from audit_entries e where e.subject = a.application_id and e.action = '${action}')`
const mailsOf = (kind: string) => `(select count(*) from mails m where m.to_address = a.email and m.kind = '${kind}')`

/** Waits until the mails of these kinds have left; returns the fault of one that has not, or went out twice. */
async function findUnsent({ onDatabase }: Pick<Workplace, 'onDatabase'>, kinds: string[]): Promise<string[]> {
  const unsentOf = (client: Client) =>
    client
      .query<{ unsent: number }>(
        `select (select count(*)::int from mails where kind = any ($1) and sent_at is null)
         + (select count(*)::int from graphile_worker.jobs where task_identifier = 'tell-refund') as unsent`,
        [kinds],
      )
      .then(({ rows }) => rows[0]?.unsent ?? 0)
  await untilThere(async () => ((await onDatabase(unsentOf)) === 0 ? true : null), settledWithinMs)
  const unsent = await onDatabase(unsentOf)
  return unsent === 0 ? [] : [`${unsent} mails have not left`]
}

/** Everybody has objected to a list, and a clerk has looked at their photo; returns the numbers of some applications. */
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
    [listId, handCount * perHand, finder],
  )
  return rows.map(({ applicationId }) => applicationId)
}

const lookAtObjections: Answering['look'] = (client, ids) =>
  saidOf(
    client,
    `coalesce(o.is_upheld::text, 'open'), coalesce(nullif(f.about, ''), 'to look at again'), f.version, a.scrutiny,
     ${entriesOf('objection.answered')}, ${mailsOf('objection-answered')}`,
    `join objections o on o.application_key = a.id join findings f on f.application_id = a.id
     where a.application_id = any ($1)`,
    [ids],
  )

/** An office that upholds objections: each is answered with one mail and its finding is open again, or nothing of it. */
async function beginObjections(place: Workplace): Promise<Playing> {
  const { onDatabase } = place
  const office = await hireOffice(place)
  const finder = 'faults-finder@mail.example'
  await onDatabase((client) => appoint(client, { email: finder, roles: ['scrutinyClerk'] }))
  return {
    round: async () => {
      const { at } = await office.open()
      const listId = await office.compose(at, { kind: 'provisional' })
      await office.publish(`${at}/lists/${listId}/approve`)
      const number = await onDatabase((client) => numberOf(client, listId))
      const ids = await onDatabase((client) => objectTo(client, listId, finder))
      const answer = { isUpheld: true, reason: 'It is looked at again.', findings: [{ of: 'document', key: 'photo' }] }
      const toAnswer = ids.map((applicationId) => ({
        applicationId,
        give: () => office.composer('POST', `/api/applications/${applicationId}/objections/${number}/answer`, answer),
        before: 'open,the one that was there,1,scrutinised,0,0',
        after: 'true,to look at again,2,notLookedAt,1,1',
      }))
      const faults = await strikeAnswers(place, { toAnswer, again: '409 objection-answered', look: lookAtObjections })
      return [...faults, ...(await findUnsent(place, ['objection-answered']))]
    },
    end: () => Promise.resolve([]),
  }
}

const rupees = 20_000
const percent = 80

/** Who has a seat of a round, with a session; every second one has kept it and paid its fee. */
type Seated = { applicationId: string; token: string; hasPaid: boolean }

async function seat(client: Client, listId: string): Promise<Seated[]> {
  const { rows } = await client.query<{ applicationId: string }>(
    `select a.application_id as "applicationId" from offers o join applications a on a.id = o.application_key
     where o.list_id = $1 order by a.application_id limit $2`,
    [listId, handCount * perHand],
  )
  const seated = rows.map(({ applicationId }, at) => ({
    applicationId,
    token: randomBytes(32).toString('base64url'),
    hasPaid: Math.floor(at / handCount) % 2 === 1,
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
       update offers o set answer = 'freeze', answered_at = portal_now() from applications a
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

const lookAtOffers: Answering['look'] = (client, ids) =>
  saidOf(
    client,
    `coalesce(o.answer, 'open'), ${entriesOf('offer.answered')}, coalesce(f.status, 'no fee'), ${entriesOf('seat-fee.due')},
     ${mailsOf('seat-fee-due')}, (select concat_ws(',', count(*), coalesce(sum(amount_paise), 0)) from refunds r where r.application_key = a.id),
     ${entriesOf('refund.opened')}, ${isRefundTold}`,
    `join offers o on o.application_key = a.id left join seat_fees f on f.application_key = a.id
     where a.application_id = any ($1)`,
    [ids],
  )

/**
 * Applicants who answer the offers of a round: who accepts owes one fee and is told of it once, and who gives a paid seat
 * up gets one refund, or nothing of it is there.
 */
async function beginOffers(place: Workplace): Promise<Playing> {
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
      const toAnswer = seated.map(({ applicationId, token, hasPaid }) => {
        const answer = hasPaid ? 'decline' : 'accept'
        const ask = officeOf(installation, token)
        return {
          applicationId,
          give: () => ask('POST', `/api/applications/${applicationId}/offer/answer`, { answer }),
          before: hasPaid ? 'freeze,0,paid,0,0,0,0,0,f' : 'open,0,no fee,0,0,0,0,0,f',
          after: hasPaid ? `withdraw,1,paid,0,0,1,${rupees * percent},1,t` : 'freeze,1,created,1,1,0,0,0,f',
        }
      })
      const faults = await strikeAnswers(place, { toAnswer, again: '200', look: lookAtOffers })
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
export const playOffers = (plan: FaultPlan) => playAtWork(plan, {}, beginOffers)
