import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const refusals: Record<string, [status: number, error: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive. Try again.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
}

/**
 * Answers what is refused before there is a request, such as a head that is not HTTP: in the words and with the headers of
 * every other refusal.
 */
export function answerUnreadable({ code = '' }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const [status, error] = refusals[code] ?? [400, 'The request could not be read.']
  const requestId = randomUUID()
  const body = JSON.stringify({ error, code: 'malformed', requestId })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    "content-security-policy: default-src 'none';script-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none'",
    'strict-transport-security: max-age=31536000; includeSubDomains',
    'x-content-type-options: nosniff',
    'referrer-policy: no-referrer',
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}
