import { Client } from 'pg'
import { inject } from 'vitest'
import { embeddedConnectionString } from '#server/platform/embedded-postgres/start.ts'
import { portalClock } from '../test/portal-clock.ts'

/** The clock of the portal under test. */
export const { setClock, resetClock } = portalClock(async (sql) => {
  const client = new Client({ connectionString: embeddedConnectionString(inject('dataDir')) })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
})
