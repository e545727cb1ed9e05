import { Client } from 'pg'
import { rowsOf } from '#server/platform/columns.ts'
import type { RowOf, Shape } from '#server/platform/columns.ts'
import { asWritten } from '#server/platform/database.ts'

/** A query as PostgreSQL takes it, and where. */
export type RowQuery = { connectionString: string; text: string; values: unknown[] }

const batchRows = 500
// Longer than PostgreSQL works on a statement: then nobody is there any more.
const answerWithinMs = 65_000

// Set here, since a pool that stands between knows few settings of a connection. What is made is kept at once, so that nothing is
// idle for long but a process that is not there any more. All rows are wanted, not the first few soon.
const settings = `begin read only; set local statement_timeout = '60s';
  set local idle_in_transaction_session_timeout = '60s'; set local cursor_tuple_fraction = 1`

/**
 * The rows of a query in batches, through a database cursor on a connection of its own: one moment's state of the table,
 * and nobody's memory holds more than two batches. The next one is fetched while the last is worked on.
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
      // Waited for in the next round; until then nobody else would see it fail.
      coming.catch(() => undefined)
      yield rows
    }
  } finally {
    await client.end()
  }
}
