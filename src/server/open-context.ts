import type { FastifyBaseLogger } from 'fastify'
import { roles } from '#domain/accounts/roles.ts'
import { checkKeys } from './applications/sealing/check-keys.ts'
import type { Context } from './context.ts'
import { ownStorage } from './documents/storage-owner.ts'
import { openGateway } from '#lib/gateways/open-gateway.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { openDatabase, type Database, type DatabasePool } from '#lib/sql/database.ts'
import { forgetPreviousSecret } from '#server/platform/settings/kept-secret.ts'
import { migrate } from '#server/platform/upgrade/migrate.ts'
import { ownFolders } from '#server/platform/upgrade/migration-files.ts'
import type { OwnProcess } from '#server/platform/process/processes.ts'
import { Replica } from '#lib/replica/replica.ts'
import { openStorage } from './platform/stored-files.ts'
import { openEncryption, type Encryption } from './platform/encryption.ts'
import { openTraces, type Traces } from '#lib/traces/traces.ts'
import product from '../../package.json' with { type: 'json' }
import { StartError } from '#lib/start-error/start-error.ts'

/** The identity and the tracing of a process. */
type KnownProcess = { own?: OwnProcess; traces?: Traces | null }

/**
 * Opens what verbs use, with the database migrated to this version. Throws a StartError for an unreachable database and
 * for a secret that cannot decrypt what it contains. From then on other processes see this one.
 */
export async function openContext(
  config: Config,
  connectionString: string,
  log: FastifyBaseLogger,
  { own, traces = null }: KnownProcess = {},
): Promise<{ context: Context; close: () => Promise<void> }> {
  const { pool, db, close } = openDatabase(connectionString, log)
  traces?.traceStatements(pool)
  const encryption = openEncryption(config)
  try {
    await migrate(pool, ownFolders, { log, finish: own?.announce })
    await admitKeys(config, db, encryption)
  } catch (error) {
    await own?.withdraw(pool)
    await close()
    if (error instanceof StartError) throw error
    const where = new URL(connectionString)
    throw new StartError(
      `The database at ${where.host}${where.pathname} cannot be used: ${reasonOf(error)}. Check DATABASE_URL.`,
    )
  }
  const [storage, gateway] = [ownStorage(await openStorage(config, log), db, config), openGateway(config.gateway)]
  await storage.check().catch(async (error: unknown) => {
    // While it is away the portal starts; it is ready once the storage answers and belongs to this database.
    if (!(error instanceof StartError)) return
    await own?.withdraw(pool)
    await close()
    throw error
  })
  const replica = openReplica(config, pool, { log, traces })
  const readFrom = [{ connectionString, isForNext: () => false }]
  return {
    context: { config, db, pool, replica, readFrom, log, storage, encryption, gateway, traces, roles },
    close: async () => {
      await replica?.close()
      await close()
    },
  }
}

/** What machines request every few seconds is not traced. */
const untraced = ['/healthz', '/readyz', '/metrics']

/** Traces of this process, where a collector is configured. */
export function traceProcess({ traces, role }: Config, log: FastifyBaseLogger): Promise<Traces | null> {
  return openTraces(traces, { name: product.name, version: product.version, role, untraced }, log)
}

/** Workers serve no lists or exports, so they need no replica. */
function openReplica(
  config: Config,
  primary: DatabasePool,
  watched: { log: FastifyBaseLogger; traces: Traces | null },
): Replica | null {
  const { databaseReplicaUrl: url, databaseReplicaMaxLag: maxLagSeconds, role } = config
  return url === undefined || role === 'worker' ? null : new Replica({ url, maxLagSeconds, primary, ...watched })
}

/** The previous secret is forgotten at the first start once it is no longer needed. */
async function admitKeys(config: Config, db: Database, encryption: Encryption): Promise<void> {
  const needed = await checkKeys(db, encryption)
  const isChanged = needed.size === 1 && needed.has(encryption.currentKey())
  if (config.isSecretKept && isChanged) forgetPreviousSecret(config.dataDir)
}

// A refused connection to a name with two addresses is an AggregateError without a message of its own.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
