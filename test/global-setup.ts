import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureAuditRole } from '#server/audit/audit-role.ts'
import { openDatabase } from '#lib/sql/database.ts'
import { startEmbeddedPostgres } from '#lib/embedded-postgres/start.ts'
import { openLog } from '#server/platform/process/log.ts'
import { migrate } from '#server/platform/upgrade/migrate.ts'
import { folderInMemory } from './folder-in-memory.ts'
import { copyDatabase, unusedDatabase } from './made-database.ts'
import { nameInstitute } from './name-institute.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the shared cluster's socket. */
    socketDir: string
    /** The folder for files of tests, deleted after the run. */
    folder: string
  }
}

// For tests only: a power cut during a run loses nothing of value.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  max_connections: '200',
  // Plans must not depend on whether a slow machine vacuumed the table before.
  autovacuum: 'off',
}

/** Makes the database of a portal, which is stopped afterwards. */
async function makeUnused(dataDir: string, log: FastifyBaseLogger): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings })
  const { pool, close } = openDatabase(postgres.connectionString, log)
  await migrate(pool)
  await ensureAuditRole({ pool, log }, postgres.administer)
  await close()
  await postgres.stop()
}

/** One PostgreSQL for the whole run; every test file copies the migrated database from a template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = folderInMemory()
  project.provide('folder', folder)
  const dataDir = join(folder, 'shared')
  const log = openLog('error')
  await makeUnused(dataDir, log)
  copyDatabase(dataDir, unusedDatabase(folder))
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings })
  const database = openDatabase(postgres.connectionString, log)
  await nameInstitute((sql, values) => database.pool.query(sql, values))
  // Decisions take effect at once, except in the tests of their delay.
  await database.pool.query('update decision_settings set delay_minutes = 0')
  await database.close()
  const socketDir = new URL(postgres.connectionString).searchParams.get('host') ?? ''
  const superuser = new Client({ host: socketDir, user: 'postgres', database: 'postgres' })
  await superuser.connect()
  await superuser.query('alter database pravesh rename to template_pravesh')
  await superuser.end()
  project.provide('socketDir', socketDir)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
