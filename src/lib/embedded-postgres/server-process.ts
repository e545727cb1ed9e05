import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '#lib/start-error/start-error.ts'
import { isUp, type Cluster } from './cluster.ts'
import { claimPidFile } from './orphan.ts'

/** No acknowledged write is ever lost: these are PostgreSQL's defaults, listed so that nobody turns them off. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/** For a laptop or a small server of two processors; a large institute sets DATABASE_URL. */
const sized = {
  max_connections: '80',
  shared_buffers: '192MB',
  // Hardly more than the server's own memory: with more PostgreSQL would read page 300 of a search among a million rows
  // by fetching a quarter of them one by one in random order.
  effective_cache_size: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  // Limits recovery after a crash to a few seconds.
  max_wal_size: '1GB',
  // These binaries have only a slow compression: it took a third of the database's time to compare a statement. Without
  // it the log is three fifths longer.
  wal_compression: 'off',
  random_page_cost: '1.1',
  jit: 'off',
}

/** Only on a Unix socket, and without error texts and statements in the log, which contain what people typed. */
const closed = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** PostgreSQL's settings for a socket in a folder; `changes` win. */
function serverSettings(socketDir: string, changes: Record<string, string>): Record<string, string> {
  return {
    ...sized,
    ...closed,
    ...durable,
    ...changes,
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
  }
}

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
