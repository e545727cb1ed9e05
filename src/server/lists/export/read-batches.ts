import { Client } from 'pg'
import { rowsOf, type RowOf, type Shape } from '#lib/sql/columns.ts'
import { asWritten } from '#lib/sql/database.ts'

/** A query in PostgreSQL's form, and its database. */
export type RowQuery = { connectionString: string; text: string; values: unknown[] }

const batchRows = 500
// Milliseconds, longer than PostgreSQL's own limit: after that the connection is dead.
const answerWithinMs = 65_000

// Set here, because a pooler in between passes few connection settings on. Results are stored at once, so only a dead
// process idles. All rows are wanted, not the first few soon.
const settings = `begin read only; set local statement_timeout = '60s';
  set local idle_in_transaction_session_timeout = '60s'; set local cursor_tuple_fraction = 1`

/**
 * The rows of a query in batches, through a cursor on a connection of its own: one snapshot of the table, and at most
 * two batches in memory. The next one is fetched while the last is used.
 */
export async function* readBatches<S extends Shape>(
  { connectionString, text, values }: RowQuery,
  shape: S,
): AsyncGenerator<RowOf<S>[]> {
  const client = new Client({
    connectionString,
    application_name: 'pravesh export',
    connectionTimeoutMillis: 5_000,
    query_timeout: answerWithinMs,
    types: asWritten,
  })
  await client.connect()
  try {
    await client.query(settings)
    await client.query(`declare listed no scroll cursor for ${text}`, values)
    const fetch = async () =>
      rowsOf(shape, await client.query<Record<string, unknown>>(`fetch ${batchRows} from listed`))
    let coming = fetch()
    for (;;) {
      const rows = await coming
      if (rows.length === 0) return
      coming = fetch()
      // Awaited in the next round; this marks its failure as handled until then.
      coming.catch(() => undefined)
      yield rows
    }
  } finally {
    await client.end()
  }
}
