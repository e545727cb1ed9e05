import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { folderOfRun } from '../../../test/folder-of-run.ts'
import { Pool } from 'pg'
import { pino } from 'pino'
import { StartError } from '#lib/start-error/start-error.ts'
import { lockFolder } from './folder-lock.ts'
import { startEmbeddedPostgres } from './start.ts'

const log = pino({ level: 'silent' })
const folders: string[] = []

function newFolder(name = 'data'): string {
  const folder = folderOfRun('pg')
  folders.push(folder)
  return join(folder, name)
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function start(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  onTestFinished(() => postgres.stop())
  const pool = new Pool({ connectionString: postgres.connectionString })
  // A server killed by a test breaks idle connections.
  pool.on('error', () => undefined)
  onTestFinished(() => pool.end())
  const ask = async (sql: string) => (await pool.query(sql)).rows
  return { ...postgres, ask }
}

function serverPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/18/postmaster.pid'), 'utf8').split('\n')[0])
}

/** The working folder of a process; null once it has ended, even before anybody collected it. */
function folderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

test('runs a real PostgreSQL that loses nothing, on a socket, as a role that is no superuser', async () => {
  const dataDir = newFolder('a folder, with "odd" name')
  const { ask } = await start(dataDir)
  expect(
    await ask(`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('full_page_writes') as pages, current_setting('listen_addresses') as tcp,
      current_setting('is_superuser') as super, current_setting('timezone') as zone, current_database() as name`),
  ).toEqual([{ fsync: 'on', commit: 'on', pages: 'on', tcp: '', super: 'off', zone: 'UTC', name: 'pravesh' }])
  await ask('create extension citext; create extension pg_trgm')
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('refuses a second start on the same folder, until the first has stopped', async () => {
  const dataDir = newFolder()
  const first = await startEmbeddedPostgres({ dataDir, log })
  const second = startEmbeddedPostgres({ dataDir, log })
  await expect(second).rejects.toThrow(
    new StartError(
      `The program already runs on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    ),
  )
  await first.stop()
  const { ask } = await start(dataDir)
  expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
})

test('starts after kill -9 of a portal, stops the surviving database, and has everything acknowledged', async () => {
  const dataDir = newFolder()
  const portal = spawn(process.execPath, [join(import.meta.dirname, 'killed-portal.fixture.ts'), dataDir])
  await once(portal.stdout, 'data')
  const orphan = serverPid(dataDir)
  portal.kill('SIGKILL')
  await once(portal, 'exit')
  expect(folderOf(orphan)).toBe(join(dataDir, 'postgres/18'))

  const { ask } = await start(dataDir)
  expect(await ask('select what from kept')).toEqual([{ what: 'acknowledged' }])
  expect(folderOf(orphan)).toBeNull()
})

test('starts although the process number in a stale lock file belongs to another program now', async () => {
  const dataDir = newFolder()
  const first = await startEmbeddedPostgres({ dataDir, log })
  const pidFile = join(dataDir, 'postgres/18/postmaster.pid')
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  await first.stop()
  const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void bystander.kill())
  writeFileSync(pidFile, [bystander.pid, ...lines.slice(1)].join('\n'))

  const { ask } = await start(dataDir)
  expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
  expect(bystander.exitCode).toBeNull()
})

test('restarts the database when it is killed while the portal runs', async () => {
  const dataDir = newFolder()
  const { ask } = await start(dataDir)
  await ask(`create table kept as select 'acknowledged' as what`)
  process.kill(serverPid(dataDir), 'SIGKILL')
  await vi.waitFor(async () => expect(await ask('select what from kept')).toEqual([{ what: 'acknowledged' }]), {
    timeout: 60_000,
    interval: 50,
  })
})

test('stops for good when asked during a restart of the database', async () => {
  const dataDir = newFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const killed = serverPid(dataDir)
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(() => expect(serverPid(dataDir)).not.toBe(killed), { timeout: 60_000, interval: 5 })
  await postgres.stop()
  expect(() => serverPid(dataDir)).toThrow('ENOENT')
  lockFolder(dataDir)()
})

test('reaches its socket when the path of the data folder is too long for one', async () => {
  const dataDir = newFolder('long-'.repeat(30))
  const { ask, connectionString } = await start(dataDir)
  expect(connectionString).not.toContain('long-')
  expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
})

test('begins again when the first start was interrupted while it made the database', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'postgres/18.unfinished'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/18.unfinished/PG_VERSION'), '18')
  const { ask } = await start(dataDir)
  expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
})
