import type { Client } from 'pg'
import type { SeatRecord } from '#domain/joining/joining.ts'
import { rollNumberOf } from '#domain/selection/roll-number.ts'
import { appoint } from './people.ts'
import type { FaultPlan } from './rounds.ts'
import { hireOffice, settledWithinMs, targets, wrongAnswers, type Ask } from './selection-office.ts'
import { officeOf, playAtWork, untilThere, type Playing, type Workplace } from './workplace.ts'

const clerkCount = 4
/** Those who stand before each clerk. */
const queueLength = 40

type Holder = { applicationId: string; list: string }
type Answered = { seat: SeatRecord; code: string }

/** Lets everybody keep their seat of a round and report for it from yesterday on; returns some of them in no order. */
async function openReporting(client: Client, listId: string): Promise<Holder[]> {
  await client.query(
    `update selection_lists set answer_by = portal_now()::date - 2, report_from = portal_now()::date - 1,
       report_by = portal_now()::date + 5 where id = $1`,
    [listId],
  )
  await client.query(`update allotted_seats set answer = 'freeze', answered_at = portal_now() where list_id = $1`, [
    listId,
  ])
  const { rows } = await client.query<Holder>(
    `select a.application_id as "applicationId", l.number as list
     from allotted_seats o join applications a on a.id = o.application_key join selection_lists l on l.id = o.list_id
     where l.id = $1 order by a.application_id limit $2`,
    [listId, clerkCount * queueLength],
  )
  return rows
}

const join = (ask: Ask, { applicationId, list }: Holder) =>
  ask<Answered>('POST', `/api/applications/${applicationId}/seat/deeds`, {
    transition: 'join',
    list,
    originals: [],
    note: 'They come by post.',
    undertaken: true,
    photoChecked: true,
  })

/** The roll numbers that were answered, by application. */
type Acknowledged = Map<string, string | undefined>

/** A clerk joins one after the other, until an answer stays away; returns the faults. */
async function joinQueue(ask: Ask, queue: readonly Holder[], acknowledged: Acknowledged): Promise<string[]> {
  for (const holder of queue) {
    const { status, body } = await join(ask, holder)
    if (status !== 200) return wrongAnswers('a joining', status, [])
    acknowledged.set(holder.applicationId, body?.seat.joining?.rollNumber)
  }
  return []
}

/** Another clerk asks again for everybody of a queue: who was acknowledged has joined already; returns the faults. */
async function joinAgain(ask: Ask, queue: readonly Holder[], acknowledged: Acknowledged): Promise<string[]> {
  const faults: string[] = []
  for (const holder of queue) {
    const answer = await untilThere(async () => {
      const { status, body } = await join(ask, holder)
      return status === 0 || status === 503 ? null : [status, body?.code].join(' ').trim()
    })
    const expected = acknowledged.has(holder.applicationId) ? ['409 seat-joined'] : ['200', '409 seat-joined']
    if (answer === null || !expected.includes(answer))
      faults.push(`${holder.applicationId}: joining again was answered ${answer}`)
  }
  return faults
}

type Standing = { applicationId: string; rollNumber: string | null; said: string }

/**
 * What there is of each joining: the status, the entries of the audit and the mails, each time with those that bear the
 * roll number.
 */
async function standingOf(client: Client, holders: readonly Holder[]): Promise<Standing[]> {
  const { rows } = await client.query<Standing>(
    `select a.application_id as "applicationId", j.roll_number as "rollNumber", concat_ws(',', a.status,
       (select count(*) from audit_entries e where e.subject = a.application_id and e.action = 'application.accepted'),
       (select concat_ws(',', count(*), count(*) filter (where e.detail ->> 'rollNumber' = j.roll_number))
         from audit_entries e where e.subject = a.application_id and e.action = 'seat.joined'),
       (select concat_ws(',', count(*), count(*) filter (where m.cause = 'seat-joined:' || j.roll_number))
         from mails m where m.to_address = a.email and m.kind = 'seat-joined')) as said
     from applications a left join joinings j on j.application_key = a.id where a.application_id = any ($1)`,
    [holders.map(({ applicationId }) => applicationId)],
  )
  return rows
}

