import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, parseCronItems, run } from 'graphile-worker'
import type { Runner, RunnerOptions, Task, TaskList, WorkerPool } from 'graphile-worker'
import { isDatabaseAway } from './database-problem.ts'
import type { DatabasePool } from './database.ts'
import { startHeartbeat } from './job-heartbeat.ts'
import type { Traces } from './traces/traces.ts'

/** Work on one queued job. Whatever it throws, the job is tried again later; it must be safe to do twice. */
export type JobTask = (payload: unknown) => Promise<void>

/** When a task runs by itself: `cron` in UTC. One that catches up runs at the next start if it was missed. */
type Scheduled = { task: string; cron: string; catchesUp?: boolean }

/** What a feature contributes: tasks by name, and when some of them run by themselves. */
export type Jobs = { tasks: Record<string, JobTask>; schedule: Scheduled[] }

type JobContext = { pool: DatabasePool; log: FastifyBaseLogger; traces?: Traces | null }

const concurrentJobs = 4
const restartAfterMs = 2_000
const usualPatience = {
  /** For the jobs at work when the database went away. */
  endWithinMs: 15_000,
  beatEveryMs: 3_000,
  /** Without a beat for so long, a worker has lost its jobs. */
  deadAfterMs: 15_000,
}
// Less than the whole portal has for requests and jobs: the connections are closed after it.
const stopWithinMs = 4_500
const catchUpMs = 20 * 3_600_000

/** How the last error of a job begins that the database went away from. */
const databaseAway = 'database away'

/** Error texts may quote values after their first line; only that line is stored with a job that failed. */
function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}

function guarded(name: string, task: JobTask, { log, traces }: JobContext): Task {
  return async (payload, { job }) => {
    const work = () => task(payload)
    try {
      await (traces ? traces.traceJob({ task: name, id: job.id, attempt: job.attempts }, work) : work())
    } catch (error) {
      log.warn({ err: error, task: name }, 'a job failed and will be tried again')
      throw new Error(isDatabaseAway(error) ? `${databaseAway}: ${firstLine(error)}` : firstLine(error))
    }
  }
}

/**
 * Jobs that the database went away from are tried again as soon as it answers: the queue would wait longer after each
 * interruption, for hours in the end. The tries are counted all the same, as one job may itself be what brings it down.
 */
async function wakeInterruptedJobs({ pool, log }: JobContext): Promise<void> {
  const woken = await pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
      where locked_at is null and run_at > now() and attempts < max_attempts and last_error like $1
      having count(*) > 0`,
    [`${databaseAway}%`],
  )
  if (woken.rowCount) log.info('jobs that the database went away from are tried again')
}

/** What the queue says for itself is of interest only to people who look for a fault in it; failed jobs are logged above. */
function queueLogger(log: FastifyBaseLogger): Logger {
  return new Logger((scope) => (level, message) => {
    const line = message.split('\n')[0]
    const isOurs = /^(Failed|Completed) task/.test(message)
    if (level === 'error' && !isOurs) log.error({ scope: scope.label }, line)
    else if (level === 'warning') log.warn({ scope: scope.label }, line)
    else log.debug({ scope: scope.label }, line)
  })
}

/** What the queue needs itself, beside what the features contribute. */
function withOwn(context: JobContext, { tasks, schedule }: Jobs): Jobs {
  const wake = 'wake-interrupted-jobs'
  return {
    tasks: { ...tasks, [wake]: () => wakeInterruptedJobs(context) },
    schedule: [...schedule, { task: wake, cron: '* * * * *' }],
  }
}

function runnerOptions(context: JobContext, jobs: Jobs, events: EventEmitter): RunnerOptions {
  const { pool, log } = context
  const { tasks, schedule } = withOwn(context, jobs)
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, guarded(name, task, context)]),
  )
  return {
    pgPool: pool,
    taskList,
    parsedCronItems: parseCronItems(
      schedule.map(({ task, cron, catchesUp = false }) => ({
        task,
        match: cron,
        // One waiting job a task is enough, however long the workers are away.
        options: { backfillPeriod: catchesUp ? catchUpMs : 0, jobKey: task },
      })),
    ),
    concurrency: concurrentJobs,
    // Without a delay the queue writes down the end of a job in a promise that nobody awaits: a database that goes away
    // just then would end this process. With one, even of nothing, it tries again, and stops in good order.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    logger: queueLogger(log),
    events,
  }
}

/**
 * Tells of workers that began to end and are not done in time. When it could not write down the ends of several jobs, the queue
 * miscounts what it waits for, and may never end.
 */
function watchEnds(events: EventEmitter, endWithinMs: number, onLate: (workers: WorkerPool) => void): void {
  events.on('pool:gracefulShutdown', ({ workerPool }: { workerPool: WorkerPool }) => {
    const timer = setTimeout(() => onLate(workerPool), endWithinMs)
    timer.unref()
    workerPool.promise.catch(() => undefined).finally(() => clearTimeout(timer))
  })
}

async function endInTime(runner: Runner | null, running: Promise<void>): Promise<void> {
  const tooLong = delay(stopWithinMs, undefined, { ref: false })
  // One that just ended by itself cannot be stopped, and need not be.
  const stopped = runner?.stop().catch(() => undefined)
  await Promise.race([Promise.all([stopped, running]), tooLong])
}

/** The work on the queue, as it goes on. */
export type RunningJobs = {
  /** False while what broke off is to be started again. */
  areRunning: () => boolean
  stop: () => Promise<void>
}

/**
 * Works on the job queue until stopped. A job is done by one worker at a time, however many there are; the queue outlives
 * a restart of the database.
 */
export function startJobs(context: JobContext, jobs: Jobs, patience = usualPatience): RunningJobs {
  const { log, pool } = context
  const events = new EventEmitter()
  const heartbeat = startHeartbeat({ pool, log, events }, patience)
  const options = runnerOptions(context, jobs, events)
  const stopping = new AbortController()
  let runner: Runner | null = null
  let areRunning = true
  let giveUp: (why: Error) => void = () => undefined
  watchEnds(events, patience.endWithinMs, (workers) => {
    heartbeat.forget(workers)
    giveUp(new Error('the job queue did not end'))
  })

  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      const given = Promise.withResolvers<never>()
      // It may be given up where nobody waits for it yet, or any more: while it starts, is told to stop, or has ended.
      given.promise.catch(() => undefined)
      giveUp = given.reject
      try {
        runner = await run(options)
        areRunning = true
        // Asked to stop while it started: nobody else will stop it, and it would outlive the database.
        await (stopping.signal.aborted ? runner.stop() : Promise.race([runner.promise, given.promise]))
      } catch (error) {
        areRunning = false
        log.error({ err: error }, 'the job queue stopped and is started again')
        // Its timetable goes on by itself otherwise.
        void runner?.stop().catch(() => undefined)
      }
      runner = null
      await delay(restartAfterMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = keepRunning()
  return {
    areRunning: () => areRunning,
    stop: () => {
      stopping.abort()
      return endInTime(runner, running).then(() => heartbeat.stop())
    },
  }
}
