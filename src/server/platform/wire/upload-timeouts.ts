import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

type SenderPatience = {
  /** Milliseconds within which a request must arrive, or the required part of a large one. */
  bodyTimeout: number
  /** Bytes of a large one that must arrive in that time. */
  leastProgressBytes: number
  /** Milliseconds between checks for late senders. */
  connectionsCheckingInterval: number
}

type WatchedUpload = { response: ServerResponse; sinceMs: number; bytesRead: number }

/** Requests that may take longer while they arrive. */
const large = new WeakSet<IncomingMessage>()

/**
 * Allows a request the server's longest time while it makes progress: for large files over slow lines, once the sender
 * is known.
 */
export function waitWhileItArrives(request: IncomingMessage): void {
  large.add(request)
}

/** Whether a request has a body. */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Cuts late senders off. Node has one time limit for all requests of a server, which is the longest; here each request
 * has its own. Progress is counted by the socket, so a request costs only its place in a list.
 */
export function cutLateSenders(app: FastifyInstance, patience: SenderPatience): void {
  const watched = new Map<IncomingMessage, WatchedUpload>()
  app.addHook('onRequest', async ({ raw: request }, { raw: response }) => {
    if (!hasBody(request) || request.complete) return
    watched.set(request, { response, sinceMs: performance.now(), bytesRead: request.socket.bytesRead })
  })
  const isLate = (request: IncomingMessage, watch: WatchedUpload) => {
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

/** Cuts off as Node does, with the same answer; nothing is sent after an answer that has begun. */
function cut({ server }: FastifyInstance, { socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  if (headersSent) socket.destroy()
  else server.emit('clientError', late, socket)
}
