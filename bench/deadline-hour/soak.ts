import type { Client } from 'pg'
import type { Random } from '#server/demo/random.ts'
import { median, type Measure } from '../report.ts'
import { loadApplicants } from './applicants.ts'
import { arrive, type Ending } from './arrivals.ts'
import { countLost, openDeeds } from './deeds.ts'
import type { Crowded } from './installations.ts'

// Every tenth is a photo, which is inspected in a process of its own: this leaves two cores room for other work.
const perSecond = 4
const minuteSeconds = 60
/** What is loaded and compiled at first is not growth. */
const warmShare = 1 / 6
const mostGrowth = 1.1

type SoakWish = { people: number; minutes: number; random: Random; say: (text: string) => void }

/**
 * An ordinary day at one portal, of the given length: its memory at the end compared with its first minutes, and lost
 * writes.
 */
export async function soak(portal: Crowded, client: Client, wish: SoakWish): Promise<Measure[]> {
  const { people, minutes, random, say } = wish
  say(`Loading ${people.toLocaleString('en')} applicants …`)
  const { act, acknowledged } = await openDeeds(
    portal.url,
    await loadApplicants(client, portal.connectionString, people),
    random,
  )
  const memory: number[] = []
  const endings: Record<Ending, number> = { done: 0, shed: 0, wrong: 0, unanswered: 0 }
  for (let minute = 1; minute <= minutes; minute++) {
    // People ready to submit come once, at any time, so sessions must not end meanwhile.
    await client.query('update sessions set last_seen_at = portal_now()')
    const arrivals = await arrive({ perSecond, seconds: minuteSeconds }, random, act)
    for (const { ending } of arrivals) endings[ending] += 1
    const megabytes = portal.residentMb()
    memory.push(megabytes)
    say(`minute ${minute}: ${endings.done} done, ${endings.shed} told to come back, ${megabytes.toFixed(0)} MB`)
  }
  const part = Math.max(1, Math.floor(minutes * warmShare))
  const early = median(memory.slice(part, 2 * part))
  const late = median(memory.slice(-part))
  const unexcused = endings.wrong + endings.unanswered
  const lost = await countLost(client, acknowledged)
  return [
    { name: 'done', value: endings.done, unit: '', target: '–', isMet: true },
    { name: 'told when to come back', value: endings.shed, unit: '', target: '–', isMet: true },
    {
      name: 'neither done nor told when to come back',
      value: unexcused,
      unit: '',
      target: '0',
      isMet: unexcused === 0,
    },
    { name: 'acknowledged and lost', value: lost, unit: '', target: '0', isMet: lost === 0 },
    {
      name: 'memory at the end (floor: when it was warm)',
      value: late,
      unit: 'MB',
      floor: early,
      target: `< ×${mostGrowth}`,
      isMet: late < early * mostGrowth,
    },
  ]
}
