import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { StartError } from '#lib/start-error/start-error.ts'
import { postgresFolder } from './binaries.ts'
import { administer, databaseName, initialise, provideDatabase, type Cluster } from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { stopOrphan } from './orphan.ts'
import { ensureOwner } from './ownership.ts'
import { chooseRunAs } from './run-as.ts'
import { startServer, hasEnded, stopServer, type ServerProcess } from './server-process.ts'
import { socketFolder } from './socket-folder.ts'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

const firstPauseMs = 100
const longestPauseMs = 5_000

/** Retries until it works; null when asked to stop before. */
async function startAgain(
  start: () => Promise<ServerProcess>,
  log: FastifyBaseLogger,
  stopping: AbortSignal,
): Promise<ServerProcess | null> {
  for (let pauseMs = firstPauseMs; !stopping.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await start()
    } catch (error) {
      log.error({ reason: error instanceof Error ? error.message : String(error) }, 'the database does not start')
      await delay(pauseMs, undefined, { signal: stopping }).catch(() => undefined)
    }
  }
  return null
}

/** Restarts a server that ends unasked (killed, out of memory). Meanwhile the portal answers 503. */
function supervise(
  first: ServerProcess,
  start: () => Promise<ServerProcess>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let server = first
  const stopping = new AbortController()
  // However the portal ends, it asks its database to stop.
  const atExit = () => server.child.kill('SIGINT')
  process.once('exit', atExit)

  const watch = async (): Promise<void> => {
    while (true) {
      if (!hasEnded(server.child)) await once(server.child, 'exit')
      if (stopping.signal.aborted) return
      const { exitCode, signalCode } = server.child
      log.error({ exitCode, signalCode, lastLines: server.lastLines() }, 'the database ended; starting it again')
      const next = await startAgain(start, log, stopping.signal)
      if (next === null) return
      server = next
      if (stopping.signal.aborted) return stopServer(server.child)
      log.info('the database is up again')
    }
  }
  const watching = watch()

  return async () => {
    stopping.abort()
    await stopServer(server.child)
    await watching
    process.off('exit', atExit)
  }
}

export type EmbeddedPostgres = {
  connectionString: string
  /** Runs statements that the role of the program may not run. */
  administer: (sql: string) => Promise<void>
  stop: () => Promise<void>
}

/** `settings` override PostgreSQL's own, by name. */
type StartOptions = { dataDir: string; log: FastifyBaseLogger; program?: string; settings?: Record<string, string> }

/** The connection string of the embedded database, for the portal and for commands beside it. */
export function embeddedConnectionString(dataDir: string): string {
  return `postgresql://${databaseName}@localhost/${databaseName}?host=${encodeURIComponent(socketFolder(dataDir))}`
}

const clusterFolder = (dataDir: string) => join(dataDir, 'postgres', '18')

/** Whether a portal made its database in this folder, as far as this user can see. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(clusterFolder(dataDir), 'PG_VERSION'))
}

function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true, mode: 0o700 })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The data folder ${dataDir} cannot be made: ${reason}. Set DATA_DIR.`)
  }
}

/** The folder's name has PostgreSQL's major version, so that a newer one never opens the files of an older. */
function clusterOf({ dataDir, program, settings = {} }: StartOptions): Cluster {
  const parent = join(dataDir, 'postgres')
  const programs = postgresFolder()
  const runAs = chooseRunAs(programs, parent, { ...(program && { program }) })
  const socketDir = socketFolder(dataDir)
  ensureOwner(parent, runAs.ownerUid, program)
  ensureOwner(socketDir, runAs.ownerUid, program)
  return { programs, clusterDir: clusterFolder(dataDir), socketDir, runAs, settings }
}

/** Starts a real PostgreSQL on a Unix socket in the data folder, making the database on a first start. */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, program } = options
  makeDataFolder(dataDir)
  const unlock = lockFolder(dataDir, program)
  try {
    const cluster = clusterOf(options)
    await stopOrphan(cluster.clusterDir, log)
    initialise(cluster)
    const start = () => startServer(cluster)
    const stop = supervise(await start(), start, log)
    await provideDatabase(cluster).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    return {
      connectionString: embeddedConnectionString(dataDir),
      administer: (sql) => administer(cluster, sql),
      stop: () => stop().finally(unlock),
    }
  } catch (error) {
    unlock()
    throw error
  }
}
