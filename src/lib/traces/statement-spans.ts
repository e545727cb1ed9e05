import { AsyncLocalStorage } from 'node:async_hooks'
import { SpanKind, type Span } from '@opentelemetry/api'
import type { PoolClient } from 'pg'
import { textIn, valueIn } from '#lib/values/records.ts'
import type { DatabasePool } from '#lib/sql/database.ts'
import { shownStatement } from './shown-statement.ts'
import { kindOf, markFailed, within, type Tracing } from './tracing.ts'

/** The text of a statement; null for one that signals its end in another way, such as a stream of rows. */
function textOf(sent: unknown): string | null {
  if (typeof sent === 'string') return sent
  return valueIn(sent, 'submit') === undefined ? (textIn(sent, 'text') ?? null) : null
}

/** A span for a statement of a request or a job; null for those of nobody. */
function begin({ tracer, current }: Tracing, sent: unknown): Span | null {
  const parent = current.getStore()
  const text = parent?.isRecording() ? textOf(sent) : null
  if (parent === undefined || text === null) return null
  const { summary, shown } = shownStatement(text)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': shown }
  return tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes }, within(parent))
}

function end(span: Span, error?: unknown): void {
  if (error) {
    const kind = kindOf(error)
    if (/^[\dA-Z]{5}$/.test(kind)) span.setAttribute('db.response.status_code', kind)
    markFailed(span, kind)
  }
  span.end()
}

/** Every statement passes here, from a pool, a transaction or the job queue. */
function watch(tracing: Tracing, client: PoolClient): void {
  client.query = new Proxy(client.query.bind(client), {
    apply(send, _self, given: unknown[]) {
      const span = begin(tracing, given[0])
      if (span === null) return Reflect.apply(send, client, given)
      const answered = given.at(-1)
      if (typeof answered === 'function') {
        const told = (error: unknown, ...rest: unknown[]) => {
          end(span, error)
          Reflect.apply(answered, undefined, [error, ...rest])
        }
        return Reflect.apply(send, client, [...given.slice(0, -1), told])
      }
      const answer: Promise<unknown> = Reflect.apply(send, client, given)
      answer.then(
        () => end(span),
        (error: unknown) => end(span, error),
      )
      return answer
    },
  })
}

/**
 * Traces the statements of a pool. A request that waits for a connection gets it in the middle of another request, and
 * must keep its own span.
 */
export function traceStatements(tracing: Tracing, pool: DatabasePool): void {
  pool.on('connect', (client) => watch(tracing, client))
  pool.connect = new Proxy(pool.connect.bind(pool), {
    apply(connect, _self, [connected]: unknown[]) {
      if (typeof connected !== 'function') return connect()
      const asHere = AsyncLocalStorage.snapshot()
      return connect((...given) => asHere(() => Reflect.apply(connected, undefined, given)))
    },
  })
}
