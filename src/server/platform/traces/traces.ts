import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { DatabasePool } from '../database.ts'
import type { TracesSettings } from './traces-settings.ts'

/** One try of a job. */
export type TriedJob = { task: string; id: string; attempt: number }

/** What is told of requests, jobs and their statements, where somebody is set to listen. */
export type Traces = {
  /** Every request becomes a trace. To be called before any other hook is added. */
  traceRequests: (app: FastifyInstance) => void
  /** What a request or a job asks of the database becomes a part of its trace. */
  traceStatements: (pool: DatabasePool) => void
  /** Work on a job becomes a trace. */
  traceJob: (job: TriedJob, work: () => Promise<void>) => Promise<void>
  /** Sends what has ended, as far as that is possible within half a second. */
  stop: () => Promise<void>
}

/** Null where no traces are asked for: then nothing of OpenTelemetry is loaded. */
export async function openTraces(
  { traces, role }: Pick<Config, 'traces' | 'role'>,
  log: FastifyBaseLogger,
): Promise<Traces | null> {
  if (traces === undefined) return null
  const { startTraces } = await import('./start-traces.ts')
  return startTraces(traces, { role, log })
}

/** Sends a collector nothing at all, as traces are sent; answers why it does not take that, or null. */
export async function tryCollector(traces: TracesSettings): Promise<string | null> {
  const { sendNothing } = await import('./start-traces.ts')
  return sendNothing(traces)
}
