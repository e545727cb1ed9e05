import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '#lib/start-error/start-error.ts'
import { isUp, type Cluster } from './cluster.ts'
import { claimPidFile } from './orphan.ts'
import { serverSettings } from './settings.ts'

// Milliseconds. Recovery from the write-ahead log after a crash takes a few seconds at most; a slow disk gets ten times
// that.
const readyWithinMs = 60_000
// Milliseconds. The processes of a killed server outlive it by a moment and still hold its memory.
const predecessorGoneWithinMs = 10_000
const fastShutdownMs = 3_000
const keptLines = 20

/** A running server and the last lines it wrote. */
export type ServerProcess = { child: ChildProcess; lastLines: () => string[] }

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined
}

/** A process group of its own: Ctrl-C reaches only the portal, which then stops its database last. */
function launch({ programs, clusterDir, socketDir, runAs, settings }: Cluster): ServerProcess {
  const { program, args, ...user } = runAs.command(join(programs, 'bin/postgres'), [
    '-D',
    clusterDir,
    ...Object.entries(serverSettings(socketDir, settings)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true, ...user })
  let lines: string[] = []
  child.once('error', (error) => lines.push(error.message))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lines = [...lines, ...text.split('\n').filter((line) => line.trim() !== '')].slice(-keptLines)
  })
  return { child, lastLines: () => lines }
}

async function untilReady(cluster: Cluster, server: ServerProcess): Promise<boolean> {
  const giveUpAt = Date.now() + readyWithinMs
  while (!hasEnded(server.child) && Date.now() < giveUpAt) {
    if (await isUp(cluster)) return true
    await delay(20)
  }
  return false
}

/** Starts a server and waits until it accepts connections; otherwise throws a StartError with its last lines. */
export async function startServer(cluster: Cluster): Promise<ServerProcess> {
  const giveUpAt = Date.now() + predecessorGoneWithinMs
  while (true) {
    claimPidFile(cluster.clusterDir)
    const server = launch(cluster)
    if (await untilReady(cluster, server)) return server
    await stopServer(server.child)
    const output = server.lastLines().join(' ')
    const isPredecessorLeaving = /still in use|lock file .* already exists/.test(output)
    if (!isPredecessorLeaving || Date.now() > giveUpAt) throw new StartError(`The database did not start: ${output}`)
    await delay(100)
  }
}

/**
 * Shuts down in order; if that takes too long, kills the server, which costs the next start a recovery and nothing
 * else.
 */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  const cutOff = setTimeout(() => child.kill('SIGQUIT'), fastShutdownMs)
  await ended
  clearTimeout(cutOff)
}
