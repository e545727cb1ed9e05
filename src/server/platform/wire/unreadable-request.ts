import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { ProblemCode } from '#domain/platform/problem-codes.ts'
import { valueIn } from '#lib/values/records.ts'
import { sayRefusal } from '#words/problems.ts'
import { STATUS_CODES } from './node-http.ts'
import { answerProblem } from '../problem-answer.ts'
import type { SecurityHeaders } from './security-headers.ts'

const codes: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
}

/**
 * Answers requests that Node and the router refuse before there is a route, with the words and headers of every other
 * refusal.
 */
export function answersToUnreadable(headers: SecurityHeaders, log: FastifyBaseLogger) {
  return {
    /** For input that is not HTTP, or did not arrive in time. */
    clientErrorHandler({ code = '' }: { code?: string }, socket: Socket): void {
      if (code === 'ECONNRESET' || socket.destroyed) return
      const problem = new Problem({ code: codes[code] ?? 'unreadable' })
      const { status } = problem
      const requestId = randomUUID()
      const body = JSON.stringify({ error: sayRefusal(problem, 'en'), code: problem.code, requestId })
      const lines = Object.entries({
        ...headers,
        'x-request-id': requestId,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`)
      log.info({ reqId: requestId, route: '(unreadable)', status }, 'request')
      // In the middle of another answer on this connection it would be read as part of that.
      const isBegun = valueIn(valueIn(socket, '_httpMessage'), 'headersSent') === true
      if (socket.writable && !isBegun)
        socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
      socket.destroy()
    },
    /** For requests the router cannot parse, such as a broken percent-encoding: no hook runs for them. */
    frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
      // The rest of the request is not read.
      reply.headers({ ...headers, 'x-request-id': request.id, 'cache-control': 'no-store', connection: 'close' })
      answerProblem(error, request, reply)
      request.log.info({ method: request.method, route: '(unreadable)', status: reply.statusCode }, 'request')
    },
  }
}

// Node takes the first of two; a proxy on the way may have judged the second.
const onlyOnce = new Set(['authorization', 'content-length', 'content-type', 'host', 'transfer-encoding'])
const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Whether other readers could understand the request differently: for another host, or of another length. */
function isAmbiguous({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase())
  const singles = names.filter((name) => onlyOnce.has(name))
  if (new Set(singles).size < singles.length) return true
  const { host, 'transfer-encoding': encoding = 'chunked' } = headers
  if (encoding.toLowerCase() !== 'chunked') return true
  return host === undefined ? httpVersion !== '1.0' : !hostName.test(host)
}

/** Refuses what Node itself would accept, or would refuse without our headers. */
export function refuseAmbiguous(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isAmbiguous(request.raw)) return
    reply.header('connection', 'close')
    throw new Problem(refusal('unreadable'))
  })
  // An unknown expectation may be ignored; Node would refuse it by itself.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  // For CONNECT, Node passes the socket on without an answer: here it is treated as not HTTP.
  app.server.on('connect', (_request, socket) => app.server.emit('clientError', { code: 'CONNECT' }, socket))
}
