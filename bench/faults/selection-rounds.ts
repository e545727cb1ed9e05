import type { Client } from 'pg'
import type { FaultPlan } from './rounds.ts'
import {
  candidates,
  enable,
  hireOffice,
  numberOf,
  settledWithinMs,
  targets,
  wrongAnswers,
  type Answered,
} from './selection-office.ts'
import { playAtWork, untilThere, type Playing, type Workplace } from './workplace.ts'

/** Lists that hold less than they say, or whose number, hash or entry of the audit is not there once. */
export async function findBrokenLists(client: Client, driveId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string; said: string }>(
    `select id, said from (
       select l.id, concat_ws(',', l.counts is not null or l.kind <> 'allotment', json_array_length(l.content::json -> 'rows'),
         (select count(*) from audit_entries e where e.action = 'selection-list.composed' and e.detail ->> 'list' = l.id::text),
         l.hash is not distinct from encode(sha256(convert_to(l.document, 'UTF8')), 'hex'),
         l.number is null or l.document::jsonb ->> 'number' = l.number,
         (select count(*) from audit_entries e where e.action = 'selection-list.published' and e.detail ->> 'number' = l.number)
           = (l.number is not null)::int) as said
       from selection_lists l where l.drive_id = $1) each where said <> $2`,
    [driveId, `t,${candidates},1,t,t,t`],
  )
  return rows.map(({ id, said }) => `the list ${id} is ${said}`)
}

/** What is left to everybody of a drive: a mail each for this cause. */
async function mailsOf(client: Client, cause: string, driveId: string): Promise<string> {
  const { rows } = await client.query<{ said: string }>(
    `select concat_ws(',', count(*), count(distinct m.to_address)) as said
     from mails m join applications a on m.cause = $1 || ':' || a.application_id where a.drive_id = $2`,
    [cause, driveId],
  )
  return rows[0]?.said ?? ''
}

const toldOnce = `${candidates},${candidates}`

/** Waits until everybody of a drive has a mail for this cause; returns the fault. */
export async function findUntold(
  { onDatabase }: Pick<Workplace, 'onDatabase'>,
  cause: string,
  driveId: string,
): Promise<string[]> {
  const look = () => onDatabase((client) => mailsOf(client, cause, driveId))
  await untilThere(async () => ((await look()) === toldOnce ? true : null), settledWithinMs)
  const said = await look()
  return said === toldOnce ? [] : [`of ${cause} there are mails and addresses ${said}, not ${toldOnce}`]
}

/** Asks until a list is published, or somebody did it already; returns its number. */
export async function publishAtLast(
  publish: () => Promise<unknown>,
  look: () => Promise<string | null>,
): Promise<string | null> {
  return untilThere(async () => {
    await publish()
    return look()
  }, settledWithinMs)
}

/**
 * An office that allots the same final list again and again: each draft allotment is there whole or not at all, and all
 * are alike.
 */
async function beginAllotments({ random, strike, ...place }: Workplace): Promise<Playing> {
  const { onDatabase } = place
  const office = await hireOffice(place)
  const { at, driveId } = await office.openToAllot()
  return {
    round: async () => {
      const work = office.preparer<Answered>('POST', `${at}/allotments?rows=0`, {})
      const { status, body } = await strike(work, { target: random.pick(targets), afterMs: random.between(0, 700) })
      const faults = wrongAnswers('a draft allotment', status, [201])
      const acknowledged = status === 201 ? body?.allotment.id : await untilThere(() => office.allot(at))
      return onDatabase(async (client) => {
        const { rows } = await client.query<{ contents: number; isThere: boolean }>(
          `select count(distinct md5(content))::int as contents, coalesce(bool_or(id::text = $2), false) as "isThere"
           from selection_lists where drive_id = $1 and kind = 'allotment'`,
          [driveId, acknowledged ?? null],
        )
        const [found] = rows
        if (found?.contents !== 1) faults.push(`the same list was allotted in ${found?.contents} ways`)
        if (!found?.isThere) faults.push('an acknowledged draft allotment is lost')
        return [...faults, ...(await findBrokenLists(client, driveId))]
      })
    },
    end: () => Promise.resolve([]),
  }
}

