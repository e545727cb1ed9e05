import { ROOT_CONTEXT, SpanKind } from '@opentelemetry/api'
import type { TriedJob } from './traces.ts'
import { kindOf, markFailed, type Tracing } from './tracing.ts'

/** A trace for each try of a job, without its payload. */
export function traceJob(
  { tracer, current }: Tracing,
  { task, id, attempt }: TriedJob,
  work: () => Promise<void>,
): Promise<void> {
  const attributes = { 'job.task': task, 'job.id': id, 'job.attempt': attempt }
  const span = tracer.startSpan(`job ${task}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT)
  return current.run(span, async () => {
    try {
      await work()
    } catch (error) {
      markFailed(span, kindOf(error))
      throw error
    } finally {
      span.end()
    }
  })
}