/** Joinings of which only a part is there, and those that were acknowledged and are not there with their number. */
function findHalf(standing: readonly Standing[], acknowledged: Acknowledged): string[] {
  return standing.flatMap(({ applicationId, rollNumber, said }) => {
    const whole = rollNumber === null ? 'submitted,0,0,0,0,0' : 'accepted,1,1,1,1,1'
    const answered = acknowledged.get(applicationId)
    const isKept = !acknowledged.has(applicationId) || answered === rollNumber
    return [
      ...(said === whole ? [] : [`${applicationId} with the roll number ${rollNumber} is ${said}`]),
      ...(isKept ? [] : [`${applicationId} was answered the roll number ${answered}, and has ${rollNumber}`]),
    ]
  })
}

/** Roll numbers that are missing between others, given twice, or not counted. */
async function findWrongNumbers(client: Client): Promise<string[]> {
  const joined = await client.query<{ number: string }>('select roll_number as number from joinings')
  const counted = await client.query<{ pattern: string; last: number }>('select pattern, last from roll_numbers')
  const given = joined.rows.map(({ number }) => number)
  const due = counted.rows.flatMap(({ pattern, last }) =>
    Array.from({ length: last }, (_, place) => rollNumberOf(pattern, place + 1)),
  )
  const [givenOnce, dueOnce] = [new Set(given), new Set(due)]
  const twice = given.length - givenOnce.size
  return [
    ...due.filter((number) => !givenOnce.has(number)).map((number) => `the roll number ${number} is a gap`),
    ...given.filter((number) => !dueOnce.has(number)).map((number) => `the roll number ${number} is not counted`),
    ...(twice === 0 ? [] : [`${twice} roll numbers are given twice`]),
  ]
}

/** The mails about joinings that have not left. */
async function unsentOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ unsent: number }>(
    `select count(*)::int as unsent from mails where kind = 'seat-joined' and sent_at is null`,
  )
  return rows[0]?.unsent ?? 0
}

/** Clerks who join people of a published round at once: each joins with one roll number, or nothing is stored. */
async function beginJoinings({ random, strike, ...place }: Workplace): Promise<Playing> {
  const { installation, onDatabase } = place
  const office = await hireOffice(place)
  const clerks: Ask[] = []
  for (let number = 1; number <= clerkCount; number++) {
    const clerk = { email: `faults-clerk-${number}@mail.example`, roles: ['scrutinyClerk'] as const }
    clerks.push(officeOf(installation, await onDatabase((client) => appoint(client, clerk))))
  }
  return {
    round: async () => {
      const { round: listId } = await office.openRound()
      const holders = await onDatabase((client) => openReporting(client, listId))
      const queueOf = (clerk: number) => holders.filter((_, at) => at % clerkCount === clerk % clerkCount)
      const acknowledged: Acknowledged = new Map()
      const work = Promise.all(clerks.map((ask, clerk) => joinQueue(ask, queueOf(clerk), acknowledged)))
      const atWork = await strike(work, { target: random.pick(targets), afterMs: random.between(0, 1_500) })
      const find = () =>
        onDatabase(async (client) => {
          const standing = await standingOf(client, holders)
          return { standing, faults: [...findHalf(standing, acknowledged), ...(await findWrongNumbers(client))] }
        })
      const struck = await find()
      const again = await Promise.all(clerks.map((ask, clerk) => joinAgain(ask, queueOf(clerk + 1), acknowledged)))
      await untilThere(async () => ((await onDatabase(unsentOf)) === 0 ? true : null), settledWithinMs)
      const unsent = await onDatabase(unsentOf)
      const after = await find()
      const joined = after.standing.filter(({ rollNumber }) => rollNumber !== null).length
      return [
        ...atWork.flat(),
        ...struck.faults.map((fault) => `after the kill ${fault}`),
        ...again.flat(),
        ...after.faults,
        ...(joined === holders.length ? [] : [`${joined} of ${holders.length} have joined`]),
        ...(unsent === 0 ? [] : [`${unsent} mails about joinings have not left`]),
      ]
    },
    end: () => Promise.resolve([]),
  }
}

export const playJoinings = (plan: FaultPlan) => playAtWork(plan, {}, beginJoinings)
