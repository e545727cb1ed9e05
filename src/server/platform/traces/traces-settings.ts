import { StartError } from '#lib/start-error/start-error.ts'
import type { Variables } from '../variables.ts'

/** The settings of OpenTelemetry's own variables, as the portal and the SDK read them. */
export type TracesSettings = {
  /** Where traces are sent. */
  url: string
  sampler: Variables['OTEL_TRACES_SAMPLER']
  /** The share of traces that a ratio sampler keeps, 0 to 1. */
  ratio: number
  /** When ended spans are sent, in the SDK's terms. */
  batches: {
    scheduledDelayMillis: number
    exportTimeoutMillis: number
    maxQueueSize: number
    maxExportBatchSize: number
  }
  /** All variables that begin with OTEL_: the SDK itself reads headers, certificates, time limits and names. */
  environment: Record<string, string>
}

/** The settings of tracing; undefined if it is off. Another protocol than the exporter's throws a StartError. */
export function readTraces(variables: Variables, env: NodeJS.ProcessEnv): TracesSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER } = variables
  if (!endpoint || OTEL_SDK_DISABLED?.toLowerCase() === 'true' || OTEL_TRACES_EXPORTER === 'none') return undefined
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: forAll } = variables
  const { OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol = forAll ?? 'http/protobuf' } = variables
  if (protocol !== 'http/protobuf') {
    throw new StartError(
      `OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf, which collectors take at port 4318, but is "${protocol}".`,
    )
  }
  return {
    url: OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? `${endpoint.replace(/\/$/, '')}/v1/traces`,
    sampler: variables.OTEL_TRACES_SAMPLER,
    ratio: variables.OTEL_TRACES_SAMPLER_ARG,
    batches: {
      scheduledDelayMillis: variables.OTEL_BSP_SCHEDULE_DELAY,
      exportTimeoutMillis: variables.OTEL_BSP_EXPORT_TIMEOUT,
      maxQueueSize: variables.OTEL_BSP_MAX_QUEUE_SIZE,
      maxExportBatchSize: variables.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
    },
    environment: Object.fromEntries(
      Object.entries(env).flatMap(([name, value]) => (name.startsWith('OTEL_') && value ? [[name, value]] : [])),
    ),
  }
}
