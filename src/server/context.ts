import type { FastifyBaseLogger } from 'fastify'
import type { Roles } from '#domain/accounts/permissions.ts'
import type { Config } from './platform/config.ts'
import type { Database, DatabasePool, Transaction } from './platform/database.ts'
import type { ObjectStorage } from './platform/object-storage.ts'
import type { Encryption } from './platform/encryption.ts'
import type { Traces } from './platform/traces/traces.ts'
import type { Gateway } from './platform/gateways/gateway.ts'
import type { ReadPlace, Replica } from './platform/replica/replica.ts'

/** What every verb may use: made once at start, passed in. */
export type Context = {
  config: Config
  /** A transaction where what is done is to be stored together with something else. */
  db: Database | Transaction
  pool: DatabasePool
  /** Where lists, counts, searches and exports may be read; null where none is set. */
  replica: Replica | null
  /** Where long reads are done on a connection of their own: the first place that can. */
  readFrom: readonly ReadPlace[]
  storage: ObjectStorage
  encryption: Encryption
  /** By which fees are paid online; null where none is set. */
  gateway: Gateway | null
  /** To whom requests and jobs are told; null where nobody listens. */
  traces: Traces | null
  /** What each role allows. */
  roles: Roles
  log: FastifyBaseLogger
}
