import { randomUUID } from 'node:crypto'
import { addSubmitted, appoint } from './people.ts'
import type { FaultPlan } from './rounds.ts'
import { officeOf, playAtWork, untilThere, type Playing, type Workplace } from './workplace.ts'

const targets = [['server'], ['database'], ['server', 'database']] as const
/** Three batches. */
const recipients = 1_200
const queuedWithinMs = 180_000

/** An office that writes to everybody: each letter is stored whole or not at all, and queued once for each of them. */
async function beginLetters({ installation, admissionId, random, onDatabase, strike }: Workplace): Promise<Playing> {
  const ask = officeOf(installation, await onDatabase(appoint))
  await onDatabase((client) => addSubmitted(client, admissionId, recipients))
  const write = async (subject: string, key: string) => {
    const letter = { track: 'admission', filters: { status: 'submitted' }, subject, body: 'Come on Monday.' }
    return (await ask('POST', '/api/applications/letters', letter, key)).status
  }
  /** Ends the ten minutes in which the letters can be undone. */
  const release = () =>
    onDatabase(async (client) => {
      await client.query('update letters set sends_at = portal_now() where queued_at is null')
      await client.query(
        `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
         where task_identifier = 'queue-letter' and locked_at is null having count(*) > 0`,
      )
      return true
    })
  const faultsOf = (subject: string) =>
    onDatabase(async (client) => {
      const { rows } = await client.query<{ said: string; isQueued: boolean }>(
        `select l.queued_at is not null as "isQueued", concat_ws(',', l.recipients, count(*), count(m.id), count(distinct m.to_address)) as said
         from letters l join letter_copies c on c.letter_id = l.id left join mails m on m.cause like 'letter:' || l.id || ':%' and m.id = c.mail_id
         where l.subject = $1 group by l.id`,
        [subject],
      )
      const whole = Array.from({ length: 4 }, () => recipients).join(',')
      if (rows.length !== 1) return [`${subject} is stored ${rows.length} times`]
      return rows.flatMap(({ said, isQueued }) =>
        isQueued && said === whole ? [] : [`of ${subject} is stored ${said}, not ${whole}, queued: ${isQueued}`],
      )
    })
  return {
    round: async (number) => {
      const [subject, key] = [`Letter ${number}`, randomUUID()]
      const at = { target: random.pick(targets), afterMs: random.between(0, 1_500) }
      const status = await strike(
        write(subject, key).then(async (answer) => {
          await release().catch(() => false)
          return answer
        }),
        at,
      )
      const faults = [0, 201, 503].includes(status) ? [] : [`a letter was answered ${status}`]
      // A caller without an answer asks again with the same key.
      await untilThere(async () => ((await write(subject, key)) === 201 ? true : null))
      await untilThere(release)
      const queued = async () => ((await faultsOf(subject)).length === 0 ? true : null)
      await untilThere(queued, queuedWithinMs)
      return [...faults, ...(await faultsOf(subject))]
    },
    end: () =>
      onDatabase(async (client) => {
        const { rows } = await client.query(
          `select cause from mails where kind = 'letter' and not exists (select from letter_copies c where c.mail_id = mails.id)`,
        )
        return rows.length === 0 ? [] : [`${rows.length} mails belong to no copy`]
      }),
  }
}

export const playLetters = (plan: FaultPlan) => playAtWork(plan, {}, beginLetters)
