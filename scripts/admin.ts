import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { z } from 'zod'
import { Email } from '#domain/platform/email.ts'
import { requiredLine } from '#domain/platform/text.ts'
import { inviteAdmin } from '#server/accounts/invite-admin.ts'
import { openContext } from '#server/open-context.ts'
import { readConfig } from '#server/platform/config.ts'
import { embeddedConnectionString, startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts'
import { openLog } from '#server/platform/log.ts'
import { StartError } from '#server/platform/start-error.ts'

const usage = 'Usage: npm run admin -- create --email registrar@institute.example --name "A. Registrar"'

const Wanted = z.object({ email: Email, name: requiredLine(100, 'Name is required') })

function readArguments(): z.infer<typeof Wanted> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { email: { type: 'string' }, name: { type: 'string' } },
    })
    if (positionals.join(' ') !== 'create') throw new StartError(usage)
    return Wanted.parse(values)
  } catch {
    throw new StartError(usage)
  }
}

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

async function main(): Promise<void> {
  const { email, name } = readArguments()
  const config = readConfig(process.env)
  const { connectionString, stop } = config.databaseUrl
    ? { connectionString: config.databaseUrl, stop: () => Promise.resolve() }
    : await database(config.dataDir)
  try {
    const { context, close } = await openContext(config, connectionString, openLog('error'))
    const link = await inviteAdmin(context.db, config, email, name)
    await close()
    process.stdout.write(`${email} is an administrator. Set the password within 24 hours, once, at:\n${link}\n`)
  } finally {
    await stop()
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}
