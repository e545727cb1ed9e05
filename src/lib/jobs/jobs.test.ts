import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newDatabase, type NewDatabase } from '../../../test/new-database.ts'
import { openDatabase, type DatabasePool } from '#lib/sql/database.ts'
import { startJobs, type JobTask } from './jobs.ts'
import { openLog } from '#server/platform/process/log.ts'

const log = openLog('silent')
let database: NewDatabase
let undo: (() => Promise<unknown>)[]
beforeEach(async () => {
  database = await newDatabase()
  undo = [database.drop]
})
afterEach(async () => {
  for (const step of undo.toReversed()) await step()
})

function connect(): DatabasePool {
  const { pool, close } = openDatabase(database.connectionString, log, { maxConnections: 8 })
  undo.push(close)
  return pool
}

type Patience = Parameters<typeof startJobs>[2]

function workOn(task: JobTask, patience?: Patience): { stop: () => Promise<void> } {
  const worker = startJobs({ pool: connect(), log }, { tasks: { task }, schedule: [] }, patience)
  undo.push(worker.stop)
  return worker
}

const add = (pool: DatabasePool, number: number) =>
  pool.query(`select graphile_worker.add_job('task', json_build_object('number', $1::int))`, [number])

test('three workers share the jobs and run each once', async () => {
  const pool = connect()
  const done: unknown[] = []
  for (const _ of [1, 2, 3]) workOn(async (payload) => void done.push((payload as { number: number }).number))
  const numbers = Array.from({ length: 60 }, (_, place) => place)
  await Promise.all(numbers.map((number) => add(pool, number)))
  await expect.poll(() => done.length).toBe(60)
  await expect.poll(async () => (await pool.query('select 1 from graphile_worker.jobs')).rows).toEqual([])
  expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers)
})

test('a failed job stays and is retried, without the values in its error', async () => {
  const pool = connect()
  const seen = Promise.withResolvers<void>()
  let tries = 0
  workOn(async () => {
    tries += 1
    if (tries === 1) throw new Error('duplicate key\nparams: 618940')
    await seen.promise
  })
  await add(pool, 1)
  const failed = () => pool.query('select last_error from graphile_worker.jobs where last_error is not null')
  await expect.poll(async () => (await failed()).rows).toEqual([{ last_error: 'duplicate key' }])
  seen.resolve()
  await expect.poll(() => tries).toBe(2)
})

test('the queue continues after all connections to the database broke', async () => {
  const pool = connect()
  const done: unknown[] = []
  workOn(async (payload) => void done.push((payload as { number: number }).number))
  await add(pool, 1)
  await expect.poll(() => done).toEqual([1])
  const own = await pool.connect()
  await own.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  own.release()
  await add(pool, 2)
  await expect.poll(() => done).toEqual([1, 2])
})

test('a job interrupted many times by the database is done within a minute after it answers again', async () => {
  const pool = connect()
  const seen = Promise.withResolvers<void>()
  let tries = 0
  workOn(async () => {
    tries += 1
    if (tries > 1) return seen.promise
    await pool.query('select pg_terminate_backend(pg_backend_pid())')
  })
  await add(pool, 1)
  const failed = () => pool.query('select last_error from graphile_worker.jobs where last_error is not null')
  await expect
    .poll(async () => (await failed()).rows)
    .toEqual([{ last_error: expect.stringMatching(/^database away: /) }])
  seen.resolve()
  // The state after the tenth interruption: the queue alone would wait six hours.
  await pool.query(
    `update graphile_worker._private_jobs set run_at = now() + interval '6 hours', attempts = 10 where last_error is not null`,
  )
  await pool.query(`select graphile_worker.add_job('wake-interrupted-jobs')`)
  await expect.poll(() => tries).toBe(2)
})

test('the queue continues after the ends of three jobs could not be recorded while a fourth was running', async () => {
  const pool = connect()
  await pool.query(`
    create sequence refusals;
    create function refuse_at_first() returns trigger language plpgsql as $$
      begin
        if nextval('refusals') <= 3 then raise 'not now'; end if;
        return old;
      end $$;
    create trigger refuse_at_first before delete on graphile_worker._private_jobs
      for each row execute function refuse_at_first()`)
  const refused = async () => {
    const { rows } = await pool.query(
      'select case when is_called then last_value::int else 0 end as times from refusals',
    )
    return (rows[0] as { times: number }).times
  }
  const begun = new Set<number>()
  const task: JobTask = async (payload) => {
    const { number } = payload as { number: number }
    begun.add(number)
    await expect.poll(() => begun.size).toBe(4)
    // The first ends at once, the others when recording the end of the previous one was refused.
    await expect.poll(refused).toBeGreaterThanOrEqual(number)
  }
  // A job released too early is only run twice.
  workOn(task, { endWithinMs: 1_000, beatEveryMs: 200, deadAfterMs: 1_000 })
  await Promise.all([0, 1, 2, 3].map((number) => add(pool, number)))
  await expect.poll(async () => (await pool.query('select 1 from graphile_worker.jobs')).rows).toEqual([])
})

test('stopping waits for the running job', async () => {
  const pool = connect()
  let isBegun = false
  let finish = () => undefined as void
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const worker = workOn(async () => {
    isBegun = true
    await finished
  })
  undo.pop()
  await add(pool, 1)
  await expect.poll(() => isBegun).toBe(true)
  const stopped = worker.stop()
  finish()
  await stopped
  // A job of the schedule may have been added, if a minute has passed.
  const left = `select 1 from graphile_worker.jobs where task_identifier = 'task'`
  expect((await pool.query(left)).rows).toEqual([])
})

test('stopped while it starts, it leaves no open connection', async () => {
  for (const waitFor of ['nothing', 'the first connection']) {
    const pool = connect()
    const connected = once(pool, 'connect')
    const worker = startJobs({ pool, log }, { tasks: { task: async () => undefined }, schedule: [] })
    if (waitFor !== 'nothing') await connected
    await worker.stop()
    expect([waitFor, pool.totalCount - pool.idleCount]).toEqual([waitFor, 0])
  }
})

test('stopped while it starts, and late with its end, it has no unhandled rejection', async () => {
  const patience = { endWithinMs: 0, beatEveryMs: 200, deadAfterMs: 1_000 }
  const unawaited: unknown[] = []
  const note = (reason: unknown) => void unawaited.push(reason)
  process.on('unhandledRejection', note)
  undo.push(async () => process.off('unhandledRejection', note))
  for (const _ of [1, 2, 3]) {
    const pool = connect()
    const connected = once(pool, 'connect')
    const worker = startJobs({ pool, log }, { tasks: { task: async () => undefined }, schedule: [] }, patience)
    await connected
    await worker.stop()
  }
  expect(unawaited).toEqual([])
})
