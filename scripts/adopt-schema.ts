import { adoptSchema } from '#server/platform/adopt-schema.ts'
import { openDatabase } from '#server/platform/database.ts'
import { openLog } from '#server/platform/log.ts'
import { onConnection, runCommand, sayDatabase, settingsOfPortal } from './on-database.ts'

await runCommand(async () => {
  const config = settingsOfPortal(process.env)
  await onConnection(config, async (connectionString) => {
    const { pool, close } = openDatabase(connectionString, openLog('error'))
    try {
      const isTaken = await adoptSchema(pool)
      const done = isTaken ? 'is taken along. Start Pravesh.' : 'is taken along already: nothing was changed.'
      process.stdout.write(`${sayDatabase(config).replace(/^t/, 'T')} ${done}\n`)
    } finally {
      await close()
    }
  })
})
