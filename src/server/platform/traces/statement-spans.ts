import { AsyncLocalStorage } from 'node:async_hooks'
import { SpanKind } from '@opentelemetry/api'
import type { Span } from '@opentelemetry/api'
import type { PoolClient } from 'pg'
import type { DatabasePool } from '../database.ts'
import { shownStatement } from './shown-statement.ts'
import { kindOf, markFailed, within } from './tracing.ts'
import type { Tracing } from './tracing.ts'

type SendStatement = (...given: unknown[]) => unknown
type StatementAnswered = (error: Error | null, ...rest: unknown[]) => void

/** The text of a statement; null for one that signals its end in another way, such as a stream of rows. */
function textOf(sent: unknown): string | null {
  if (typeof sent === 'string') return sent
  const { text, submit } = (sent ?? {}) as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && submit === undefined ? text : null
}

/** A span for a statement of a request or a job; null for the portal's own. */
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
  const send = client.query.bind(client) as SendStatement
  const watched: SendStatement = (...given) => {
    const span = begin(tracing, given[0])
    if (span === null) return send(...given)
    const answered = given.at(-1)
    if (typeof answered === 'function') {
      const told: StatementAnswered = (error, ...rest) => {
        end(span, error)
        ;(answered as StatementAnswered)(error, ...rest)
      }
      return send(...given.slice(0, -1), told)
    }
    const answer = send(...given) as Promise<unknown>
    answer.then(
      () => end(span),
      (error: unknown) => end(span, error),
    )
    return answer
  }
  client.query = watched as typeof client.query
}

/**
 * Traces the statements of a pool. A request that waits for a connection gets it in the middle of another request, and
 * must keep its own span.
 */
export function traceStatements(tracing: Tracing, pool: DatabasePool): void {
  pool.on('connect', (client) => watch(tracing, client))
  const connect = pool.connect.bind(pool) as SendStatement
  const asOneself: SendStatement = (given) =>
    typeof given === 'function' ? connect(AsyncLocalStorage.bind(given as SendStatement)) : connect()
  pool.connect = asOneself as typeof pool.connect
}
