import { expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '../../../test/new-database.ts'
import { openDatabase } from './database.ts'
import { isDatabaseAway } from './database-errors.ts'
import { openLog } from '#server/platform/process/log.ts'

test('of two transactions in a deadlock one is ended, with a problem that allows a retry', async () => {
  const { connectionString, drop } = await newDatabase()
  const { pool, close } = openDatabase(connectionString, openLog('silent'))
  onTestFinished(() => close().then(drop))
  const [one, other] = [await pool.connect(), await pool.connect()]
  const take = (client: typeof one, lock: number) => client.query('select pg_advisory_xact_lock($1)', [lock])
  await Promise.all([one.query('begin'), other.query('begin')])
  await Promise.all([take(one, 1), take(other, 2)])
  const ends = [take(one, 2), take(other, 1)].map((taken, place) =>
    taken.then(
      () => null,
      async (error: unknown) => {
        await [one, other][place]?.query('rollback')
        return error
      },
    ),
  )
  const ended = (await Promise.all(ends)).filter((error) => error !== null)
  expect(ended.map((error) => [(error as { code: string }).code, isDatabaseAway(error)])).toEqual([['40P01', true]])
  for (const client of [one, other]) client.release(true)
})
