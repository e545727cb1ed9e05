import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openDatabase } from '#server/platform/database.ts'
import type { DatabasePool } from '#server/platform/database.ts'
import { openLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { newDatabase } from './new-database.ts'

const migrations = join(import.meta.dirname, '../src/server/migrations')

/** A database as the version left it whose last migration is this one. */
export async function databaseAfter(last: string): Promise<DatabasePool> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  for (const name of readdirSync(migrations)) if (name <= last) cpSync(join(migrations, name), join(folder, name))
  const database = await newDatabase('template0')
  const { pool, close } = openDatabase(database.connectionString, openLog('silent'))
  onTestFinished(async () => {
    await close()
    await database.drop()
    rmSync(folder, { recursive: true })
  })
  await migrate(pool, folder)
  return pool
}
