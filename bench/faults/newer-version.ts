import { join } from 'node:path'
import { openDatabase } from '#lib/sql/database.ts'
import { openLog } from '#server/platform/process/log.ts'
import { migrate } from '#server/platform/upgrade/migrate.ts'

// Does what the first process of a newer version does to the database: `newer-version.ts FOLDER`, with its migrations.
const folder = process.argv[2] ?? ''
const { pool, close } = openDatabase(process.env['DATABASE_URL'] ?? '', openLog('silent'))
try {
  await migrate(pool, { migrations: join(folder, 'migrations'), repeatable: join(folder, 'sql') })
} finally {
  await close()
}
