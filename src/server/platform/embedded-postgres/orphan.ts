import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { StartError } from '../start-error.ts'

const patienceMs = 30_000

/** The process number in `postmaster.pid`, if that process is a PostgreSQL server of this very folder. */
function runningServer(clusterDir: string): number | null {
  const pidFile = join(clusterDir, 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  try {
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return commandLine.includes(clusterDir) ? pid : null
  } catch {
    return null
  }
}

/**
 * A server left running by a portal that was killed: the folder lock is ours, so nobody uses it. It is asked to shut
 * down; its data is whole either way, a fast shutdown only spares the recovery.
 */
export async function stopOrphan(clusterDir: string, log: FastifyBaseLogger): Promise<void> {
  const pid = runningServer(clusterDir)
  if (pid === null) return
  log.warn({ pid }, 'stopping the database of a portal that was killed')
  process.kill(pid, 'SIGINT')
  const giveUpAt = Date.now() + patienceMs
  while (runningServer(clusterDir) === pid) {
    if (Date.now() > giveUpAt) throw new StartError(`The database in ${clusterDir} is still running (process ${pid}). Stop it first.`)
    await delay(20)
  }
}
