import type { FastifyBaseLogger } from 'fastify'
import type { Roles } from '#domain/accounts/permissions.ts'
import type { Config } from '#server/platform/settings/config.ts'
import type { Database, DatabasePool, Transaction } from '#lib/sql/database.ts'
import type { ObjectStorage } from '#lib/storage/object-storage.ts'
import type { Encryption } from './platform/encryption.ts'
import type { Traces } from '#lib/traces/traces.ts'
import type { Gateway } from '#lib/gateways/gateway.ts'
import type { ReadPlace, Replica } from '#lib/replica/replica.ts'

/** What every verb can use: made once at start and passed in. */
export type Context = {
  config: Config
  /** A transaction where a verb runs as part of a larger one. */
  db: Database | Transaction
  pool: DatabasePool
  /** For lists, counts, searches and exports; null when not configured. */
  replica: Replica | null
  /** Databases for long reads on their own connection: the first that can serve is used. */
  readFrom: readonly ReadPlace[]
  storage: ObjectStorage
  encryption: Encryption
  /** For online fees; null when not configured. */
  gateway: Gateway | null
  /** Where requests and jobs are traced; null when not configured. */
  traces: Traces | null
  /** The permissions of each role. */
  roles: Roles
  log: FastifyBaseLogger
}
