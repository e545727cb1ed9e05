import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderOfRun } from '../../../test/folder-of-run.ts'
import { newDatabase } from '../../../test/new-database.ts'
import { openDatabase } from '#lib/sql/database.ts'
import { openLog } from '#server/platform/process/log.ts'
import { migrate } from '#server/platform/upgrade/migrate.ts'
import { ownFolders } from '#server/platform/upgrade/migration-files.ts'

const answered = `insert into offers (application_key, list_id, course, seat, answer, answered_at)
  select application_key, list_id, 'BSc HTM', 'UR', 'float', now() from offers
  on conflict (application_key, list_id) do update set answer = excluded.answer, answered_at = excluded.answered_at
  returning course, answer`

test('until the roll ends, processes of the version before write and lock allotted seats by their old name', async () => {
  const database = await newDatabase('template0')
  const { pool, close } = openDatabase(database.connectionString, openLog('silent'))
  const folder = folderOfRun('roll')
  onTestFinished(async () => {
    await close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const folders = { migrations: join(folder, 'migrations'), repeatable: join(folder, 'sql') }
  cpSync(ownFolders.migrations, folders.migrations, { recursive: true })
  cpSync(ownFolders.repeatable, folders.repeatable, { recursive: true })
  const later = readdirSync(folders.migrations).filter((name) => name >= '0062')
  for (const name of later) rmSync(join(folders.migrations, name))
  await migrate(pool, folders)
  const ask = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows

  // Rows of other tables play no part here.
  await ask(`do $$ declare one name; begin
    for one in select conname from pg_constraint where conrelid = 'allotted_seats'::regclass and contype = 'f' loop
      execute format('alter table allotted_seats drop constraint %I', one);
    end loop; end $$`)
  await ask(`insert into offers (application_key, list_id, course, seat)
    values (gen_random_uuid(), gen_random_uuid(), 'BSc EMT', 'UR')`)
  expect(await ask(`select length(letter_code) as letter, fee_rupees, is_carried from allotted_seats`)).toEqual([
    { letter: 8, fee_rupees: 0, is_carried: false },
  ])
  expect(await ask(answered)).toEqual([{ course: 'BSc EMT', answer: 'float' }])
  await ask(`update offers o set answer = 'freeze' from allotted_seats s where s.list_id = o.list_id`)
  expect(await ask('select answer from allotted_seats')).toEqual([{ answer: 'freeze' }])

  const writer = await pool.connect()
  onTestFinished(() => writer.release(true))
  await writer.query('begin; select from offers for update')
  expect(await ask('select from allotted_seats for update skip locked')).toEqual([])
  await writer.query('commit')
  expect(await ask('select from allotted_seats for update skip locked')).toEqual([{}])

  expect((await migrate(pool))[0]).toBe('0062-no-offers.sql')
  expect(await ask(`select to_regclass('offers')::text as offers`)).toEqual([{ offers: null }])
})
