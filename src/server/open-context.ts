import type { FastifyBaseLogger } from 'fastify'
import { roles } from '#domain/accounts/permissions.ts'
import { checkKeys } from './applications/sealing/check-keys.ts'
import type { Context } from './context.ts'
import { openGateway } from './platform/gateways/open-gateway.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import type { Database, DatabasePool } from './platform/database.ts'
import { forgetPreviousSecret } from './platform/kept-secret.ts'
import { migrate } from './platform/migrate.ts'
import { ownFolders } from './platform/migration-files.ts'
import type { OwnProcess } from './platform/processes.ts'
import { Replica } from './platform/replica/replica.ts'
import { localObjectStorage } from './platform/local-object-storage.ts'
import type { ObjectStorage } from './platform/object-storage.ts'
import { openEncryption } from './platform/encryption.ts'
import type { Encryption } from './platform/encryption.ts'
import type { Traces } from './platform/traces/traces.ts'
import { StartError } from '#lib/start-error/start-error.ts'

/** What a process of the portal is known by, and to whom it tells what it does. */
type KnownProcess = { own?: OwnProcess; traces?: Traces | null }

/**
 * Opens what verbs use, with the database brought to this version. An unreachable database is a StartError, and so is a
 * secret that cannot open what it holds. A process of the portal is seen by others from then on.
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
  const [storage, gateway] = [await openStorage(config, log), openGateway(config.gateway)]
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

/** Workers list and export nothing. */
function openReplica(
  config: Config,
  primary: DatabasePool,
  watched: { log: FastifyBaseLogger; traces: Traces | null },
): Replica | null {
  const { databaseReplicaUrl: url, databaseReplicaMaxLag: maxLagSeconds, role } = config
  return url === undefined || role === 'worker' ? null : new Replica({ url, maxLagSeconds, primary, ...watched })
}

/** The protocol of S3 is loaded only where it is spoken: a tenth of every other start. */
export async function openStorage(config: Config, log: FastifyBaseLogger): Promise<ObjectStorage> {
  if (!config.s3) return localObjectStorage(config, log)
  const { s3ObjectStorage } = await import('./platform/s3-object-storage.ts')
  return s3ObjectStorage(config.s3, log)
}

/** A secret that was changed is forgotten with the first start after nothing needs it any more. */
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
