// Writes docs/schema.md from an empty database of its own: `npm run schema`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#lib/sql/database.ts'
import { startEmbeddedPostgres } from '#lib/embedded-postgres/start.ts'
import { openLog } from '#server/platform/process/log.ts'
import { migrate } from '#server/platform/upgrade/migrate.ts'
import { describeSchema } from './schema/describe-schema.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pravesh-schema-'))
const log = openLog('error')
const postgres = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })
const { pool, db, close } = openDatabase(postgres.connectionString, log)
try {
  await migrate(pool)
  writeFileSync(join(import.meta.dirname, '../docs/schema.md'), await describeSchema(db))
} finally {
  await close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
