import type { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Context, Span, Tracer } from '@opentelemetry/api'

/** What makes spans, and the span of the request or the job that a call belongs to. */
export type Tracing = { tracer: Tracer; current: AsyncLocalStorage<Span> }

/** As the SDK is told of a parent. */
export const within = (parent: Span): Context => trace.setSpan(ROOT_CONTEXT, parent)

/** Marks what failed by the kind of its error alone: messages may quote anything. */
export function markFailed(span: Span, kind: string): void {
  span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR })
}

/** The code of an error, as PostgreSQL and Node give it, else its name. */
export function kindOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: string }
  return typeof code === 'string' ? code : (name ?? 'unknown')
}
