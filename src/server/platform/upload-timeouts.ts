import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

export type SenderPatience = {
  /** Within so many milliseconds a request must be there, or the part of a large one that is asked for. */
  bodyTimeout: number
  /** So many bytes of a large one must arrive in that time. */
  leastProgressBytes: number
  /** How often late senders are looked for. */
  connectionsCheckingInterval: number
}

type Watched = { response: ServerResponse; sinceMs: number; bytesRead: number }

/** Requests that may take longer as long as they arrive. */
const large = new WeakSet<IncomingMessage>()

/**
 * Lets a request take as long as the server waits for any, while its sender makes progress: for whoever may send large files
 * over a slow line, once it is known that it is one.
 */
export function waitWhileItArrives(request: IncomingMessage): void {
  large.add(request)
}

/** Whether a request sends something beside its head. */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Cuts senders that are late. Node knows one patience for every request of a server, which is the longest one; here each
 * request gets its own. What has arrived is counted by its socket, so that a request costs nothing but its place in a list.
 */
export function cutLateSenders(app: FastifyInstance, patience: SenderPatience): void {
  const watched = new Map<IncomingMessage, Watched>()
  app.addHook('onRequest', async ({ raw: request }, { raw: response }) => {
    if (!hasBody(request) || request.complete) return
    watched.set(request, { response, sinceMs: performance.now(), bytesRead: request.socket.bytesRead })
  })
  const isLate = (request: IncomingMessage, watch: Watched) => {
    const nowMs = performance.now()
    if (nowMs - watch.sinceMs < patience.bodyTimeout) return false
    const { bytesRead } = request.socket
    if (!large.has(request) || bytesRead - watch.bytesRead < patience.leastProgressBytes) return true
    Object.assign(watch, { sinceMs: nowMs, bytesRead })
    return false
  }
  const look = () => {
    for (const [request, watch] of watched) {
      const isOver = request.complete || request.socket.destroyed
      if (!isOver && !isLate(request, watch)) continue
      watched.delete(request)
      if (!isOver) cut(app, request, watch.response)
    }
  }
  const timer = setInterval(look, patience.connectionsCheckingInterval).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** As Node cuts who is late, with the same words; an answer that is on its way is not followed by another one. */
function cut({ server }: FastifyInstance, { socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  if (headersSent) socket.destroy()
  else server.emit('clientError', late, socket)
}
