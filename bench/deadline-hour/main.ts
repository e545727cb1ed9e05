import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { seededRandom } from '#server/demo/random.ts'
import { printMeasures, quantile, type Measure } from '../report.ts'
import { loadApplicants } from './applicants.ts'
import { arrive, type Arrival, type Ending, type Rush } from './arrivals.ts'
import { countLost, openDeeds } from './deeds.ts'
import { oneProcess, severalProcesses, type Crowded } from './installations.ts'
import { soak } from './soak.ts'

// `npm run deadline-hour -- 10000` with so many applicants, `npm run deadline-hour -- 10000 several` behind nginx and pgbouncer;
// `npm run deadline-hour -- 10000 soak 60` is an ordinary day of so many minutes instead.
const people = Number(process.argv[2] ?? 10_000)
const kind = process.argv[3]
const minutes = Number(process.argv[4] ?? 60)
const random = seededRandom(20_26)
const say = (text: string) => process.stdout.write(`${text}\n`)

const firstPerSecond = 12
const growth = 1.3
const stepSeconds = 8
const crestSeconds = 30
const crestFold = 3
/** The longest times, in milliseconds, that people still find immediate; a photo is inspected before the answer. */
const promptMs = { save: 500, read: 500, submit: 1_000, upload: 5_000 }
const doneShare = 0.995
const normalWithinSeconds = 120

type Phase = Rush & { name: string; arrivals: Arrival[] }

const took = (arrivals: readonly Arrival[], deed?: string) =>
  arrivals.filter((one) => one.ending === 'done' && (!deed || one.deed === deed)).map(({ tookMs }) => tookMs)
const count = (arrivals: readonly Arrival[], ending: Ending) => arrivals.filter((one) => one.ending === ending).length
const isSustained = ({ arrivals }: Phase) =>
  count(arrivals, 'done') >= arrivals.length * doneShare &&
  // A deed that did not occur has no number.
  !Object.entries(promptMs).some(([deed, most]) => quantile(took(arrivals, deed), 0.95) > most)

const columns = [
  '/s',
  'p50',
  'p95',
  'p99',
  'saves p95',
  'reads p95',
  'uploads p95',
  'submits p95',
  'shed',
  'wrong',
  'unanswered',
]
const line = (name: string, cells: readonly string[]) =>
  say(name.padEnd(16) + cells.map((cell, place) => cell.padStart((columns[place] ?? '').length + 4)).join(''))

function show({ name, perSecond, arrivals }: Phase): void {
  const ms = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(0))
  const times = [0.5, 0.95, 0.99].map((share) => ms(quantile(took(arrivals), share)))
  const each = ['save', 'read', 'upload', 'submit'].map((deed) => ms(quantile(took(arrivals, deed), 0.95)))
  const endings = (['shed', 'wrong', 'unanswered'] as const).map((ending) => String(count(arrivals, ending)))
  line(name, [perSecond.toFixed(0), ...times, ...each, ...endings])
}

/**
 * Increases the arrivals until not everybody is answered promptly, then three times the last good rate, then a calm
 * one.
 */
async function spendTheEvening(portal: Crowded, client: Client): Promise<Measure[]> {
  say(`Loading ${people.toLocaleString('en')} applicants …`)
  const applicants = await loadApplicants(client, portal.connectionString, people)
  const { act, acknowledged } = await openDeeds(portal.url, applicants, random)
  const phases: Phase[] = []
  const spend = async (name: string, rush: Rush): Promise<Phase> => {
    const phase = { name, ...rush, arrivals: await arrive(rush, random, act) }
    show(phase)
    phases.push(phase)
    return phase
  }
  line('milliseconds', columns)
  await spend('first', { perSecond: firstPerSecond, seconds: stepSeconds })
  const idleMb = portal.residentMb()
  let sustained = await spend('calm', { perSecond: firstPerSecond, seconds: stepSeconds })
  for (let isGrowing = true; isGrowing;) {
    const next = await spend('growing', { perSecond: sustained.perSecond * growth, seconds: stepSeconds })
    isGrowing = isSustained(next)
    if (isGrowing) sustained = next
  }
  const fast = sustained.perSecond * crestFold
  const crest = await spend('crest', { perSecond: fast, seconds: crestSeconds })
  const crestMb = portal.residentMb()
  const endedAt = performance.now()
  const isOver = () => performance.now() - endedAt > normalWithinSeconds * 1_000
  let after = await spend('afterwards', { perSecond: sustained.perSecond / 2, seconds: 2 })
  while (!isSustained(after) && !isOver())
    after = await spend('afterwards', { perSecond: sustained.perSecond / 2, seconds: 2 })
  const normalSeconds = (performance.now() - endedAt) / 1_000
  const all = phases.flatMap(({ arrivals }) => arrivals)
  const unexcused = count(all, 'wrong') + count(all, 'unanswered')
  const lost = await countLost(client, acknowledged)
  return [
    {
      name: 'sustained: 95 of 100 of each deed answered at once',
      value: sustained.perSecond,
      unit: '/s',
      target: '–',
      isMet: true,
    },
    {
      name: `done a second at the crest (floor: sustained)`,
      value: count(crest.arrivals, 'done') / crestSeconds,
      unit: '/s',
      floor: sustained.perSecond,
      target: '–',
      isMet: true,
    },
    { name: 'acknowledged and lost', value: lost, unit: '', target: '0', isMet: lost === 0 },
    {
      name: 'neither done nor told when to come back',
      value: unexcused,
      unit: '',
      target: '0',
      isMet: unexcused === 0,
    },
    { name: 'memory grown', value: crestMb - idleMb, unit: 'MB', target: '–', isMet: true },
    {
      name: 'as before again after the crest',
      value: normalSeconds,
      unit: 's',
      target: '< 30 s',
      isMet: normalSeconds < 30,
    },
  ]
}

const dataDir = mkdtempSync(join(tmpdir(), 'pravesh-deadline-'))
const portal = await (kind === 'several' ? severalProcesses : oneProcess)(dataDir)
if (!portal) throw new Error('Debian’s nginx and pgbouncer are needed: nothing was measured.')
const client = new Client({ connectionString: portal.connectionString })
await client.connect()
try {
  const isSoak = kind === 'soak'
  printMeasures(
    await (isSoak ? soak(portal, client, { people, minutes, random, say }) : spendTheEvening(portal, client)),
  )
} finally {
  await client.end()
  await portal.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
