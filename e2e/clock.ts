import { Client } from 'pg'
import { embeddedConnectionString } from '#lib/embedded-postgres/start.ts'
import { portalClock } from '../test/portal-clock.ts'
import { portal } from './portal.ts'

/** Runs SQL in this worker's portal, for what no page can do. */
export async function inDatabase(sql: string, values?: unknown[]): Promise<void> {
  const client = new Client({ connectionString: embeddedConnectionString(portal().dataDir) })
  await client.connect()
  try {
    await client.query(sql, values)
  } finally {
    await client.end()
  }
}

/** The clock of this worker's portal. */
export const { setClock, resetClock } = portalClock((sql) => inDatabase(sql))
