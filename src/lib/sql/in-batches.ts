import { inTransaction, type Database, type Transaction } from './database.ts'

/**
 * Works through rows in the order of their ids, a transaction for each batch: `work` takes the rows after an id, and
 * returns the last of them, or nothing once none is left. Killed in between, the batches before it are done.
 */
export async function inBatches(
  db: Database,
  work: (tx: Transaction, after: string) => Promise<string | undefined>,
): Promise<void> {
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined) {
    const after: string = last
    last = await inTransaction(db, (tx) => work(tx, after))
  }
}
