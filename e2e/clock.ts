import { Client } from 'pg'
import { embeddedConnectionString } from '#server/platform/embedded-postgres/start.ts'
import { portalClock } from '../test/portal-clock.ts'
import { portal } from './portal.ts'

/** The clock of this worker's portal. */
export const { setClock, resetClock } = portalClock(async (sql) => {
  const client = new Client({ connectionString: embeddedConnectionString(portal().dataDir) })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
})
