import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { ensureAuditRole } from './audit/audit-role.ts'
import type { Context } from './context.ts'
import { loadInstitute } from './institute/stored-institute.ts'
import { openContext } from './open-context.ts'
import { readConfig } from './platform/config.ts'
import type { Config } from './platform/config.ts'
import { addDraining } from './platform/draining.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'
import { howCalled } from './platform/how-called.ts'
import { openLog } from './platform/log.ts'
import { readSettings } from './platform/settings-file.ts'
import { StartError } from './platform/start-error.ts'
import { AskedToStop, Stopping } from './platform/stopping.ts'
import { startWorker } from './worker.ts'

// Together under 10 s, the patience of those who stop us.
const requestsWithinMs = 4_500
const stopWithinMs = { traffic: 5_000, pool: 500, database: 3_500 }

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is taken. Stop what uses it, or set PORT to another number.`)
    }
    if (code === 'EACCES') {
      throw new StartError(`Port ${port} may not be opened by this user. Set PORT to a number above 1023.`)
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST ${host} is not an address of this machine.`)
    }
    throw error
  }
}

function greet({ publicUrl, port, demo }: Config, app: FastifyInstance | null, isNamed: boolean): void {
  if (app === null) return void process.stdout.write('Pravesh works on its job queue.\n')
  const listensOn = (app.server.address() as AddressInfo).port
  const lines = [`Pravesh is ready: ${port === 0 ? publicUrl.replace(/:0$/, `:${listensOn}`) : publicUrl}`]
  if (demo) {
    lines.push(
      '',
      'Demo log-ins:',
      '  admin@demo.test    Admin@12345',
      '  student@demo.test  Student@12345',
      '  faculty@demo.test  Faculty@12345',
    )
  }
  if (!isNamed) {
    lines.push(
      '',
      'The institute has no name yet: nobody can register and nothing can be published until an administrator',
      `enters its name and addresses under Settings. "${howCalled('admin create')}" makes the first administrator.`,
    )
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

async function openDatabaseAndStorage(config: Config, log: FastifyBaseLogger, stopping: Stopping): Promise<Context> {
  const { databaseUrl } = config
  const postgres = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }) : null
  if (postgres) stopping.onStop('the database', stopWithinMs.database, postgres.stop)
  const { context, close } = await openContext(config, postgres?.connectionString ?? databaseUrl ?? '', log)
  stopping.onStop('the connections to the database', stopWithinMs.pool, close)
  await ensureAuditRole(context, postgres?.administer)
  return context
}

/** What draws the demo's pictures is loaded only when there is something to draw: later starts are faster without. */
async function fillIfEmpty(context: Context): Promise<void> {
  const { rowCount } = await context.pool.query('select 1 from accounts limit 1')
  if (rowCount !== 0) return
  const { seedDemo } = await import('./demo/seed.ts')
  await seedDemo(context)
}

async function start(config: Config, log: FastifyBaseLogger, stopping: Stopping): Promise<void> {
  const context = await openDatabaseAndStorage(config, log, stopping)
  if (config.demo) await fillIfEmpty(context)
  stopping.throwIfAsked()
  const app = config.role === 'worker' ? null : await buildApp(context)
  const drain = app && addDraining(app)
  let worker: Awaited<ReturnType<typeof startWorker>> | undefined
  // Requests and jobs end side by side: each may need most of the time there is.
  stopping.onStop('requests and jobs', stopWithinMs.traffic, () =>
    Promise.all([drain?.(requestsWithinMs), worker?.stop()]),
  )
  if (app) await listen(app, config)
  if (config.role !== 'web') worker = await startWorker(context)
  stopping.started()
  greet(config, app, (await loadInstitute(context.db)).name !== '')
  // Else what is killed leaves nothing compiled for the next start.
  flushCompileCache()
}

const stopping = new Stopping()
try {
  const config = readConfig(readSettings(process.env))
  const log = openLog(config.logLevel)
  stopping.listenForSignals(
    (code) => process.exit(code),
    (complaint) => log.warn(complaint),
  )
  await start(config, log, stopping)
} catch (error) {
  await stopping.undoAll()
  if (error instanceof AskedToStop) process.exit(0)
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
