import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { backupsIn } from '#server/backup/kept-backups.ts'
import { runPravesh } from './command.ts'
import type { FaultPlan } from './rounds.ts'
import { playAtWork, untilThere, type Playing, type Workplace } from './workplace.ts'

const targets = [['backup'], ['backup'], ['server'], ['database']] as const

/** Backups of a running portal into one folder: each is complete, or does not exist. */
function beginBackups({ folder, installation, random, strike }: Workplace): Playing {
  const place = join(folder, 'backups')
  const env = { DATA_DIR: installation.dataDir }
  const made = () => (existsSync(place) ? backupsIn(place) : [])
  const backUp = () => runPravesh(['backup', place, '--keep', '30'], env)
  const check = async (name: string) => {
    const { code, said } = await runPravesh(['restore', join(place, name), '--check'], env).ended
    return code === 0 || said.includes('which was not restored from it') ? [] : [`${name} is not whole: ${said.trim()}`]
  }
  /** The next one, as soon as the database has noticed that the killed one has ended. */
  const next = () => untilThere(async () => ((await backUp().ended).code === 0 ? true : null), 30_000)

  return {
    round: async () => {
      const before = made()
      const target = random.pick(targets)
      const first = backUp()
      const kill = target[0] === 'backup' ? { kill: first.kill } : {}
      const { code } = await strike(first.ended, { target, afterMs: random.between(0, 3_000), ...kill })
      const named = made().filter((name) => !before.includes(name))
      const faults = code === 0 && named.length !== 1 ? [`a backup that was made has ${named.length} names`] : []
      for (const name of named) faults.push(...(await check(name)))
      if (made().length === 0) {
        const { code: refused, said } = await runPravesh(['restore', place, '--check'], env).ended
        if (refused !== 1 || (existsSync(place) && !said.startsWith('There is no backup in ')))
          faults.push(`what is no backup was taken for one: ${said.trim()}`)
      }
      const known = made()
      if (!(await next())) return [...faults, 'the next backup was not made']
      const [last = ''] = made().filter((name) => !known.includes(name))
      const other = readdirSync(place).filter((name) => !made().includes(name))
      return [...faults, ...(await check(last)), ...other.map((name) => `${name} was left behind`)]
    },
    end: async () => {
      const elsewhere = join(folder, 'elsewhere')
      mkdirSync(elsewhere)
      cpSync(join(installation.dataDir, 'app-secret'), join(elsewhere, 'app-secret'))
      const last = join(place, made().at(-1) ?? '')
      const ran = [
        ['restore', last],
        ['restore', last, '--check'],
      ]
      const faults: string[] = []
      for (const args of ran) {
        const { code, said } = await runPravesh(args, { DATA_DIR: elsewhere }).ended
        if (code !== 0) faults.push(`the last backup was not restored: ${said.trim()}`)
      }
      return faults
    },
  }
}

export const playBackups = (plan: FaultPlan) => playAtWork(plan, {}, (place) => Promise.resolve(beginBackups(place)))
