import { Client } from 'pg'
import type { Context } from '#server/context.ts'
import { openContext } from '#server/open-context.ts'
import type { Config } from '#server/platform/config.ts'
import { embeddedConnectionString, startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts'
import { openLog } from '#server/platform/log.ts'
import { StartError } from '#server/platform/start-error.ts'

async function isAnswering(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 3_000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** The database of a running portal, or one started for this command alone; what keeps it from starting is told. */
async function database(dataDir: string): Promise<{ connectionString: string; stop: () => Promise<void> }> {
  const connectionString = embeddedConnectionString(dataDir)
  if (await isAnswering(connectionString)) return { connectionString, stop: () => Promise.resolve() }
  return startEmbeddedPostgres({ dataDir, log: openLog('error') })
}

/** What a command does on the database of the portal, whether that runs or not. */
export async function onDatabase(config: Config, work: (context: Context) => Promise<void>): Promise<void> {
  const { connectionString, stop } = config.databaseUrl
    ? { connectionString: config.databaseUrl, stop: () => Promise.resolve() }
    : await database(config.dataDir)
  try {
    const { context, close } = await openContext(config, connectionString, openLog('error'))
    try {
      await work(context)
    } finally {
      await close()
    }
  } finally {
    await stop()
  }
}

/** Runs a command; what a person can act on is said without a stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
    process.exitCode = 1
  }
}
