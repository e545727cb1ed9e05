import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { StartError } from '#lib/start-error/start-error.ts'
import { ensureOwner } from './ownership.ts'
import type { RunAs } from './run-as.ts'

/** A database's folder and how to run a server on it. */
export type Cluster = {
  programs: string
  clusterDir: string
  socketDir: string
  runAs: RunAs
  settings: Record<string, string>
}

const superuser = 'postgres'
export const databaseName = 'pravesh'

/** Makes the cluster on a first start; after an interruption the next start begins again. */
export function initialise({ programs, clusterDir, runAs }: Cluster): void {
  if (existsSync(join(clusterDir, 'PG_VERSION'))) return ensureOwner(clusterDir, runAs.ownerUid)
  const unfinished = `${clusterDir}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const { program, args, ...user } = runAs.command(join(programs, 'bin/initdb'), [
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    // Connections use only a socket in a folder that nobody else can enter.
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  const result = spawnSync(program, args, { encoding: 'utf8', ...user })
  if (result.status !== 0) {
    const lines = (result.stderr || String(result.error)).trim().split('\n')
    throw new StartError(`The database could not be made: ${lines.slice(0, 3).join(' ')}`)
  }
  renameSync(unfinished, clusterDir)
  syncFolder(dirname(clusterDir))
}

/** Without it a power cut could bring the unfinished name back, and the next start would begin again. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

async function asSuperuser<T>(
  socketDir: string,
  work: (client: Client) => Promise<T>,
  database = 'postgres',
): Promise<T> {
  const client = new Client({ host: socketDir, user: superuser, database, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether a server accepts connections on this socket. */
export function isUp({ socketDir }: Cluster): Promise<boolean> {
  return asSuperuser(socketDir, () => Promise.resolve(true)).catch(() => false)
}

/** Creates the portal's role, which is no superuser, and its database. */
export async function provideDatabase({ socketDir }: Cluster): Promise<void> {
  await asSuperuser(socketDir, async (client) => {
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [databaseName])
    if (roles.rowCount === 0) await client.query(`create role ${databaseName} login`)
    const databases = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (databases.rowCount === 0) await client.query(`create database ${databaseName} owner ${databaseName}`)
  })
}

/** Runs statements in the program's database that its role may not run. */
export async function administer({ socketDir }: Cluster, sql: string): Promise<void> {
  await asSuperuser(socketDir, (client) => client.query(sql), databaseName)
}
