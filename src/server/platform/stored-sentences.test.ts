import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '../../../test/new-database.ts'
import { openDatabase } from './database.ts'
import type { DatabasePool } from './database.ts'
import { openLog } from './log.ts'
import { migrate } from './migrate.ts'

const migrations = join(import.meta.dirname, '../migrations')

/** A database as the version left it whose last migration is this one. */
async function databaseAfter(last: string): Promise<DatabasePool> {
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

test('mails that wait when the portal learns languages are said as those that are queued afterwards', async () => {
  const pool = await databaseAfter('0013-filters.sql')
  const about = { name: 'Meera', applicationId: 'BSC2026-AAAAAAAA', track: 'admission' }
  const queued: [string, string, object][] = [
    [
      'application-submitted',
      'submitted:BSC2026-AAAAAAAA',
      { ...about, submittedAt: '10-07-2026, 11:06 am', summary: [{ label: 'Name', value: 'Meera' }] },
    ],
    ['draft-reminder', 'draft-reminder:1', { ...about, closingDay: '5 Jul 2026', daysLeft: 3 }],
    ['draft-removal', 'draft-removal:1', { ...about, closedOn: '15 Jul 2026', removeFrom: '11 Jan 2027' }],
    [
      'document-infected',
      'infected:admission/BSC2026-AAAAAAAA/marksheet12/0f.pdf',
      { ...about, documentLabel: 'Class 12 marksheet' },
    ],
    // What was sent is forgotten.
    ['draft-reminder', 'draft-reminder:2', {}],
  ]
  for (const [kind, cause, data] of queued) {
    await pool.query(
      `insert into mails (kind, to_address, data, cause, created_at) values ($1, 'meera@mail.example', $2, $3, '2026-07-10T05:36:00Z')`,
      [kind, data, cause],
    )
  }
  await migrate(pool)
  const { rows } = await pool.query<{ cause: string; data: object; language: string }>(
    'select cause, data, language from mails',
  )
  expect(new Map(rows.map(({ cause, data }) => [cause, data]))).toEqual(
    new Map<string, object>([
      ['submitted:BSC2026-AAAAAAAA', { ...about, submittedAt: expect.stringContaining('2026-07-10T05:36:00') }],
      ['draft-reminder:1', { ...about, closes: '2026-07-05', daysLeft: 3 }],
      ['draft-removal:1', { ...about, closedOn: '2026-07-15', removeFrom: '2027-01-11' }],
      ['infected:admission/BSC2026-AAAAAAAA/marksheet12/0f.pdf', { ...about, docType: 'marksheet12' }],
      ['draft-reminder:2', {}],
    ]),
  )
  expect(new Set(rows.map(({ language }) => language))).toEqual(new Set(['en']))
})
