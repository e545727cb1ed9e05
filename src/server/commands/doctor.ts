import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { CheckResult } from '#domain/health/checked.ts'
import { Email } from '#domain/platform/email.ts'
import { health } from '#words/health.ts'
import { reasonOf } from '../health/check.ts'
import { isPortalRunning } from '../health/processes-seen.ts'
import type { DatabaseReach } from '../health/check.ts'
import { examine } from '../health/examine.ts'
import { openStorage } from '../open-context.ts'
import { readConfig } from '../platform/config.ts'
import type { Config } from '../platform/config.ts'
import { openDatabase } from '../platform/database.ts'
import { embeddedConnectionString, hasDatabase, startEmbeddedPostgres } from '#lib/embedded-postgres/start.ts'
import { openLog } from '../platform/log.ts'
import { readSettings } from '../platform/settings-file.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { contentsOf } from './on-database.ts'

const usage = 'Usage: pravesh doctor [--json] [--mail-to ADDRESS]'

type DoctorWish = { asJson: boolean; mailTo?: string }

function readArguments(args: string[]): DoctorWish {
  try {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' }, 'mail-to': { type: 'string' } } })
    const { json = false, 'mail-to': mailTo } = values
    return { asJson: json, ...(mailTo !== undefined && { mailTo: Email.parse(mailTo) }) }
  } catch {
    throw new StartError(usage)
  }
}

/** The settings of the portal. Examining them must not create the secret that the first start would make. */
function settingsToExamine(): Config {
  const env = readSettings(process.env)
  const isKept = !env['DATABASE_URL'] && !env['APP_SECRET']
  return readConfig(isKept ? { ...env, APP_SECRET: randomBytes(32).toString('hex'), APP_SECRET_PREVIOUS: '' } : env)
}

/** Root's rights say nothing about the service, so the checks run as the owner of the data folder. */
function becomeOwner(folder: string): void {
  const { uid, gid } = statSync(folder, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 }
  if (process.getuid?.() !== 0 || uid === 0) return
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}

/** Stands in for a database address that is never used. */
const nowhere = 'postgresql://localhost/'

type ReachedDatabase = { database: DatabaseReach; connectionString: string; stop: () => Promise<void> }

/**
 * The database as it is. An embedded database of a stopped portal is started for the check; a missing one is not
 * created.
 */
async function reachDatabase({ databaseUrl, dataDir }: Config): Promise<ReachedDatabase> {
  if (databaseUrl === undefined && !hasDatabase(dataDir)) {
    return { database: 'new', connectionString: nowhere, stop: async () => undefined }
  }
  const connectionString = databaseUrl ?? embeddedConnectionString(dataDir)
  const reached = (database: DatabaseReach, stop = async (): Promise<void> => undefined) => ({
    database,
    connectionString,
    stop,
  })
  try {
    return reached((await contentsOf(connectionString)) === 'nothing' ? 'new' : 'asked')
  } catch (error) {
    if (databaseUrl !== undefined) return reached({ awayBecause: reasonOf(error) })
  }
  try {
    return reached('asked', (await startEmbeddedPostgres({ dataDir, log: openLog('silent'), program: 'Pravesh' })).stop)
  } catch (error) {
    return reached({ awayBecause: error instanceof StartError ? error.message : reasonOf(error) })
  }
}

async function examinePortal(config: Config, { mailTo }: DoctorWish): Promise<CheckResult[]> {
  const log = openLog('silent')
  const { database, connectionString, stop } = await reachDatabase(config)
  const { pool, close } = openDatabase(connectionString, log, { maxConnections: 4 })
  try {
    const storage = await openStorage(config, log)
    const isRunning = database === 'asked' && (await isPortalRunning(pool))
    const patient = { config, database, isRunning, pool, storage, ...(mailTo !== undefined && { mailTo }) }
    return await examine(patient, health.in('en'))
  } finally {
    await close()
    await stop()
  }
}

/** Runs the checks; if the settings cannot be read, that is the only finding. */
async function find(wanted: DoctorWish): Promise<CheckResult[]> {
  try {
    const config = settingsToExamine()
    becomeOwner(config.dataDir)
    return await examinePortal(config, wanted)
  } catch (error) {
    if (error instanceof StartError) return [{ check: 'settings', state: 'fail', say: error.message }]
    throw error
  }
}

/** `doctor`: one line for each thing the portal depends on, with what to do about it. It changes nothing. */
export async function doctor(args: string[]): Promise<void> {
  const wanted = readArguments(args)
  const found = await find(wanted)
  const lines = found.map(({ check, state, say }) => `${state.padEnd(4)}  ${check}: ${say}`)
  process.stdout.write(`${wanted.asJson ? JSON.stringify(found, null, 2) : lines.join('\n')}\n`)
  if (found.some(({ state }) => state === 'fail')) process.exitCode = 1
}
