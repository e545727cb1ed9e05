import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { StartError } from '../start-error.ts'
import type { RunAs } from './run-as.ts'

export type Cluster = { programs: string; clusterDir: string; socketDir: string; runAs: RunAs; settings: Record<string, string> }

const superuser = 'postgres'
export const databaseName = 'pravesh'
const readyWithinMs = 60_000

/** Nothing acknowledged is ever lost: these three are PostgreSQL's defaults, said here so that nobody turns them off. */
export const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

const tuned = {
  listen_addresses: '',
  max_connections: '80',
  shared_buffers: '192MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Makes the cluster on a first start; interrupted half-way, the next start begins anew. */
export function initialise(cluster: Cluster): void {
  if (existsSync(join(cluster.clusterDir, 'PG_VERSION'))) return
  const unfinished = `${cluster.clusterDir}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const { program, args, ...user } = cluster.runAs.command(join(cluster.programs, 'bin/initdb'), [
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    // Connections come only through a socket in a folder that nobody else may enter.
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  const result = spawnSync(program, args, { encoding: 'utf8', ...user })
  if (result.status !== 0) throw new StartError(`The database could not be made: ${(result.stderr || String(result.error)).trim()}`)
  renameSync(unfinished, cluster.clusterDir)
}

/** Starts the server as a child of its own process group: Ctrl-C reaches the portal first, which then stops it in order. */
export function spawnServer(cluster: Cluster): ChildProcess {
  const settings = { ...tuned, ...durable, ...cluster.settings, unix_socket_directories: `"${cluster.socketDir}"` }
  const { program, args, ...user } = cluster.runAs.command(join(cluster.programs, 'bin/postgres'), [
    '-D',
    cluster.clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  return spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true, ...user })
}

async function asSuperuser<T>(cluster: Cluster, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ host: cluster.socketDir, user: superuser, database: 'postgres' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Waits until the server answers; a server that ends first is reported with what it said. */
export async function ready(cluster: Cluster, server: ChildProcess): Promise<void> {
  const said: string[] = []
  const listen = (chunk: Buffer) => said.push(chunk.toString())
  server.stderr?.on('data', listen)
  const giveUpAt = Date.now() + readyWithinMs
  try {
    while (true) {
      if (server.exitCode !== null || server.signalCode !== null || Date.now() > giveUpAt) {
        throw new StartError(`The database did not start: ${said.join('').trim().split('\n').slice(-3).join(' ')}`)
      }
      const isUp = await asSuperuser(cluster, () => Promise.resolve(true)).catch(() => false)
      if (isUp) return
      await delay(25)
    }
  } finally {
    server.stderr?.off('data', listen)
    server.stderr?.resume()
  }
}

/** The role and the database the portal uses. The role is no superuser. */
export async function provideDatabase(cluster: Cluster): Promise<void> {
  await asSuperuser(cluster, async (client) => {
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [databaseName])
    if (roles.rowCount === 0) await client.query(`create role ${databaseName} login`)
    const databases = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (databases.rowCount === 0) await client.query(`create database ${databaseName} owner ${databaseName}`)
  })
}
