import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { postgresFolder } from '#lib/embedded-postgres/binaries.ts'
import { administer, databaseName, initialise, provideDatabase } from '#lib/embedded-postgres/cluster.ts'
import { chooseRunAs } from '#lib/embedded-postgres/run-as.ts'
import { startServer, stopServer } from '#lib/embedded-postgres/server-process.ts'

const installed = '/usr/lib/postgresql'

/** The programs of another PostgreSQL than ours: the newest of Debian's, from 15 on, else our own. */
export function outsidePrograms(): string {
  const versions = existsSync(installed) ? readdirSync(installed).toSorted((a, b) => Number(b) - Number(a)) : []
  const complete = versions.find((version) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(installed, version, 'bin', name))),
  )
  return complete && Number(complete) >= 15 ? join(installed, complete) : postgresFolder()
}

export type OutsidePostgres = {
  connectionString: string
  /** Runs statements as the administrator of the database. */
  administer: (sql: string) => Promise<void>
  /** The database is gone with the role of its audit, as on another server, and an empty one in its place. */
  dropDatabase: () => Promise<void>
  /** Restarts as an administrator does: all connections are closed, then accepted again. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** A PostgreSQL that is not ours, on a socket in a folder. */
export async function startOutsidePostgres(programs: string, folder: string): Promise<OutsidePostgres> {
  const socketDir = join(folder, 'socket')
  mkdirSync(socketDir, { recursive: true })
  const runAs = chooseRunAs(programs, folder)
  const cluster = { programs, clusterDir: join(folder, 'cluster'), socketDir, runAs, settings: {} }
  initialise(cluster)
  let { child } = await startServer(cluster)
  await provideDatabase(cluster)
  return {
    connectionString: `postgresql://${databaseName}@localhost/${databaseName}?host=${encodeURIComponent(socketDir)}`,
    administer: (sql) => administer(cluster, sql),
    dropDatabase: async () => {
      const client = new Client({ host: socketDir, user: 'postgres', database: 'postgres' })
      await client.connect()
      await client.query(`drop database ${databaseName} with (force)`)
      await client.query('drop role if exists pravesh_audit')
      await client.end()
      await provideDatabase(cluster)
    },
    restart: async () => {
      await stopServer(child)
      ;({ child } = await startServer(cluster))
    },
    stop: () => stopServer(child),
  }
}
