import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { DatabasePool } from '#lib/sql/database.ts'
import type { TracesSettings } from './traces-settings.ts'

/** The process that is traced. */
export type TracedProgram = {
  name: string
  version: string
  /** Its part of the work, such as `web`. */
  role: string
  /** Routes that machines request every few seconds, and that nobody traces. */
  untraced: readonly string[]
}

/** One try of a job. */
export type TriedJob = { task: string; id: string; attempt: number }

/** Traces of requests, jobs and their statements, where tracing is on. */
export type Traces = {
  /** Every request becomes a trace. Call this before any other hook is added. */
  traceRequests: (app: FastifyInstance) => void
  /** The statements of a request or a job become part of its trace. */
  traceStatements: (pool: DatabasePool) => void
  /** A run of a job becomes a trace. */
  traceJob: (job: TriedJob, work: () => Promise<void>) => Promise<void>
  /** Sends ended spans, as far as possible within half a second. */
  stop: () => Promise<void>
}

/** Null without tracing: then nothing of OpenTelemetry is loaded. */
export async function openTraces(
  traces: TracesSettings | undefined,
  program: TracedProgram,
  log: FastifyBaseLogger,
): Promise<Traces | null> {
  if (traces === undefined) return null
  const { startTraces } = await import('./start-traces.ts')
  return startTraces(traces, program, log)
}

/** Sends a collector an empty export; returns why it does not accept that, or null. */
export async function tryCollector(traces: TracesSettings): Promise<string | null> {
  const { sendNothing } = await import('./start-traces.ts')
  return sendNothing(traces)
}
