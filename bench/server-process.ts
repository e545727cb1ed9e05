import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

// The first is the flag of `npm start`.
const flags = ['--max-semi-space-size=16', '--disable-warning=ExperimentalWarning']
const main = join(import.meta.dirname, '../src/server/main.ts')

export type ServerProcess = {
  url: string
  child: ChildProcess
  /** Milliseconds from spawning to the first answered request. */
  startMs: number
  /** Resident memory of the Node process, without its database. */
  residentMb: () => number
  /** Processor time so far, of the Node process and of the database that it started. */
  processorSeconds: () => number
  stop: () => Promise<void>
}

// Below the ports that the system gives to connections, so that none of them takes one between its choice and its use.
const ports = { from: 20_000, to: 32_000 }

/** Whether this process could listen; it keeps listening until the server is closed. */
async function listens(server: Server, at: { port: number; host: string } | { path: string }): Promise<boolean> {
  server.unref().listen(at)
  return once(server, 'listening').then(
    () => true,
    () => false,
  )
}

/**
 * A port on which nobody listens, and which no other process of tests is given for as long as this one lives: otherwise
 * a test could talk to the portal of another one, whose port was free a moment ago, too.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.from, ports.to)
    // Linux gives up an abstract name by itself when its process ends.
    const isReserved =
      process.platform !== 'linux' || (await listens(createServer(), { path: `\0pravesh-port-${port}` }))
    const server = createServer()
    if (!isReserved || !(await listens(server, { port, host: '127.0.0.1' }))) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

async function untilAnswered(url: string, child: ChildProcess, path: string): Promise<void> {
  while (child.exitCode === null) {
    const isUp = await fetch(`${url}${path}`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
    await delay(10)
  }
  throw new Error(`the server ended with code ${child.exitCode} before it answered`)
}

/** The figures of the system about a process, after its name: the process that started it, and ticks of 10 ms. */
function countsOf(pid: number): { parent: number; ticks: number } | null {
  try {
    const counts = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? []
    // Its own in user and kernel mode, and those of the processes it waited for.
    const ticks = counts.slice(11, 15).reduce((sum, count) => sum + count, 0)
    return { parent: counts[1] ?? 0, ticks }
  } catch {
    return null
  }
}

/** Processor time of a process and of all that it started, however far down. */
function processorSeconds(pid: number): number {
  const running = readdirSync('/proc').flatMap((name) => {
    const counts = /^\d+$/.test(name) ? countsOf(Number(name)) : null
    return counts ? [{ pid: Number(name), ...counts }] : []
  })
  const ticksBelow = (parent: number): number =>
    running.reduce((sum, one) => (one.parent === parent ? sum + one.ticks + ticksBelow(one.pid) : sum), 0)
  return ((countsOf(pid)?.ticks ?? 0) + ticksBelow(pid)) / 100
}

/** Starts the portal as a user would, or another server, in a process of its own, and waits until it answers. */
export async function startServer(
  env: Record<string, string>,
  readyPath = '/readyz',
  entry = main,
): Promise<ServerProcess> {
  const port = Number(env['PORT'] ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const begunAt = performance.now()
  const child = spawn(process.execPath, [...flags, entry], {
    env: { ...process.env, LOG_LEVEL: 'error', DEMO: 'off', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilAnswered(url, child, readyPath)
  const startMs = performance.now() - begunAt
  return {
    url,
    child,
    startMs,
    residentMb: () => residentMb(child.pid ?? 0),
    processorSeconds: () => processorSeconds(child.pid ?? 0),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
