import { ExportResultCode, type ExportResult } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import { errorCode } from '#lib/values/caught.ts'
import { valueIn } from '#lib/values/records.ts'

/** Why an export was not accepted: a status, an error code, else the SDK's text. Null when it was accepted. */
export function reasonOfExport({ code, error }: ExportResult): string | null {
  if (code === ExportResultCode.SUCCESS) return null
  const status = valueIn(error, 'code')
  return typeof status === 'number' ? String(status) : (errorCode(error) ?? error?.message ?? 'unknown')
}

/** Logs once that a collector accepts nothing, and once that it does again, however often it was tried meanwhile. */
export function sayingOnce(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  let isAway = false
  function say(reason: string | null): void {
    if (isAway === (reason !== null)) return
    isAway = !isAway
    if (isAway) log.warn({ reason }, 'the collector does not take traces: they are lost until it does')
    else log.info('the collector takes traces again')
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        say(reasonOfExport(result))
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
