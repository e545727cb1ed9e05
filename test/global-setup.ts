import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { keepAuditApart } from '#server/audit/keep-apart.ts'
import { openDatabase } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts'
import { openLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { nameInstitute } from './name-institute.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the shared cluster's socket. */
    socketDir: string
  }
}

/** One PostgreSQL for the whole run; every test file copies the migrated database from a template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pravesh-test-'))
  const log = openLog('error')
  // Only here: a power cut during a test run loses nothing anybody wants.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings })
  const database = openDatabase(postgres.connectionString, log)
  await migrate(database.pool)
  await keepAuditApart({ pool: database.pool, log }, postgres.administer)
  await nameInstitute((sql, values) => database.pool.query(sql, values))
  // What decisions do is seen at once, but for the tests of the time in which they can be undone.
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
    rmSync(dataDir, { recursive: true, force: true })
  }
}
