import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, type Context, type Span } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TracedProgram } from './traces.ts'
import { markFailed, type Tracing } from './tracing.ts'

const propagator = new W3CTraceContextPropagator()

/**
 * The trace that a request continues. Only a trusted proxy's is accepted, as for client addresses: a stranger could choose
 * which requests are kept, and join traces of others.
 */
function callerOf({ ips = [], headers }: FastifyRequest): Context {
  const isFromProxy = ips.length > 1
  return isFromProxy ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ROOT_CONTEXT
}

/** Uses the declared route: an address may contain ids, searched names and signatures. */
function begin({ tracer }: Tracing, program: string, request: FastifyRequest): Span {
  const { method, routeOptions, protocol, id } = request
  const { url: route } = routeOptions
  const attributes = {
    'http.request.method': method,
    ...(route !== undefined && { 'http.route': route }),
    'url.scheme': protocol,
    [`${program}.request_id`]: id,
  }
  return tracer.startSpan(`${method} ${route ?? '(page)'}`, { kind: SpanKind.SERVER, attributes }, callerOf(request))
}

function end(span: Span, { statusCode, raw }: FastifyReply): void {
  if (raw.headersSent) span.setAttribute('http.response.status_code', statusCode)
  if (!raw.writableFinished) span.setAttribute('error.type', 'cut')
  else if (statusCode >= 500) markFailed(span, String(statusCode))
  span.end()
}

/** A trace for each request except those of machines, until its answer was sent or its connection closed. */
export function traceRequests(tracing: Tracing, program: TracedProgram, app: FastifyInstance): void {
  const { current } = tracing
  const begun = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, reply, done) => {
    if (program.untraced.includes(request.routeOptions.url ?? '')) return done()
    const span = begin(tracing, program.name, request)
    begun.set(request, span)
    reply.raw.once('close', () => end(span, reply))
    current.run(span, done)
  })
  // A body's bytes come from the socket, whose events do not belong to the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = begun.get(request)
    if (span === undefined) done()
    else current.run(span, done)
  })
}
