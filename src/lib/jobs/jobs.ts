import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import {
  Logger,
  parseCronItems,
  run,
  type Runner,
  type RunnerOptions,
  type Task,
  type TaskList,
  type WorkerPool,
} from 'graphile-worker'
import { isDatabaseAway } from '#lib/sql/database-errors.ts'
import type { DatabasePool } from '#lib/sql/database.ts'
import { startHeartbeat } from './job-heartbeat.ts'
import type { Traces } from '#lib/traces/traces.ts'

/** Work on one queued job. After any error the job is retried later, so running it twice must be safe. */
export type JobTask = (payload: unknown) => Promise<void>

/** The schedule of a task: `cron` in UTC. One that catches up runs at the next start if it was missed. */
type ScheduledTask = { task: string; cron: string; catchesUp?: boolean }

/** A feature's tasks by name, and the schedule of some of them. */
export type Jobs = { tasks: Record<string, JobTask>; schedule: ScheduledTask[] }

type JobContext = { pool: DatabasePool; log: FastifyBaseLogger; traces?: Traces | null }

const concurrentJobs = 4
const restartAfterMs = 2_000
const usualPatience = {
  /** For jobs that were running when the database went down. */
  endWithinMs: 15_000,
  beatEveryMs: 3_000,
  /** Without a beat for this time, a worker loses its jobs. */
  deadAfterMs: 15_000,
}
// Milliseconds; less than the whole limit for requests and jobs, because the connections are closed after it.
const stopWithinMs = 4_500
const catchUpMs = 20 * 3_600_000

/** The beginning of the error text of a job that the database interrupted. */
const databaseAway = 'database away'

/** Error texts may quote values after their first line; only that line is stored with a failed job. */
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
 * Retries jobs that the database interrupted as soon as it answers: the queue alone would wait longer after each
 * interruption, for hours in the end. The tries are still counted, because a job may itself bring the database down.
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

/** The queue's own messages help only in debugging it; failed jobs are logged above. */
function queueLogger(log: FastifyBaseLogger): Logger {
  return new Logger((scope) => (level, message) => {
    const line = message.split('\n')[0]
    const isOurs = /^(Failed|Completed) task/.test(message)
    if (level === 'error' && !isOurs) log.error({ scope: scope.label }, line)
    else if (level === 'warning') log.warn({ scope: scope.label }, line)
    else log.debug({ scope: scope.label }, line)
  })
}

/** Adds the jobs that the queue itself needs. */
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
        // One waiting job per task is enough, however long the workers are down.
        options: { backfillPeriod: catchesUp ? catchUpMs : 0, jobKey: task },
      })),
    ),
    concurrency: concurrentJobs,
    // Without a delay the queue records the end of a job in a promise that nobody awaits: a database that goes down
    // just then would end this process. With one, even of 0, it retries, and stops in order.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    logger: queueLogger(log),
    events,
  }
}

/**
 * Reports workers that do not end in time. After failing to record the ends of several jobs, the queue miscounts what
 * it waits for, and may never end.
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

/** The running queue. */
export type RunningJobs = {
  /** False while it is down before a restart. */
  areRunning: () => boolean
  stop: () => Promise<void>
}

/**
 * Runs the job queue until stopped. Each job is run by one worker at a time, however many there are; the queue survives
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
      // It may be rejected while nobody awaits it: during the start, a stop, or after the end.
      given.promise.catch(() => undefined)
      giveUp = given.reject
      try {
        runner = await run(options)
        areRunning = true
        // A stop during the start: nobody else will stop the runner, and it would outlive the database.
        await (stopping.signal.aborted ? runner.stop() : Promise.race([runner.promise, given.promise]))
      } catch (error) {
        areRunning = false
        log.error({ err: error }, 'the job queue stopped and is started again')
        // Otherwise its schedule would continue by itself.
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
