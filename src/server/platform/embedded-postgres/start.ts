import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { postgresFolder } from './binaries.ts'
import { databaseName, initialise, provideDatabase, ready, spawnServer } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { stopOrphan } from './orphan.ts'
import { chooseRunAs } from './run-as.ts'

export type EmbeddedPostgres = { connectionString: string; stop: () => Promise<void> }

type Options = { dataDir: string; log: FastifyBaseLogger; settings?: Record<string, string> }

// A Unix socket's path may have 107 bytes, of which PostgreSQL adds `/.s.PGSQL.5432.lock`.
const maxSocketDirBytes = 85

/** Where the socket lives: in the data folder, or, when its path is too long, in a private folder for temporary files. */
function socketFolder(dataDir: string): string {
  const inside = join(dataDir, 'run')
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const folder = Buffer.byteLength(inside) <= maxSocketDirBytes ? inside : join(tmpdir(), `pravesh-${userInfo().uid}-${hash}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  return folder
}

/** Where the portal, and its own commands beside a running portal, reach the embedded database. */
export function embeddedConnectionString(dataDir: string): string {
  return `postgresql://${databaseName}@localhost/${databaseName}?host=${encodeURIComponent(socketFolder(dataDir))}`
}

function prepare({ dataDir, settings = {} }: Options): Cluster {
  const socketDir = socketFolder(dataDir)
  const parent = join(dataDir, 'postgres')
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  return { programs: postgresFolder(), clusterDir: join(parent, '18'), socketDir, runAs: chooseRunAs([parent, socketDir]), settings }
}

async function startServer(cluster: Cluster): Promise<ChildProcess> {
  const server = spawnServer(cluster)
  server.once('error', () => undefined)
  await ready(cluster, server)
  return server
}

/**
 * Keeps the server up: one that ends without being asked (out of memory, killed) is started again; the portal answers
 * 503 meanwhile.
 */
function supervise(cluster: Cluster, first: ChildProcess, log: FastifyBaseLogger): { stop: () => Promise<void> } {
  let server = first
  let isStopping = false
  const watch = () => {
    server.once('exit', (code, signal) => {
      if (!isStopping) void restart(code, signal)
    })
  }
  const restart = async (code: number | null, signal: string | null) => {
    log.error({ code, signal }, 'the database ended unexpectedly; starting it again')
    for (let waitMs = 100; !isStopping; waitMs = Math.min(waitMs * 2, 5_000)) {
      try {
        server = await startServer(cluster)
        log.info('the database is up again')
        return watch()
      } catch (error) {
        log.error({ reason: String(error) }, 'the database does not start')
        await delay(waitMs)
      }
    }
  }
  watch()
  return {
    stop: async () => {
      isStopping = true
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
    },
  }
}

/** Starts a real PostgreSQL on a Unix socket in the data folder, making the database on a first start. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true })
  const unlock = await lockFolder(options.dataDir)
  try {
    const cluster = prepare(options)
    await stopOrphan(cluster.clusterDir, options.log)
    initialise(cluster)
    const { stop } = supervise(cluster, await startServer(cluster), options.log)
    await provideDatabase(cluster)
    const connectionString = embeddedConnectionString(options.dataDir)
    return { connectionString, stop: () => stop().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}
