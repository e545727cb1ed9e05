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
import { startServer } from './server-process.ts'
import { socketFolder } from './socket-folder.ts'
import { supervise } from './supervise.ts'

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
