import { once } from 'node:events'
import { Server } from 'node:net'
import { setImmediate, setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Problem, refusal } from '#domain/platform/problem.ts'

// Milliseconds after which connections without a whole request are cut off.
const lastMomentMs = 500
// Milliseconds: longer than a busy proxy keeps an idle connection (`keepalive_timeout` in deploy/nginx, 1 s).
const proxyLeavesWithinMs = 3_000
// Turns of the event loop, each of which accepts one waiting connection.
const mostTurns = 1_000
// Milliseconds of a turn so short that hardly a connection arrives between its accepting and its end.
const quickTurnMs = 0.5

/**
 * Closes the door, and nothing else: a proxy that is refused passes its call on to another process. First accepts the
 * connections that wait, because the kernel would reset them.
 */
async function closeDoor({ server }: FastifyInstance): Promise<void> {
  let isAccepting = true
  let tookMs = 0
  const note = () => (isAccepting = true)
  server.on('connection', note)
  // In the turn with the request to end, the process may have checked the door already.
  await setImmediate()
  for (let turn = 0; (isAccepting || tookMs > quickTurnMs) && turn < mostTurns; turn++) {
    isAccepting = false
    const from = performance.now()
    await setImmediate()
    tookMs = performance.now() - from
  }
  server.off('connection', note)
  // The method of an HTTP server would also break idle connections, by one of which a proxy may be sending a call.
  Server.prototype.close.call(server)
}

/**
 * Lets the server end without interrupting anybody: after the answered function is called, running requests are
 * finished and new ones get 503, on old and new connections; then it closes. Requests that take longer than
 * `patienceMs` are cut off. Behind a proxy new connections are refused at once, and what still arrives on old ones is
 * answered until the proxy has left them: it cannot repeat a call that may have been done.
 */
export function addDraining(app: FastifyInstance, isBehindProxy: boolean): (patienceMs: number) => Promise<void> {
  let isLeaving = false
  let isDraining = false
  let inFlight = 0
  app.addHook('onRequest', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close')
    if (isDraining) throw new Problem(refusal('restarting'), { retryAfterSeconds: 10 })
    inFlight++
    reply.raw.once('close', () => {
      inFlight--
      if (inFlight === 0) app.server.emit('drained')
    })
  })
  return async (patienceMs) => {
    const lateFrom = performance.now() + patienceMs
    isLeaving = true
    if (isBehindProxy) {
      await closeDoor(app)
      await Promise.race([once(app.server, 'close'), delay(proxyLeavesWithinMs, undefined, { ref: false })])
    }
    isDraining = true
    const leftMs = lateFrom - performance.now()
    if (inFlight > 0) await Promise.race([once(app.server, 'drained'), delay(leftMs, undefined, { ref: false })])
    if (inFlight > 0) app.log.warn({ inFlight }, 'cut requests that took too long to finish')
    const cut = setTimeout(() => app.server.closeAllConnections(), inFlight > 0 ? 0 : lastMomentMs)
    await app.close()
    clearTimeout(cut)
  }
}
