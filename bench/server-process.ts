import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
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
  stop: () => Promise<void>
}

/** A port nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
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
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
