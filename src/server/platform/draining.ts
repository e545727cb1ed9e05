import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Problem, refusal } from '#domain/platform/problem.ts'

// Milliseconds after which connections without a whole request are cut off.
const lastMomentMs = 500

/**
 * Lets the server end without interrupting anybody: after the answered function is called, running requests are
 * finished and new ones get 503, on old and new connections; then it closes. Requests that take longer than
 * `patienceMs` are cut off.
 */
export function addDraining(app: FastifyInstance): (patienceMs: number) => Promise<void> {
  let isDraining = false
  let inFlight = 0
  app.addHook('onRequest', async (_request, reply) => {
    if (isDraining) {
      reply.header('connection', 'close')
      throw new Problem(refusal('restarting'), { retryAfterSeconds: 10 })
    }
    inFlight++
    reply.raw.once('close', () => {
      inFlight--
      if (inFlight === 0) app.server.emit('drained')
    })
  })
  return async (patienceMs) => {
    isDraining = true
    if (inFlight > 0) await Promise.race([once(app.server, 'drained'), delay(patienceMs, undefined, { ref: false })])
    if (inFlight > 0) app.log.warn({ inFlight }, 'cut requests that took too long to finish')
    const cut = setTimeout(() => app.server.closeAllConnections(), inFlight > 0 ? 0 : lastMomentMs)
    await app.close()
    clearTimeout(cut)
  }
}
