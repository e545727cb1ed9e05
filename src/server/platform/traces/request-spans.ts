import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind } from '@opentelemetry/api'
import type { Context, Span } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { markFailed } from './tracing.ts'
import type { Tracing } from './tracing.ts'

/** What machines ask every few seconds. */
const askedByMachines = new Set<string | undefined>(['/healthz', '/readyz', '/metrics'])

const propagator = new W3CTraceContextPropagator()

/**
 * The trace that a request goes on with. Only that of a trusted proxy counts, as with the addresses it forwards: a stranger would
 * choose which of their requests are kept, and put them into traces of others.
 */
function callerOf({ ips = [], headers }: FastifyRequest): Context {
  const isFromProxy = ips.length > 1
  return isFromProxy ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ROOT_CONTEXT
}

/** The route as it is declared: an address may hold ids, names that somebody searched for, and signatures. */
function begin({ tracer }: Tracing, request: FastifyRequest): Span {
  const { method, routeOptions, protocol, id } = request
  const { url: route } = routeOptions
  const attributes = {
    'http.request.method': method,
    ...(route !== undefined && { 'http.route': route }),
    'url.scheme': protocol,
    'pravesh.request_id': id,
  }
  return tracer.startSpan(`${method} ${route ?? '(page)'}`, { kind: SpanKind.SERVER, attributes }, callerOf(request))
}

function end(span: Span, { statusCode, raw }: FastifyReply): void {
  if (raw.headersSent) span.setAttribute('http.response.status_code', statusCode)
  if (!raw.writableFinished) span.setAttribute('error.type', 'cut')
  else if (statusCode >= 500) markFailed(span, String(statusCode))
  span.end()
}

/** A trace for each request but those of machines, until its answer has left or its connection is gone. */
export function traceRequests(tracing: Tracing, app: FastifyInstance): void {
  const { current } = tracing
  const begun = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, reply, done) => {
    if (askedByMachines.has(request.routeOptions.url)) return done()
    const span = begin(tracing, request)
    begun.set(request, span)
    reply.raw.once('close', () => end(span, reply))
    current.run(span, done)
  })
  // Bytes of a body come from the socket, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = begun.get(request)
    if (span === undefined) done()
    else current.run(span, done)
  })
}
