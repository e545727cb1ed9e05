import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'

const batchRows = 500

/**
 * The rows of a query in batches, through a database cursor on a connection of its own: one moment's state of the table,
 * and nobody's memory holds more than two batches. The next one is fetched while the last is worked on.
 */
export async function* readBatches<Row extends Record<string, unknown>>(
  connectionString: string,
  query: SQL,
): AsyncGenerator<Row[]> {
  const client = new Client({
    connectionString,
    application_name: 'pravesh export',
    statement_timeout: 60_000,
    // A download that stands still gives its place up.
    idle_in_transaction_session_timeout: 120_000,
  })
  await client.connect()
  try {
    const db = drizzle(client)
    await db.execute(sql`begin read only`)
    // All rows are wanted, not the first few soon.
    await db.execute(sql`set local cursor_tuple_fraction = 1`)
    await db.execute(sql`declare listed no scroll cursor for ${query}`)
    const fetch = () => db.execute<Row>(sql.raw(`fetch ${batchRows} from listed`))
    let coming = fetch()
    for (;;) {
      const { rows } = await coming
      if (rows.length === 0) return
      coming = fetch()
      // Waited for in the next round; until then nobody else would see it fail.
      coming.catch(() => undefined)
      yield rows as Row[]
    }
  } finally {
    await client.end()
  }
}
