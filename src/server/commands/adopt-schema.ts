import { adoptSchema as takeAlong } from '../platform/adopt-schema.ts'
import { openDatabase } from '../platform/database.ts'
import { openLog } from '../platform/log.ts'
import { onConnection, nameOfDatabase, settingsOfPortal } from './on-database.ts'

/** `adopt-schema`: takes a database along that was made before the migrations were written anew. */
export async function adoptSchema(): Promise<void> {
  const config = settingsOfPortal()
  await onConnection(config, async (connectionString) => {
    const { pool, close } = openDatabase(connectionString, openLog('error'))
    try {
      const isTaken = await takeAlong(pool)
      const done = isTaken ? 'is taken along. Start Pravesh.' : 'is taken along already: nothing was changed.'
      process.stdout.write(`${nameOfDatabase(config).replace(/^t/, 'T')} ${done}\n`)
    } finally {
      await close()
    }
  })
}
