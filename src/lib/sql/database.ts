import { Pool, TypeOverrides, types, type PoolClient, type QueryResult } from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { rowsOf, type RowOf, type Shape } from './columns.ts'
import type { SQL } from './sql.ts'

export type DatabasePool = Pool

const asText = (value: string) => value
/** Days and instants stay text as PostgreSQL writes them: a Date would move a day into this machine's zone. */
export const asWritten = new TypeOverrides()
asWritten.setTypeParser(types.builtins.DATE, asText)
asWritten.setTypeParser(types.builtins.TIMESTAMPTZ, asText)

/** PostgreSQL's answer to a statement. */
export type StatementAnswer = QueryResult<Record<string, unknown>>

/** Sends one statement on a connection, or on any of a pool. */
export function askOn(to: Pool | PoolClient, statement: SQL): Promise<StatementAnswer> {
  const { text, values } = statement.toQuery()
  return to.query({ text, values, types: asWritten })
}

/** Sends statements: on any connection of a pool, on that of one transaction, or first to a replica. */
export abstract class Database {
  /** Sends a statement and returns its result. */
  protected abstract ask(statement: SQL): Promise<StatementAnswer>

  /** Runs a statement; returns how many rows it wrote, or found. */
  async execute(statement: SQL): Promise<number> {
    return (await this.ask(statement)).rowCount ?? 0
  }

  /** The rows of a statement; throws when PostgreSQL's answer is not of the shape. */
  async rows<S extends Shape>(shape: S, statement: SQL): Promise<RowOf<S>[]> {
    return rowsOf(shape, await this.ask(statement))
  }

  /** The first row, or null when there is none. */
  async first<S extends Shape>(shape: S, statement: SQL): Promise<RowOf<S> | null> {
    return (await this.rows(shape, statement))[0] ?? null
  }

  /** The row of a statement that always answers exactly one. */
  async one<S extends Shape>(shape: S, statement: SQL): Promise<RowOf<S>> {
    const row = await this.first(shape, statement)
    if (!row) throw new Error('the statement answers no row')
    return row
  }

  /** Runs work in one transaction, or in a savepoint of the present one: everything is stored, or nothing. */
  abstract transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>

  /** Reads in one read-only transaction, which may be run again on another database. */
  abstract readTogether<T>(work: (tx: Transaction) => Promise<T>): Promise<T>

  /** Rows that are passed on unchecked, such as the copy of what is stored about a person. */
  async records(statement: SQL): Promise<Record<string, unknown>[]> {
    return (await this.ask(statement)).rows
  }
}

/** Several statements that are stored together, or not at all. */
export class Transaction extends Database {
  readonly #depth: number
  readonly #client: PoolClient

  constructor(client: PoolClient, depth = 0) {
    super()
    this.#client = client
    this.#depth = depth
  }

  protected ask(statement: SQL): Promise<StatementAnswer> {
    return askOn(this.#client, statement)
  }

  readTogether<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return work(this)
  }

  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const part = `part_${this.#depth + 1}`
    await this.#client.query(`savepoint ${part}`)
    try {
      const done = await work(new Transaction(this.#client, this.#depth + 1))
      await this.#client.query(`release savepoint ${part}`)
      return done
    } catch (error) {
      await this.#client.query(`rollback to savepoint ${part}`).catch(() => undefined)
      throw error
    }
  }
}

class PooledDatabase extends Database {
  readonly #pool: Pool

  constructor(pool: Pool) {
    super()
    this.#pool = pool
  }

  protected ask(statement: SQL): Promise<StatementAnswer> {
    return askOn(this.#pool, statement)
  }

  async #within<T>(begin: 'begin' | 'begin read only', work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    let isUsable = true
    try {
      await client.query(begin)
      const done = await work(new Transaction(client))
      await client.query('commit')
      return done
    } catch (error) {
      // A connection that cannot roll back is not used again.
      await client.query('rollback').catch(() => (isUsable = false))
      throw error
    } finally {
      client.release(!isUsable)
    }
  }

  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#within('begin', work)
  }

  readTogether<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#within('begin read only', work)
  }
}

/** The pool as a database: its statements are outside any transaction. */
export function onPool(pool: DatabasePool): Database {
  return new PooledDatabase(pool)
}

type OpenedDatabase = { pool: DatabasePool; db: Database; close: () => Promise<void> }

/** The number of connections of a pool, and the milliseconds that opening one may take. */
type PoolLimits = { maxConnections?: number; patienceMs?: number }

/** Opens a pool. A connection that breaks while idle is logged and replaced; it never ends the process. */
export function openDatabase(
  connectionString: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { maxConnections = 20, patienceMs = 5_000 }: PoolLimits = {},
): OpenedDatabase {
  const pool = new Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    application_name: 'pravesh',
  })
  const broke = (error: Error) => log.warn({ reason: error.message }, 'a database connection broke')
  pool.on('error', broke)
  pool.on('connect', (client) => client.on('error', broke))
  return { pool, db: onPool(pool), close: () => pool.end() }
}

export function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(work)
}

export function isTransaction(db: Database): db is Transaction {
  return db instanceof Transaction
}
