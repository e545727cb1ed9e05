import { appendFileSync, cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolders, readMigrations } from '#server/platform/upgrade/migration-files.ts'
import { runProgram } from './command.ts'
import type { FaultPlan } from './rounds.ts'
import { playAtWork, untilThere, type Playing, type Workplace } from './workplace.ts'

const targets = [['newer version'], ['newer version'], ['server'], ['database']] as const

/** A newer version with one more migration in each round, which takes over while this one serves. */
function beginUpgrades({ folder, installation, random, onDatabase, strike }: Workplace): Playing {
  const newer = join(folder, 'newer')
  const migrations = join(newer, 'migrations')
  cpSync(ownFolders.migrations, migrations, { recursive: true })
  cpSync(ownFolders.repeatable, join(newer, 'sql'), { recursive: true })
  const add = (roll: 'before' | 'after', sql: string) => {
    const name = `${String(readMigrations(migrations).length + 1).padStart(4, '0')}-later.sql`
    writeFileSync(join(migrations, name), `-- roll: ${roll}\n${sql}\n`)
    return name
  }
  const kept = add('after', 'create table after_the_roll (id int);')
  const start = () =>
    runProgram('bench/faults/newer-version.ts', [newer], { DATABASE_URL: installation.connectionString })
  // One statement sees one moment: a migration's objects and its name are either all there or all missing.
  const parts = (name: string, table: string) =>
    onDatabase(async (client) => {
      const { rows } = await client.query<{ parts: number[]; after: number }>(
        `select array[(select count(*)::int from migrations where name = $1),
           (select count(*)::int from pg_class where relname = $2),
           (select count(*)::int from pg_attribute where attrelid = 'applications'::regclass and attname = $2)] as parts,
           (select count(*)::int from migrations where name = $3) as after`,
        [name, table, kept],
      )
      return { made: String(rows[0]?.parts), isAfter: rows[0]?.after !== 0 }
    })
  return {
    round: async (number) => {
      const table = `upgrade_${number}`
      const name = add(
        'before',
        `create table ${table} (id int);\nselect pg_sleep(0.2);\nalter table applications add column ${table} text;`,
      )
      appendFileSync(join(newer, 'sql/application-facts.sql'), `-- Round ${number}.\n`)
      const target = random.pick(targets)
      const first = start()
      const kill = target[0] === 'newer version' ? { kill: first.kill } : {}
      await strike(first.ended, { target, afterMs: random.between(0, 2_500), ...kill })
      const { made } = await parts(name, table)
      const again = await untilThere(async () => ((await start().ended).code === 0 ? true : null), 60_000)
      const { made: whole, isAfter } = await parts(name, table)
      return [
        ...(['0,0,0', '1,1,1'].includes(made) ? [] : [`after the kill the parts of ${name} are ${made}`]),
        ...(again && whole === '1,1,1' ? [] : [`${name} did not run when the newer version started again: ${whole}`]),
        ...(isAfter ? [`${kept} ran although an older process lives`] : []),
      ]
    },
    end: () => Promise.resolve([]),
  }
}

export const playUpgrades = (plan: FaultPlan) => playAtWork(plan, {}, (place) => Promise.resolve(beginUpgrades(place)))
