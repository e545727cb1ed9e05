import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Context } from './context.ts'
import { seedDemo } from './demo/seed.ts'
import { openContext } from './open-context.ts'
import { readConfig } from './platform/config.ts'
import type { Config } from './platform/config.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'
import { openLog } from './platform/log.ts'
import { StartError } from './platform/start-error.ts'
import { startWorker } from './worker.ts'

// Long enough for any request to finish, short enough for a supervisor's patience (trust G82: under 10 s).
const stopWithinMs = 9_000

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} is taken. Stop what uses it, or set PORT to another number.`)
    if (code === 'EACCES') throw new StartError(`Port ${port} may not be opened by this user. Set PORT to a number above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartError(`HOST ${host} is not an address of this machine.`)
    throw error
  }
}

function greet({ publicUrl, demo, role }: Config): void {
  const lines = role === 'worker' ? ['Pravesh works on its job queue.'] : [`Pravesh is ready: ${publicUrl}`]
  if (demo && role !== 'worker') {
    lines.push(
      '',
      'Demo log-ins:',
      '  admin@demo.test    Admin@12345',
      '  student@demo.test  Student@12345',
      '  faculty@demo.test  Faculty@12345',
    )
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

type Step = () => Promise<unknown>

/** Undoes what was started, last first, once; a second signal or too long a wait ends the process at once. */
function stopOnSignals(undo: Step[]): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    void delay(stopWithinMs, undefined, { ref: false }).then(() => process.exit(1))
    for (const step of undo.toReversed()) await step()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

async function startParts(context: Context, undo: Step[]): Promise<void> {
  const { config } = context
  if (config.demo) await seedDemo(context)
  if (config.role !== 'web') {
    const worker = await startWorker(context)
    undo.push(() => worker.stop())
  }
  if (config.role === 'worker') return
  const app = await buildApp(context)
  undo.push(() => app.close())
  await listen(app, config)
}

async function main(): Promise<void> {
  const undo: Step[] = []
  try {
    const config = readConfig(process.env)
    const log = openLog(config.logLevel)
    let { databaseUrl } = config
    if (databaseUrl === undefined) {
      const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
      undo.push(() => postgres.stop())
      databaseUrl = postgres.connectionString
    }
    const { context, close } = await openContext(config, databaseUrl, log)
    undo.push(close)
    await startParts(context, undo)
    stopOnSignals(undo)
    greet(config)
  } catch (error) {
    for (const step of undo.toReversed()) await step()
    process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
    process.exit(1)
  }
}

await main()
