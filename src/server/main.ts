import { demoLogIns } from '#domain/accounts/demo-log-ins.ts'
import { flushCompileCache } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { asError, errorCode } from '#lib/values/caught.ts'
import { buildApp, buildWorkerApp } from './app.ts'
import { ensureAuditRole } from './audit/audit-role.ts'
import type { Context } from './context.ts'
import { forgetFailedStart, noteFailedStart } from './health/failed-start.ts'
import { loadInstitute } from '#server/institute/institute-details.ts'
import { openContext, traceProcess } from './open-context.ts'
import { readConfig, type Config } from '#server/platform/settings/config.ts'
import { addDraining } from '#server/platform/process/draining.ts'
import { startEmbeddedPostgres } from '#lib/embedded-postgres/start.ts'
import { finishRoll } from '#server/platform/process/finish-roll.ts'
import { howCalled } from '#server/platform/process/how-called.ts'
import type { RunningJobs } from '#lib/jobs/jobs.ts'
import { openLog } from '#server/platform/process/log.ts'
import { ownProcess, showProcess, type OwnProcess } from '#server/platform/process/processes.ts'
import { readSettings } from '#server/platform/settings/settings-file.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { AskedToStop, Stopping } from '#server/platform/process/stopping.ts'
import { openSystemd, type Systemd } from '#server/platform/process/systemd.ts'
import { startWorker } from './worker.ts'

// Milliseconds; together under 10 s, after which supervisors kill the process.
const requestsWithinMs = 4_500
const lookAgainMs = 2_000
const stopWithinMs = { word: 100, roll: 50, traffic: 5_000, row: 300, pool: 500, database: 3_500 }

/** The port a process listens on, and the setting that names it. */
type ListeningPort = { port: number; setting: 'PORT' | 'WORKER_PORT' }
const webDoor = ({ port }: Config): ListeningPort => ({ port, setting: 'PORT' })
const workerDoor = ({ workerPort }: Config): ListeningPort => ({ port: workerPort, setting: 'WORKER_PORT' })

async function listen(app: FastifyInstance, { port, setting }: ListeningPort, host: string): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is taken. Stop what uses it, or set ${setting} to another number.`)
    }
    if (code === 'EACCES') {
      throw new StartError(`Port ${port} may not be opened by this user. Set ${setting} to a number above 1023.`)
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST ${host} is not an address of this machine.`)
    }
    throw error
  }
}

const demoLines = ['', 'Demo log-ins:', ...demoLogIns.map(({ email, password }) => `  ${email.padEnd(24)} ${password}`)]

const namelessInstitute = [
  '',
  'The institute has no name yet: nobody can register and nothing can be published until an administrator',
  `enters its name and addresses under Settings. "${howCalled('admin create')}" makes the first administrator.`,
]

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** What is down, as `/readyz` reports it; undefined once the portal is to stop. */
async function awayFrom(app: FastifyInstance): Promise<string[] | undefined> {
  if (stopping.isAsked) return undefined
  const { away } = (await app.inject('/readyz')).json<{ away?: string[] }>()
  return away
}

/** Announces that the portal is ready, and what is down until then. */
async function greetWhenReady(
  app: FastifyInstance,
  { publicUrl, port, demo }: Config,
  isNamed: boolean,
  systemd: Systemd,
): Promise<void> {
  const address = app.server.address()
  const listensOn = typeof address === 'object' && address ? address.port : port
  let away = await awayFrom(app)
  if (away?.length) {
    print([`Pravesh listens, but is not ready: ${away.join(' and ')} away. "${howCalled('doctor')}" says what to do.`])
    systemd.say(`not ready: ${away.join(' and ')} away`)
  }
  while (away?.length) {
    await delay(lookAgainMs, undefined, { ref: false })
    away = await awayFrom(app)
  }
  if (away === undefined) return
  systemd.say('ready')
  print([
    `Pravesh is ready: ${port === 0 ? publicUrl.replace(/:0$/, `:${listensOn}`) : publicUrl}`,
    ...(demo ? demoLines : []),
    ...(isNamed ? [] : namelessInstitute),
  ])
}

async function openDatabaseAndStorage(
  config: Config,
  log: FastifyBaseLogger,
  stopping: Stopping,
  own: OwnProcess,
): Promise<Context> {
  const { databaseUrl } = config
  const postgres =
    databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir, log, program: 'Pravesh' }) : null
  if (postgres) stopping.onStop('the database', stopWithinMs.database, postgres.stop)
  const traces = await traceProcess(config, log)
  const connectionString = postgres?.connectionString ?? databaseUrl ?? ''
  const { context, close } = await openContext(config, connectionString, log, { own, traces })
  // At once: traced work has ended by now, and neither needs the other.
  stopping.onStop('the connections to the database', stopWithinMs.pool, () => Promise.all([close(), traces?.stop()]))
  await ensureAuditRole(context, postgres?.administer)
  return context
}

/** Loads the code that draws the demo's pictures only for an empty database: other starts are faster without it. */
async function fillIfEmpty(context: Context): Promise<void> {
  const { rowCount } = await context.pool.query('select 1 from accounts limit 1')
  if (rowCount !== 0) return
  const { seedDemo } = await import('./demo/seed.ts')
  await seedDemo(context)
}

type RunningParts = { config: Config; log: FastifyBaseLogger; stopping: Stopping; systemd: Systemd }

async function start({ config, log, stopping, systemd }: RunningParts): Promise<void> {
  const own = ownProcess(config)
  const context = await openDatabaseAndStorage(config, log, stopping, own)
  let worker: RunningJobs | undefined
  const shown = await showProcess(context, () => worker?.areRunning() ?? false, own)
  // Shown until its last request is answered: a migration that would disturb it waits.
  stopping.onStop('what shows this process', stopWithinMs.row, shown.stop)
  if (config.demo) await fillIfEmpty(context)
  stopping.throwIfAsked()
  const isWorker = config.role === 'worker'
  const app = isWorker ? buildWorkerApp(context) : await buildApp(context)
  const drain = addDraining(app, config.trustProxy !== false)
  // Requests and jobs end at the same time: each may need most of the time limit.
  stopping.onStop('requests and jobs', stopWithinMs.traffic, () =>
    Promise.all([drain(requestsWithinMs), worker?.stop()]),
  )
  await listen(app, isWorker ? workerDoor(config) : webDoor(config), config.host)
  if (config.role !== 'web') worker = await startWorker(context)
  await shown.say()
  stopping.onStop('what ends the roll', stopWithinMs.roll, finishRoll(context).stop)
  const isNamed = (await loadInstitute(context.db)).name !== ''
  stopping.onStop('the word to systemd', stopWithinMs.word, systemd.stop)
  stopping.started()
  forgetFailedStart(config)
  systemd.ready()
  if (isWorker) print(['Pravesh works on its job queue.'])
  else void greetWhenReady(app, config, isNamed, systemd)
  // Otherwise a killed process leaves no compiled code for the next start.
  flushCompileCache()
}

const stopping = new Stopping()
let config: Config | undefined
try {
  config = readConfig(readSettings(process.env))
  const log = openLog(config.logLevel)
  stopping.listenForSignals(
    (code) => process.exit(code),
    (complaint) => log.warn(complaint),
  )
  await start({ config, log, stopping, systemd: openSystemd(process.env, log) })
} catch (error) {
  await stopping.undoAll()
  if (error instanceof AskedToStop) process.exit(0)
  if (config) noteFailedStart(config, error)
  process.stderr.write(`${error instanceof StartError ? error.message : asError(error).stack}\n`)
  process.exit(1)
}