/** An office that publishes corrigenda: each gets one number, its hash, and one mail to everybody, or nothing is stored. */
async function beginLists({ random, strike, ...place }: Workplace): Promise<Playing> {
  const { onDatabase } = place
  const office = await hireOffice(place)
  const { at, driveId } = await office.open()
  await onDatabase((client) => enable(client, driveId))
  let corrects: string | null = null
  return {
    round: async (round) => {
      const correcting = corrects === null ? {} : { corrects, reason: `Corrigendum ${round}` }
      const { id, path, approval } = await office.prepare(at, { kind: 'provisional', ...correcting })
      const work = office.publisher('POST', path, approval)
      const { status } = await strike(work, { target: random.pick(targets), afterMs: random.between(0, 1_500) })
      const look = () => onDatabase((client) => numberOf(client, id))
      const faults = wrongAnswers('a publication', status, [200])
      if (status === 200 && (await look()) === null) faults.push('an acknowledged publication is lost')
      corrects = await publishAtLast(() => office.publisher('POST', path, approval), look)
      if (corrects === null) return [...faults, 'a list could not be published']
      faults.push(...(await findUntold(place, `list:${corrects}`, driveId)))
      return [...faults, ...(await onDatabase((client) => findBrokenLists(client, driveId)))]
    },
    end: () =>
      onDatabase(async (client) => {
        const { rows } = await client.query<{ numbers: number; last: string }>(
          `select count(distinct number)::int as numbers, max(number) as last from selection_lists where drive_id = $1`,
          [driveId],
        )
        const [found] = rows
        return Number(found?.last.slice(-2)) === found?.numbers
          ? []
          : [`${found?.last} is not the last of ${found?.numbers}`]
      }),
  }
}

/**
 * Allotted seats and outcomes of the list of a round beside what it says; in one of these ways, or the publication is
 * half.
 */
async function standingOf(client: Client, id: string): Promise<{ isWhole: boolean; said: string }> {
  const { rows } = await client.query<{ isWhole: boolean; said: string }>(
    `select said in ('t,0,0', concat_ws(',', 'f', seated, $2::int)) as "isWhole", said from (
       select (l.counts ->> 'seated')::int as seated, concat_ws(',', l.number is null,
         (select count(*) from allotted_seats o where o.list_id = l.id), (select count(*) from round_outcomes r where r.list_id = l.id)) as said
       from selection_lists l where l.id = $1) each`,
    [id, candidates],
  )
  return rows[0] ?? { isWhole: false, said: 'gone' }
}

/**
 * Rounds that are published: a number, a row for each allotted seat, and one mail to each candidate, or nothing of all
 * that.
 */
async function beginPublications({ random, strike, ...place }: Workplace): Promise<Playing> {
  const { onDatabase } = place
  const office = await hireOffice(place)
  return {
    round: async () => {
      const { at, driveId } = await office.openToAllot()
      const id = await office.allot(at)
      await onDatabase((client) => enable(client, driveId))
      const path = `${at}/allotments/${id}/approve?rows=0`
      const work = office.publisher('POST', path, {})
      const { status } = await strike(work, { target: random.pick(targets), afterMs: random.between(0, 2_000) })
      const faults = wrongAnswers('the publication of a round', status, [200])
      const struck = await onDatabase((client) => standingOf(client, id))
      if (!struck.isWhole) faults.push(`after the kill a round is ${struck.said}`)
      const look = () => onDatabase((client) => numberOf(client, id))
      if (status === 200 && (await look()) === null) faults.push('an acknowledged round is lost')
      const number = await publishAtLast(() => office.publisher('POST', path, {}), look)
      if (number === null) return [...faults, 'a round could not be published']
      const after = await onDatabase((client) => standingOf(client, id))
      if (!after.isWhole) faults.push(`a published round is ${after.said}`)
      faults.push(...(await findUntold(place, `round:${number}`, driveId)))
      return [...faults, ...(await onDatabase((client) => findBrokenLists(client, driveId)))]
    },
    end: () => Promise.resolve([]),
  }
}

export const playAllotments = (plan: FaultPlan) => playAtWork(plan, {}, beginAllotments)
export const playLists = (plan: FaultPlan) => playAtWork(plan, {}, beginLists)
export const playPublications = (plan: FaultPlan) => playAtWork(plan, {}, beginPublications)
