import type { Client } from 'pg'
import { settledWithinMs, targets, wrongAnswers, type Ask } from './selection-office.ts'
import { untilThere, type Workplace } from './workplace.ts'

/** Deeds that are done at the same time. */
const handCount = 4

/** A deed that is done once to a subject by a call, and how the subject stands as a whole, before it and afterwards. */
type Deed = { subject: string; call: () => ReturnType<Ask>; before: string; after: string }

export type Deeds = {
  all: readonly Deed[]
  /** About how long all of them take on an idle machine, in milliseconds. */
  lastingMs: number
  /** What is answered where the deed is done already. */
  again: string
  /** How each subject stands now, in the words of `before` and `after`. */
  look: (client: Client, subjects: readonly string[]) => Promise<Map<string, string>>
}

/** Does one deed after the other, until an answer stays away; returns the faults. */
async function doQueue(queue: readonly Deed[], acknowledged: Set<string>): Promise<string[]> {
  for (const { subject, call } of queue) {
    const { status } = await call()
    if (status !== 200) return wrongAnswers('a deed', status, [])
    acknowledged.add(subject)
  }
  return []
}

/** Asks again for every deed of a queue, until there is an answer; returns the faults. */
async function askAgain(queue: readonly Deed[], acknowledged: Set<string>, again: string): Promise<string[]> {
  const faults: string[] = []
  for (const { subject, call } of queue) {
    const answer = await untilThere(async () => {
      const { status, body } = await call()
      return status === 0 || status === 503 ? null : [status, (body as { code?: string }).code].join(' ').trim()
    })
    const expected = acknowledged.has(subject) ? [again] : ['200', again]
    if (answer === null || !expected.includes(answer)) faults.push(`${subject}: asking again was answered ${answer}`)
  }
  return faults
}

/** Strikes while deeds are done: each is there with all its parts, or not at all; then all are done. */
export async function strikeDeeds(
  { random, strike, onDatabase }: Pick<Workplace, 'onDatabase' | 'random' | 'strike'>,
  { all, lastingMs, again, look }: Deeds,
): Promise<string[]> {
  const acknowledged = new Set<string>()
  const queues = Array.from({ length: handCount }, (_, hand) => all.filter((_deed, at) => at % handCount === hand))
  const work = Promise.all(queues.map((queue) => doQueue(queue, acknowledged)))
  const atWork = await strike(work, { target: random.pick(targets), afterMs: random.between(0, lastingMs) })
  const subjects = all.map(({ subject }) => subject)
  const find = async (allowed: (deed: Deed) => string[]) => {
    const standing = await onDatabase((client) => look(client, subjects))
    return all.flatMap((deed) => {
      const said = standing.get(deed.subject) ?? 'gone'
      return allowed(deed).includes(said) ? [] : [`${deed.subject} is ${said}, not ${allowed(deed).join(' or ')}`]
    })
  }
  const struck = await find(({ subject, before, after }) => (acknowledged.has(subject) ? [after] : [before, after]))
  const asked = await Promise.all(queues.map((queue) => askAgain(queue, acknowledged, again)))
  const done = await find(({ after }) => [after])
  return [...atWork.flat(), ...struck.map((fault) => `after the kill ${fault}`), ...asked.flat(), ...done]
}

/** Of each subject one text. */
export async function standingOf(client: Client, query: string, values: unknown[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ subject: string; said: string }>(query, values)
  return new Map(rows.map(({ subject, said }) => [subject, said]))
}

/** Waits until the mails of these kinds have left; returns the fault. */
export async function findUnsent({ onDatabase }: Pick<Workplace, 'onDatabase'>, kinds: string[]): Promise<string[]> {
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
