import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Span, ROOT_CONTEXT, SpanKind } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import { reasonOfExport, sayingOnce } from './saying-once.ts'
import { traceRequests } from './request-spans.ts'
import { traceStatements } from './statement-spans.ts'
import type { TracedProgram, Traces, TriedJob } from './traces.ts'
import type { TracesSettings } from './traces-settings.ts'
import { kindOf, markFailed, type Tracing } from './tracing.ts'

/** A trace for each try of a job, without its payload. */
function traceJob(
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

// Milliseconds; less than the end of a process allows, however slow the collector is.
const lastWordMs = 400
const tryWithinMs = 3_000

/** The SDK leaves this choice to the program. */
function samplerOf({ sampler, ratio }: TracesSettings): Sampler {
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }
  const root = (roots[sampler.replace('parentbased_', '')] ?? (() => new AlwaysOnSampler()))()
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

/** Headers, certificates and compression come from the environment, which a settings file does not change. */
function openExporter({ environment }: TracesSettings, timeoutMillis?: number): OTLPTraceExporter {
  Object.assign(process.env, environment)
  return new OTLPTraceExporter(timeoutMillis === undefined ? {} : { timeoutMillis })
}

/** The identity of the process; the environment wins. */
function resourceOf({ name, version, role }: TracedProgram) {
  const own = {
    'service.name': name,
    'service.version': version,
    'service.instance.id': randomUUID(),
    [`${name}.role`]: role,
  }
  return defaultResource()
    .merge(resourceFromAttributes(own))
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }))
}

/** Starts tracing. Nothing is global: a process may hold several programs, for example in tests. */
export function startTraces(settings: TracesSettings, program: TracedProgram, log: FastifyBaseLogger): Traces {
  const exporter = sayingOnce(openExporter(settings), log)
  const provider = new TracerProvider({
    resource: resourceOf(program),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...settings.batches })],
  })
  const tracing = {
    tracer: provider.getTracer(program.name, program.version),
    current: new AsyncLocalStorage<Span>(),
  }
  return {
    traceRequests: (app) => traceRequests(tracing, program, app),
    traceStatements: (pool) => traceStatements(tracing, pool),
    traceJob: (job, work) => traceJob(tracing, job, work),
    stop: async () => {
      const ended = provider.shutdown().catch(() => undefined)
      await Promise.race([ended, delay(lastWordMs, undefined, { ref: false })])
    },
  }
}

/** Why the collector does not accept an empty message, or null. */
export async function sendNothing(settings: TracesSettings): Promise<string | null> {
  const exporter = openExporter(settings, tryWithinMs)
  try {
    return await new Promise((resolve) => exporter.export([], (result) => resolve(reasonOfExport(result))))
  } finally {
    await exporter.shutdown()
  }
}
