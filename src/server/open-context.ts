import type { FastifyBaseLogger } from 'fastify'
import type { Context } from './context.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { migrate } from './platform/migrate.ts'
import { openObjectStorage } from './platform/open-object-storage.ts'
import { StartError } from './platform/start-error.ts'

/** Opens what verbs use, with the database brought to this version. An unreachable database is a StartError. */
export async function openContext(
  config: Config,
  connectionString: string,
  log: FastifyBaseLogger,
): Promise<{ context: Context; close: () => Promise<void> }> {
  const { pool, db, close } = openDatabase(connectionString, log)
  try {
    await migrate(pool)
  } catch (error) {
    await close()
    if (error instanceof StartError) throw error
    const where = new URL(connectionString)
    throw new StartError(
      `The database at ${where.host}${where.pathname} cannot be used: ${reasonOf(error)}. Check DATABASE_URL.`,
    )
  }
  return { context: { config, db, pool, log, storage: openObjectStorage(config, log) }, close }
}

// A refused connection to a name with two addresses is an AggregateError without a message of its own.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
