import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/settings/config.ts'

const APP_SECRET = 'a secret of thirty-two bytes or more'
const endpoint = 'http://collector.example:4318'
const tracesOf = (env: object) => readConfig({ APP_SECRET, ...env }).traces

test('without an endpoint, or switched off, there are no traces', () => {
  for (const off of [
    {},
    { OTEL_SERVICE_NAME: 'pravesh', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'TRUE' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_EXPORTER: 'none' },
  ])
    expect(tracesOf(off)).toBeUndefined()
})

test('the variables of OpenTelemetry have their usual meaning', () => {
  expect(tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/` })).toEqual({
    url: `${endpoint}/v1/traces`,
    sampler: 'parentbased_always_on',
    ratio: 1,
    batches: {
      scheduledDelayMillis: 5_000,
      exportTimeoutMillis: 30_000,
      maxQueueSize: 2_048,
      maxExportBatchSize: 512,
    },
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/` },
  })
  const traces = tracesOf({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=hunter2',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
    OTEL_BSP_MAX_QUEUE_SIZE: '10',
  })
  expect(traces).toMatchObject({
    url: 'https://traces.example/in',
    sampler: 'traceidratio',
    ratio: 0.25,
    batches: { maxQueueSize: 10 },
    environment: { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=hunter2' },
  })
})

test.for([
  [
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf, which collectors take at port 4318, but is "grpc".',
  ],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number between 0 and 1, but is "2".'],
  [{ OTEL_BSP_SCHEDULE_DELAY: 'soon' }, 'OTEL_BSP_SCHEDULE_DELAY must be a whole number, but is "soon".'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector?key=hunter2' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that starts with http:// or https://.',
  ],
] as const)('%o stops the start with a line that names it', ([wrong, said]) => {
  expect(() => tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...wrong })).toThrow(said)
})
