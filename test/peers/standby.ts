import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { openLog } from '#server/platform/process/log.ts'
import { postgresFolder } from '#lib/embedded-postgres/binaries.ts'
import type { Cluster } from '#lib/embedded-postgres/cluster.ts'
import { ensureOwner } from '#lib/embedded-postgres/ownership.ts'
import { chooseRunAs } from '#lib/embedded-postgres/run-as.ts'
import { startServer, stopServer } from '#lib/embedded-postgres/server-process.ts'
import { socketFolder } from '#lib/embedded-postgres/socket-folder.ts'
import { startEmbeddedPostgres } from '#lib/embedded-postgres/start.ts'
import { rowsOf } from '../faults/portal-process.ts'
import { folderOfRun } from '../folder-of-run.ts'
import { withMadeDatabase } from '../made-database.ts'
import { until } from './child.ts'

// A power cut loses nothing of value; the standby reads the primary's log from the copy on.
const common = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', max_wal_size: '256MB' }
const ofPrimary = { ...common, wal_level: 'replica', max_wal_senders: '4', wal_keep_size: '256MB' }
const ofStandby = { ...common, hot_standby: 'on', wal_retrieve_retry_interval: '200ms' }

const addressOf = (socketDir: string, user: string, database: string) =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}`

/**
 * Copies the files of a running server, without its process files: PostgreSQL's low-level way without pg_basebackup.
 */
async function copyWhileItRuns(superuser: string, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: superuser })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    const left = new Set(readdirSync(join(from, 'pg_wal')).map((name) => join(from, 'pg_wal', name)))
    for (const name of ['postmaster.pid', 'postmaster.opts']) left.add(join(from, name))
    cpSync(from, to, { recursive: true, filter: (path) => !left.has(path) })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(join(to, 'standby.signal'), '')
  } finally {
    await client.end()
  }
}

/** A primary with a hot standby that streams from it. */
export type PrimaryAndStandby = {
  primary: { connectionString: string; socketDir: string; asSuperuser: Asks }
  standby: {
    connectionString: string
    socketDir: string
    asSuperuser: Asks
    /** Like a machine that loses its power. */
    kill: () => Promise<void>
    start: () => Promise<void>
  }
  /** Waits until the standby has replayed everything the primary has written by now. */
  caughtUp: () => Promise<void>
  close: () => Promise<void>
}
type Asks = <R = Record<string, unknown>>(sql: string, values?: unknown[]) => Promise<R[]>

/** Both from the portal's own binaries, each on a socket in a folder of the run. */
export async function startPrimaryAndStandby(): Promise<PrimaryAndStandby> {
  const folders = { primary: folderOfRun('primary'), standby: folderOfRun('standby') }
  const log = openLog('error')
  const primary = await startEmbeddedPostgres({ dataDir: withMadeDatabase(folders.primary), log, settings: ofPrimary })
  const sockets = { primary: socketFolder(folders.primary), standby: socketFolder(folders.standby) }
  const superuser = addressOf(sockets.primary, 'postgres', 'pravesh')
  const clusterDir = join(folders.standby, 'postgres')
  mkdirSync(clusterDir, { mode: 0o700 })
  await copyWhileItRuns(superuser, join(folders.primary, 'postgres', '18'), clusterDir)
  const programs = postgresFolder()
  const runAs = chooseRunAs(programs, clusterDir)
  for (const folder of [clusterDir, sockets.standby]) ensureOwner(folder, runAs.ownerUid)
  const settings = { ...ofStandby, primary_conninfo: `host=${sockets.primary} user=postgres` }
  const cluster: Cluster = { programs, clusterDir, socketDir: sockets.standby, runAs, settings }
  let server = await startServer(cluster)
  const onPrimary: Asks = (sql, values) => rowsOf(superuser, sql, values)
  const onStandby: Asks = (sql, values) => rowsOf(addressOf(sockets.standby, 'postgres', 'pravesh'), sql, values)

  async function caughtUp(): Promise<void> {
    const [written] = await onPrimary<{ place: string }>('select pg_current_wal_flush_lsn()::text as place')
    await until('the standby has caught up', async () => {
      const [found] = await onStandby<{ isThere: boolean }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"',
        [written?.place],
      )
      return found?.isThere === true
    })
  }

  async function kill(): Promise<void> {
    server.child.kill('SIGQUIT')
    await stopServer(server.child)
  }

  return {
    primary: { connectionString: primary.connectionString, socketDir: sockets.primary, asSuperuser: onPrimary },
    standby: {
      connectionString: addressOf(sockets.standby, 'pravesh', 'pravesh'),
      socketDir: sockets.standby,
      asSuperuser: onStandby,
      kill,
      start: async () => void (server = await startServer(cluster)),
    },
    caughtUp,
    close: async () => {
      await stopServer(server.child)
      await primary.stop()
      for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true })
    },
  }
}
