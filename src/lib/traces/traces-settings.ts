import { StartError } from '#lib/start-error/start-error.ts'

/** The ways of choosing which traces are kept. */
export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
type Sampler = (typeof samplers)[number]

/** OpenTelemetry's own variables, each checked. */
type TraceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_PROTOCOL?: string | undefined
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL?: string | undefined
  OTEL_SDK_DISABLED?: string | undefined
  OTEL_TRACES_EXPORTER?: string | undefined
  OTEL_TRACES_SAMPLER: Sampler
  OTEL_TRACES_SAMPLER_ARG: number
  OTEL_BSP_SCHEDULE_DELAY: number
  OTEL_BSP_EXPORT_TIMEOUT: number
  OTEL_BSP_MAX_QUEUE_SIZE: number
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: number
}

/** The settings of OpenTelemetry's own variables, as the program and the SDK read them. */
export type TracesSettings = {
  /** Where traces are sent. */
  url: string
  sampler: Sampler
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
export function readTraces(variables: TraceVariables, env: NodeJS.ProcessEnv): TracesSettings | undefined {
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
