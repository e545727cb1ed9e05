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

/** The working folder of a process; a PostgreSQL server works in its data folder all its life. */
function workingFolder(pid: number): string {
  if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`)
  const listed = execFileSync('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fn'], { encoding: 'utf8' })
  return /^n(.*)$/m.exec(listed)?.[1] ?? ''
}

/**
 * The process in `postmaster.pid`, if it really is the server of this folder and not another process with that number.
 */
function runningServer(clusterDir: string): number | null {
  try {
    const pid = Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    return pid > 0 && workingFolder(pid) === realpathSync(clusterDir) ? pid : null
  } catch {
    // No such file or process, or somebody else's: not ours to stop.
    return null
  }
}

/**
 * Stops a server left running by a killed portal: this process holds the folder lock, so nobody uses it. Its data is
 * safe either way; a fast shutdown only avoids the recovery.
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
 * PostgreSQL refuses to start while the process in its old `postmaster.pid` is alive, even if that number belongs to
 * another program now. It ignores its own parent's number, so this writes ours; the lines below, by which it finds
 * surviving processes of a killed server, stay.
 */
export function claimPidFile(clusterDir: string): void {
  const pidFile = join(clusterDir, 'postmaster.pid')
  if (!existsSync(pidFile) || runningServer(clusterDir) !== null) return
  const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n')
  // To another file first: on a full disk the original would be truncated.
  const aside = join(clusterDir, '..', 'postmaster.pid.new')
  writeFileSync(aside, [process.pid, ...rest].join('\n'), { mode: 0o600 })
  const { uid, gid } = statSync(pidFile)
  chownSync(aside, uid, gid)
  renameSync(aside, pidFile)
}
