import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { seededRandom } from '#server/demo/random.ts'
import { openDatabase } from '#lib/sql/database.ts'
import { openLog } from '#server/platform/process/log.ts'
import { migrate } from '#server/platform/upgrade/migrate.ts'
import { ownFolders } from '#server/platform/upgrade/migration-files.ts'
import { callOver } from '../test/http-call.ts'
import { arrive, type Ending } from './deadline-hour/arrivals.ts'
import { nameOf } from './drafts.ts'
import { extent } from './extent.ts'
import type { Loaded } from './load-rows.ts'
import type { Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

const perSecond = 100
const calmSeconds = extent(5, 0.3)
/** Milliseconds of saves before each migration. */
const calmBeforeMs = extent(500, 50)
const heldMs = extent(3_000, 300)

/** What a later version may do to the largest table while people work (ADR 0086), and how to undo it. */
const changes = [
  ['a column that may be empty', 'alter table applications add column trial_note text'],
  ['a column with a value for everybody', 'alter table applications add column trial_mark int not null default 0'],
  [
    'a check of what is written from now on',
    'alter table applications add constraint trial_check check (trial_mark >= 0) not valid',
  ],
  ['the same check of all rows', 'alter table applications validate constraint trial_check'],
] as const
const takenBack = 'drop column trial_note, drop column if exists trial_mark'

/** Migrations of a later version in the order of the changes: the first alone, the first two, and so on. */
function laterVersion(dataDir: string, count: number): string {
  const folder = join(dataDir, `migrations-${count}`)
  cpSync(ownFolders.migrations, folder, { recursive: true })
  const own = readdirSync(ownFolders.migrations).length
  for (const [place, [, statement]] of changes.slice(0, count).entries()) {
    const number = String(own + place + 1).padStart(4, '0')
    writeFileSync(join(folder, `${number}-trial.sql`), `-- roll: before\n${statement};\n`)
  }
  return folder
}

function endingOf(status: number, headers: Headers): Ending {
  if (status === 200) return 'done'
  return status === 503 && headers.has('retry-after') ? 'shed' : 'wrong'
}

/** How long saves take while migrations run one after the other; before the last, the table is locked for a while. */
export async function measureMigrations(
  server: ServerProcess,
  client: Client,
  { connectionString, drafters }: Loaded,
  dataDir: string,
): Promise<Measure[]> {
  const { pool, close } = openDatabase(connectionString, openLog('silent'))
  const random = seededRandom(20_26)
  let next = 0
  const act = async () => {
    const { token, applicationId } = drafters[next++ % drafters.length] as Loaded['drafters'][number]
    const body = { candidateName: `Ananya ${nameOf(next)}` }
    const { status, headers } = await callOver(server.url, 'PUT', `/api/applications/${applicationId}`, { token, body })
    return { deed: 'save', ending: endingOf(status, headers) }
  }
  const longest = async (seconds: number, beside: () => Promise<unknown>) => {
    const [saves] = await Promise.all([arrive({ perSecond, seconds }, random, act), delay(calmBeforeMs).then(beside)])
    const wrong = saves.filter(({ ending }) => ending === 'wrong').length
    if (wrong > 0) throw new Error(`${wrong} saves failed beside a migration`)
    return Math.max(...saves.map(({ tookMs }) => tookMs))
  }
  const run = (count: number) =>
    migrate(pool, { migrations: laterVersion(dataDir, count), repeatable: ownFolders.repeatable })
  const hold = async () => {
    const holder = await pool.connect()
    await holder.query('begin; lock table applications in access share mode')
    await delay(heldMs)
    await holder.query('commit')
    holder.release()
  }
  const takeBack = () =>
    client.query(`delete from migrations where name like '%-trial.sql'; alter table applications ${takenBack}`)
  try {
    const floor = await longest(calmSeconds, async () => undefined)
    const measures: Measure[] = []
    for (const [place, [name]] of changes.entries()) {
      const value = await longest(calmSeconds, () => run(place + 1))
      measures.push({
        name: `longest save beside ${name}`,
        value,
        unit: 'ms',
        floor,
        target: '< 1,500 ms',
        isMet: value < 1_500,
      })
    }
    await takeBack()
    const held = await longest(calmSeconds + heldMs / 1_000, () => Promise.all([hold(), delay(200).then(() => run(1))]))
    await takeBack()
    return [
      ...measures,
      {
        name: 'the same while a report holds the table for 3 s',
        value: held,
        unit: 'ms',
        floor,
        target: '< 1,500 ms',
        isMet: held < 1_500,
      },
    ]
  } finally {
    await close()
  }
}
