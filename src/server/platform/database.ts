import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type DatabasePool = Pool

type Opened = { pool: DatabasePool; db: Database; close: () => Promise<void> }

/** Opens a pool. A connection that breaks while idle is logged and replaced; it never ends the process. */
export function openDatabase(connectionString: string, log: FastifyBaseLogger, maxConnections = 20): Opened {
  const pool = new Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    application_name: 'pravesh',
  })
  const broke = (error: Error) => log.warn({ reason: error.message }, 'a database connection broke')
  pool.on('error', broke)
  pool.on('connect', (client) => client.on('error', broke))
  return { pool, db: drizzle(pool), close: () => pool.end() }
}

/** Runs a verb's work in one transaction, or in a part of one: all of it is stored, or nothing. */
export function inTransaction<T>(db: Database | Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(work)
}

export function isTransaction(db: Database | Transaction): db is Transaction {
  return db instanceof PgTransaction
}
