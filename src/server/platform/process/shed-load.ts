import type { FastifyInstance } from 'fastify'
import { Problem, refusal } from '#domain/platform/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however busy the process is. */
    evenWhileBusy?: boolean
  }
}

const lookEveryMs = 500
// An odd number, so that there is a median.
const looksRemembered = 5
const comeBackSeconds = 5

/**
 * Refuses callers for now while the event loop's delay is above the limit (0: no limit). The delay is the median of the
 * last ones: a single long pause, such as garbage collection or loading code, is over before the caller could react,
 * while overload delays every turn of the loop.
 */
export function shedLoad(app: FastifyInstance, maxDelayMs: number): void {
  if (maxDelayMs === 0) return
  let delays: number[] = []
  let lookedAtMs = 0
  let isBusy = false
  const look = () => {
    const nowMs = performance.now()
    delays = [...delays, nowMs - lookedAtMs - lookEveryMs].slice(-looksRemembered)
    lookedAtMs = nowMs
    const late = delays.filter((delayMs) => delayMs > maxDelayMs)
    if (late.length > looksRemembered / 2 !== isBusy) {
      isBusy = !isBusy
      app.log.warn({ delays: delays.map(Math.round) }, isBusy ? 'too busy to answer' : 'no longer too busy')
    }
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    lookedAtMs = performance.now()
    timer = setInterval(look, lookEveryMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', (request, _, done) => {
    if (isBusy && !request.routeOptions.config.evenWhileBusy)
      throw new Problem(refusal('busy'), { retryAfterSeconds: comeBackSeconds })
    done()
  })
}
