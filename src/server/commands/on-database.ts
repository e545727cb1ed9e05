import { isAbsolute, resolve } from 'node:path'
import { Client } from 'pg'
import type { Context } from '../context.ts'
import { openContext } from '../open-context.ts'
import { readConfig, type Config } from '#server/platform/settings/config.ts'
import {
  embeddedConnectionString,
  hasDatabase,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#lib/embedded-postgres/start.ts'
import { openLog } from '#server/platform/process/log.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { readSettings } from '#server/platform/settings/settings-file.ts'
import { readVariables, type Variables } from '#server/platform/settings/variables.ts'

const settingsOfTheService =
  'Run this with the settings of the service: DATABASE_URL, APP_SECRET and PUBLIC_URL where it has an outside database, else DATA_DIR.'

/**
 * The settings of a portal that has started before. A shell without the service's settings would otherwise create a
 * database and a secret that no portal reads.
 */
export function settingsOfPortal(): Config {
  const env = readSettings(process.env)
  const { DATABASE_URL, DATA_DIR } = readVariables(env)
  const dataDir = resolve(DATA_DIR)
  if (DATABASE_URL === undefined && !hasDatabase(dataDir)) {
    throw new StartError(
      `DATABASE_URL is not set, and there is no database in the data folder ${dataDir} that this user may read. ${settingsOfTheService} A new portal makes its database when it starts: start it once before.`,
    )
  }
  return readConfig(env)
}

/**
 * A path as the caller means it. The package's program and npm change the folder first, where a relative one would lead
 * elsewhere.
 */
export function givenPath(path: string): string {
  const { PRAVESH_CALLED_FROM, npm_lifecycle_event: script, INIT_CWD } = process.env
  const callersFolder = PRAVESH_CALLED_FROM ?? (script === 'pravesh' ? INIT_CWD : undefined)
  const folder = process.cwd()
  if (!isAbsolute(path) && callersFolder !== undefined && resolve(callersFolder) !== folder) {
    throw new StartError(
      `Give ${path} as a whole path, such as ${resolve(callersFolder, path)}: this runs in ${folder}, and you are in ${callersFolder}. Nothing was changed.`,
    )
  }
  return resolve(path)
}

/** A name by which an operator recognises the database. */
export function nameOfDatabase({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === undefined) return `the database in the data folder ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `the database ${decodeURIComponent(pathname.slice(1))} at ${host}`
}

/** What a database contains: nothing, or the tables of a portal. */
export async function contentsOf(connectionString: string): Promise<'nothing' | 'portal'> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 3_000 })
  try {
    await client.connect()
    const { rowCount } = await client.query(`select 1 where to_regclass('accounts') is not null`)
    return rowCount === 0 ? 'nothing' : 'portal'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The database of a running portal, or one started for this command; prints what prevents the start. */
async function reach(config: Config): Promise<{ connectionString: string; stop: () => Promise<void> }> {
  const { databaseUrl, dataDir } = config
  const connectionString = databaseUrl ?? embeddedConnectionString(dataDir)
  const contents = await contentsOf(connectionString).catch(() => null)
  if (databaseUrl === undefined && contents === null)
    return startEmbeddedPostgres({ dataDir, log: openLog('error'), program: 'Pravesh' })
  if (contents === 'nothing') {
    throw new StartError(
      `${nameOfDatabase(config)} is empty: no portal has been started with it yet. ${settingsOfTheService} If the settings are right, start the portal once, then repeat this command.`,
    )
  }
  return { connectionString, stop: () => Promise.resolve() }
}

/** Runs a command on the portal's database, running or not, at any schema version. */
export async function onConnection(config: Config, work: (connectionString: string) => Promise<void>): Promise<void> {
  const { connectionString, stop } = await reach(config)
  try {
    await work(connectionString)
  } finally {
    await stop()
  }
}

/** Runs a command with the portal's verbs, on a database migrated to this version. */
export async function onDatabase(config: Config, work: (context: Context) => Promise<void>): Promise<void> {
  await onConnection(config, async (connectionString) => {
    const { context, close } = await openContext(config, connectionString, openLog('error'))
    try {
      await work(context)
    } finally {
      await close()
    }
  })
}

/** Whether settings name a database on which a portal has started. */
export async function hasPortal({ DATABASE_URL, DATA_DIR }: Variables): Promise<boolean> {
  if (DATABASE_URL === undefined) return hasDatabase(resolve(DATA_DIR))
  return (await contentsOf(DATABASE_URL)) === 'portal'
}

/** Runs a command on the database of a future portal; only the embedded database can be administered. */
export async function onNewDatabase(
  { databaseUrl, dataDir }: Config,
  work: (connectionString: string, administer?: EmbeddedPostgres['administer']) => Promise<void>,
): Promise<void> {
  if (databaseUrl !== undefined) return work(databaseUrl)
  const postgres = await startEmbeddedPostgres({ dataDir, log: openLog('error'), program: 'Pravesh' })
  try {
    await work(postgres.connectionString, postgres.administer)
  } finally {
    await postgres.stop()
  }
}
