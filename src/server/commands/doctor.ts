import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { CheckResult } from '#domain/health/checked.ts'
import { Email } from '#domain/platform/email.ts'
import { reasonOf, type DatabaseReach, type CheckFinding, type Patient } from '../health/check.ts'
import { mailFindings } from '../health/report-findings.ts'
import { isPortalRunning } from '../health/processes-seen.ts'
import { examine, sayFindings } from '../health/examine.ts'
import { openStorage } from '#server/platform/stored-files.ts'
import { readConfig, type Config } from '#server/platform/settings/config.ts'
import { onPool, openDatabase } from '#lib/sql/database.ts'
import { embeddedConnectionString, hasDatabase, startEmbeddedPostgres } from '#lib/embedded-postgres/start.ts'
import { openLog } from '#server/platform/process/log.ts'
import { readSettings } from '#server/platform/settings/settings-file.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { contentsOf } from './on-database.ts'

const usage = 'Usage: pravesh doctor [--json] [--mail] [--mail-to ADDRESS]'

type DoctorWish = { asJson: boolean; toAdministrators: boolean; mailTo?: string }

const options = { json: { type: 'boolean' }, mail: { type: 'boolean' }, 'mail-to': { type: 'string' } } as const

function readArguments(args: string[]): DoctorWish {
  try {
    const { values } = parseArgs({ args, options })
    const { json = false, mail = false, 'mail-to': mailTo } = values
    return { asJson: json, toAdministrators: mail, ...(mailTo !== undefined && { mailTo: Email.parse(mailTo) }) }
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

/** systemd names the service whose failure made it run this (`OnFailure=`). */
function failedService(): Pick<Patient, 'failed'> {
  const { MONITOR_UNIT: unit, MONITOR_SERVICE_RESULT: result = 'failed' } = process.env
  return unit === undefined || unit === '' ? {} : { failed: { unit, result } }
}

/** The findings of the doctor, and the reason why nobody could get them by e-mail where that was wanted. */
type ExaminedPortal = { found: CheckResult[]; untold?: string }

/** Queues the findings for the administrators; the worker sends them as soon as the mail server takes them. */
async function tell({ pool, database }: Patient, found: readonly CheckFinding[]): Promise<string | undefined> {
  if (database !== 'asked') return 'Nobody is told by e-mail: the accounts are in the database, which is away or new.'
  const told = await mailFindings(onPool(pool), found, true)
  return told.length === 0 ? 'Nobody is told by e-mail: no account holds the role administrator.' : undefined
}

async function examinePortal(config: Config, { mailTo, toAdministrators }: DoctorWish): Promise<ExaminedPortal> {
  const log = openLog('silent')
  const { database, connectionString, stop } = await reachDatabase(config)
  const { pool, close } = openDatabase(connectionString, log, { maxConnections: 4 })
  try {
    const storage = await openStorage(config, log)
    const isAway = typeof database === 'object'
    const isRunning = isAway ? 'unknown' : database === 'asked' && (await isPortalRunning(pool))
    const patient: Patient = {
      config,
      database,
      isRunning,
      pool,
      storage,
      ...failedService(),
      ...(mailTo !== undefined && { mailTo }),
    }
    const found = await examine(patient)
    const untold = toAdministrators ? await tell(patient, found) : undefined
    return { found: sayFindings(found, 'en'), ...(untold !== undefined && { untold }) }
  } finally {
    await close()
    await stop()
  }
}

/** Runs the checks; if the settings cannot be read, that is the only finding. */
async function find(wanted: DoctorWish): Promise<ExaminedPortal> {
  try {
    const config = settingsToExamine()
    becomeOwner(config.dataDir)
    return await examinePortal(config, wanted)
  } catch (error) {
    if (error instanceof StartError) return { found: [{ check: 'settings', state: 'fail', say: error.message }] }
    throw error
  }
}

/**
 * `doctor`: one line for each thing the portal depends on, with what to do about it. It changes nothing; `--mail` queues
 * an e-mail to the administrators.
 */
export async function doctor(args: string[]): Promise<void> {
  const wanted = readArguments(args)
  const { found, untold } = await find(wanted)
  const lines = found.map(({ check, state, say }) => `${state.padEnd(4)}  ${check}: ${say}`)
  process.stdout.write(`${wanted.asJson ? JSON.stringify(found, null, 2) : lines.join('\n')}\n`)
  if (untold !== undefined) process.stderr.write(`${untold}\n`)
  if (untold !== undefined || found.some(({ state }) => state === 'fail')) process.exitCode = 1
}
