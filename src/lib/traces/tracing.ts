import { errorCode } from '#lib/values/caught.ts'
import { textIn } from '#lib/values/records.ts'
import type { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanStatusCode, trace, type Context, type Span, type Tracer } from '@opentelemetry/api'

/** The tracer, and the span of the current request or job. */
export type Tracing = { tracer: Tracer; current: AsyncLocalStorage<Span> }

/** A parent in the SDK's form. */
export const within = (parent: Span): Context => trace.setSpan(ROOT_CONTEXT, parent)

/** Marks a failure by the kind of its error only: messages may quote anything. */
export function markFailed(span: Span, kind: string): void {
  span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR })
}

/** The code of an error, as PostgreSQL and Node give it, else its name. */
export function kindOf(error: unknown): string {
  return errorCode(error) ?? textIn(error, 'name') ?? 'unknown'
}
