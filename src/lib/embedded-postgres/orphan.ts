import { execFileSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { StartError } from '#lib/start-error/start-error.ts'

const politeMs = 20_000
const patienceMs = 30_000

/** The folder a process works in; a PostgreSQL server works in its data folder all its life. */
function workingFolder(pid: number): string {
  if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`)
  const listed = execFileSync('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fn'], { encoding: 'utf8' })
  return /^n(.*)$/m.exec(listed)?.[1] ?? ''
}

/** The process that `postmaster.pid` names, if it really is the server of this folder and not another process of that number. */
function runningServer(clusterDir: string): number | null {
  try {
    const pid = Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    return pid > 0 && workingFolder(pid) === realpathSync(clusterDir) ? pid : null
  } catch {
    // No such file, no such process, or somebody else's: then it is not ours to stop.
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
  const since = Date.now()
  let isUrged = false
  while (runningServer(clusterDir) === pid) {
    const waitedMs = Date.now() - since
    if (waitedMs > patienceMs) {
      throw new StartError(`The database in ${clusterDir} is still running (process ${pid}). Stop it first.`)
    }
    if (waitedMs > politeMs && !isUrged) {
      process.kill(pid, 'SIGQUIT')
      isUrged = true
    }
    await delay(20)
  }
}

/**
 * PostgreSQL refuses to start while the process its old `postmaster.pid` names is alive, even when that number went to
 * another program since. It ignores its own parent's number, so ours is put there; what it reads below that line, to find
 * processes of a killed server that are still at work, stays.
 */
export function claimPidFile(clusterDir: string): void {
  const pidFile = join(clusterDir, 'postmaster.pid')
  if (!existsSync(pidFile) || runningServer(clusterDir) !== null) return
  const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n')
  // Aside, then named: on a full disk the file in place would be cut to nothing.
  const aside = join(clusterDir, '..', 'postmaster.pid.new')
  writeFileSync(aside, [process.pid, ...rest].join('\n'), { mode: 0o600 })
  const { uid, gid } = statSync(pidFile)
  chownSync(aside, uid, gid)
  renameSync(aside, pidFile)
}
