import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '#domain/platform/calendar.ts'
import { addSubmitted, appoint } from './people.ts'
import type { FaultPlan } from './rounds.ts'
import { officeOf, playAtWork, untilThere, type Playing, type Workplace } from './workplace.ts'

const targets = [['server'], ['database'], ['server', 'database']] as const
const applicants = 80
/** Officers who ask at the same time. */
const asking = 4

/**
 * An office that requests a correction from everybody, and then gives all of them more time: each is requested and
 * extended once, with one mail and one entry of the audit.
 */
async function beginCorrections({
  installation,
  admissionId,
  random,
  onDatabase,
  strike,
}: Workplace): Promise<Playing> {
  const ask = officeOf(installation, await onDatabase(appoint))
  const ids = await onDatabase((client) => addSubmitted(client, admissionId, applicants))
  const until = addDays(dayOf(new Date()), 5)
  const later = addDays(until, 4)
  const path = '/api/applications'
  const items = [{ of: 'document', key: 'photo', reason: 'The face cannot be seen.' }]

  /** Asks once with a key, again and again until there is an answer. */
  const askOne = async (id: string, faults: Set<string>) => {
    const key = randomUUID()
    const isAsked = await untilThere(async () => {
      const { status } = await ask('POST', `${path}/${id}/corrections`, { items, until }, key)
      if (![0, 201, 503].includes(status)) faults.add(`asking was answered ${status}`)
      return status === 201 ? true : null
    })
    if (!isAsked) faults.add('a correction could not be asked for')
  }
  const askAll = async (faults: Set<string>) => {
    const left = [...ids]
    const officer = async () => {
      for (let id = left.pop(); id !== undefined; id = left.pop()) await askOne(id, faults)
    }
    await Promise.all(Array.from({ length: asking }, officer))
  }
  /** Applicants who have the later day already are refused it, and nothing else. */
  const extendAll = async (faults: Set<string>) => {
    const isExtended = await untilThere(async () => {
      const sent = { transition: 'extend', applicationIds: ids, until: later }
      const { status, body } = await ask<{ refused: { code: string }[] }>('POST', `${path}/corrections/deeds`, sent)
      if (![0, 200, 503].includes(status)) faults.add(`extending was answered ${status}`)
      return status === 200 && body?.refused.every(({ code }) => code === 'correction-extension') ? true : null
    })
    if (!isExtended) faults.add('the corrections could not be extended')
  }
  /** Each correction of a round: its day, and how often it was requested and extended by mail and in the audit. */
  const standing = (number: number) =>
    onDatabase(async (client) => {
      const count = (from: string) => `(select count(*) from ${from})`
      const mails = (kind: string, cause: string) => count(`mails m where m.kind = '${kind}' and m.cause like ${cause}`)
      const entries = (action: string) =>
        count(
          `audit_entries e where e.action = '${action}' and e.subject = a.application_id and e.detail ->> 'number' = $1::text`,
        )
      const { rows } = await client.query<{ said: string; applications: number }>(
        `select said, count(*)::int as applications from (
           select concat_ws(',', c.until, c.version,
             ${mails('correction-asked', `'correction:' || a.application_id || ':' || $1::text`)}, ${entries('correction.asked')},
             ${mails('correction-extended', `'correction-extended:' || a.application_id || ':' || $1::text || ':%'`)}, ${entries('correction.extended')}) as said
           from applications a left join corrections c on c.application_id = a.id and c.number = $1::int
           where a.application_id = any ($2::text[])) each group by 1`,
        [number, ids],
      )
      return rows
    })
  const whole = `${later},2,1,1,1,1`
  return {
    round: async (number) => {
      await onDatabase((client) =>
        client.query('update corrections set closed_at = portal_now() where closed_at is null'),
      )
      const faults = new Set<string>()
      const work = askAll(faults).then(() => extendAll(faults))
      await strike(work, { target: random.pick(targets), afterMs: random.between(0, 3_000) })
      const found = await standing(number)
      const notWhole = found.filter(({ said }) => said !== whole)
      return [
        ...faults,
        ...notWhole.map(({ said, applications }) => `${applications} corrections are ${said}, not ${whole}`),
      ]
    },
    end: () => Promise.resolve([]),
  }
}

export const playCorrections = (plan: FaultPlan) => playAtWork(plan, {}, beginCorrections)
