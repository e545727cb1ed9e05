import type { PoolClient } from 'pg'
import { askOn, Database, onPool, Transaction, type DatabasePool, type StatementAnswer } from '#lib/sql/database.ts'
import type { SQL } from '#lib/sql/sql.ts'

/** The replica, for one call. */
type AskedReplica = {
  ask: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>
  /** Whether a read that failed there should go to the primary. */
  isForPrimary: (error: unknown) => boolean
}

/**
 * The database of one call that may read from the replica. Its writes go to the primary, and so do its reads from then
 * on: it sees what it wrote. So do its reads after the replica failed.
 */
export class CallReads extends Database {
  readonly #replica: AskedReplica
  readonly #primary: DatabasePool
  #isOnReplica = true

  constructor(replica: AskedReplica, primary: DatabasePool) {
    super()
    this.#replica = replica
    this.#primary = primary
  }

  async #read<T>(there: (client: PoolClient) => Promise<T>, here: () => Promise<T>): Promise<T> {
    if (!this.#isOnReplica) return here()
    try {
      return await this.#replica.ask(there)
    } catch (error) {
      if (!this.#replica.isForPrimary(error)) throw error
      this.#isOnReplica = false
      return here()
    }
  }

  protected ask(statement: SQL): Promise<StatementAnswer> {
    return this.#read(
      (client) => askOn(client, statement),
      () => askOn(this.#primary, statement),
    )
  }

  override execute(statement: SQL): Promise<number> {
    this.#isOnReplica = false
    return super.execute(statement)
  }

  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.#isOnReplica = false
    return onPool(this.#primary).transaction(work)
  }

  readTogether<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const there = async (client: PoolClient) => {
      await client.query('begin read only')
      const done = await work(new Transaction(client))
      await client.query('commit')
      return done
    }
    return this.#read(there, () => onPool(this.#primary).readTogether(work))
  }
}
