import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { embeddedConnectionString, startEmbeddedPostgres } from '#lib/embedded-postgres/start.ts'
import { openLog } from '#server/platform/process/log.ts'
import { freePort, startServer, type ServerProcess } from '../server-process.ts'

/** Longest acceptable outage in milliseconds. Tests allow more, because they share their machine. */
export const usualPatienceMs = 10_000
/** Milliseconds after which a run gives up: such an outage does not end by itself. */
const giveUpAfterMs = 120_000
const main = join(import.meta.dirname, '../../src/server/main.ts')

/** A running portal of which parts can be killed. */
export type Installation = {
  url: string
  dataDir: string
  connectionString: string
  /** What can be killed: one part, or several at once. */
  targets: readonly (readonly string[])[]
  kill: (target: readonly string[]) => void
  /** Longest outage in milliseconds that is not a fault. */
  patienceMs: number
  /** Restarts what does not come back by itself; returns the length of the outage in milliseconds. */
  recover: (target: readonly string[]) => Promise<number>
  stop: () => Promise<void>
}

/** The database's process; 0 while there is none. */
function postmasterOf(dataDir: string): number {
  try {
    return Number(readFileSync(join(dataDir, 'postgres/18/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

function killPostmaster(dataDir: string, signal: 'SIGKILL' | 'SIGINT' = 'SIGKILL'): void {
  const postmaster = postmasterOf(dataDir)
  if (postmaster > 1) process.kill(postmaster, signal)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * The connections of a killed database live on for a moment, so only another server proves recovery. The file names
 * the old process until the new one has written its own number.
 */
async function untilAnother(dataDir: string, not: readonly (number | undefined)[], sinceMs: number): Promise<void> {
  while (performance.now() - sinceMs < giveUpAfterMs) {
    const postmaster = postmasterOf(dataDir)
    if (postmaster > 1 && !not.includes(postmaster) && isRunning(postmaster)) return
    await delay(20)
  }
}

async function untilServing(url: string, sinceMs: number): Promise<number> {
  while (performance.now() - sinceMs < giveUpAfterMs) {
    const isBack = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isBack) return performance.now() - sinceMs
    await delay(20)
  }
  throw new Error(`not serving again within ${giveUpAfterMs} ms`)
}

/** The fault of an outage of this length in milliseconds, if it is one. */
export function tooLate({ patienceMs }: Pick<Installation, 'patienceMs'>, awayMs: number): string[] {
  return awayMs > patienceMs ? [`serving again only after ${awayMs.toFixed(0)} ms`] : []
}

/** A restart as an administrator does it: it breaks every connection, and leaves no recovery to do. */
export const restart = 'restart of the database'

/** The usual installation: one process with its embedded database. */
export async function wholePortal(
  dataDir: string,
  smtpUrl: string,
  patienceMs = usualPatienceMs,
  settings: Record<string, string> = {},
): Promise<Installation> {
  const own = { DATA_DIR: dataDir, PORT: String(await freePort()), SMTP_URL: smtpUrl, LOG_LEVEL: 'silent' }
  const env = { ...settings, ...own }
  let killed = 0
  let server = await startServer(env)
  return {
    url: server.url,
    dataDir,
    patienceMs,
    connectionString: embeddedConnectionString(dataDir),
    targets: [['server'], ['database'], ['server', 'database']],
    kill: (target) => {
      killed = postmasterOf(dataDir)
      if (target.includes('database')) killPostmaster(dataDir)
      if (target.includes(restart)) killPostmaster(dataDir, 'SIGINT')
      if (target.includes('server')) server.child.kill('SIGKILL')
    },
    recover: async (target) => {
      const since = performance.now()
      if (target.includes('server')) server = await startServer(env)
      else await untilAnother(dataDir, [killed, server.child.pid], since)
      return untilServing(server.url, since)
    },
    stop: () => server.stop(),
  }
}

type Worker = { kill: () => void; stop: () => Promise<void> }

/** A worker whose supervisor restarts it when it ends by itself, for example without a database. */
function startWorker(env: Record<string, string>): Worker {
  let isWanted = true
  const start = (): ChildProcess => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
      env: { ...process.env, DEMO: 'off', ...env, ROLE: 'worker', WORKER_PORT: '0' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('exit', () => {
      if (isWanted) running = start()
    })
    return child
  }
  let running = start()
  const end = (signal: NodeJS.Signals) => {
    isWanted = false
    running.kill(signal)
  }
  return {
    kill: () => end('SIGKILL'),
    stop: async () => {
      const ended = running.exitCode === null && running.signalCode === null && once(running, 'exit')
      end('SIGTERM')
      await ended
    },
  }
}

/** A larger installation: a web and a worker process and a separate database, which is supervised here. */
export async function portalInParts(
  dataDir: string,
  smtpUrl: string,
  patienceMs = usualPatienceMs,
): Promise<Installation> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: openLog('silent') })
  const env = {
    DATABASE_URL: postgres.connectionString,
    APP_SECRET: 'a secret of thirty-two bytes or more',
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SMTP_URL: smtpUrl,
    LOG_LEVEL: 'silent',
  }
  let killed = 0
  let web: ServerProcess = await startServer({ ...env, ROLE: 'web' })
  let worker = startWorker(env)
  return {
    url: web.url,
    dataDir,
    patienceMs,
    connectionString: postgres.connectionString,
    targets: [['server'], ['database'], ['worker'], ['server', 'database', 'worker']],
    kill: (target) => {
      killed = postmasterOf(dataDir)
      if (target.includes('database')) killPostmaster(dataDir)
      if (target.includes('server')) web.child.kill('SIGKILL')
      if (target.includes('worker')) worker.kill()
    },
    recover: async (target) => {
      const since = performance.now()
      if (target.includes('database')) await untilAnother(dataDir, [killed, process.pid], since)
      // Neither starts during the database's recovery; their supervisor retries.
      while (target.includes('server') && performance.now() - since < giveUpAfterMs) {
        const started = await startServer({ ...env, ROLE: 'web' }).catch(() => null)
        if (started) web = started
        if (started) break
      }
      const awayMs = await untilServing(web.url, since)
      if (target.includes('worker')) worker = startWorker(env)
      return awayMs
    },
    stop: async () => {
      await Promise.all([web.stop(), worker.stop()])
      await postgres.stop()
    },
  }
}
