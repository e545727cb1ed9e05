import type { FastifyInstance } from 'fastify'
import { Problem, refusal } from '#domain/platform/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however busy the process is. */
    evenWhileBusy?: boolean
  }
}

const lookEveryMs = 500
// An odd number, so that one of them is the middle one.
const looksRemembered = 5
const comeBackSeconds = 5

/**
 * Asks callers to come back later while the event loop runs later than the limit (0: however late). How late it runs is the
 * middle one of its last delays: one long pause, such as collecting garbage or loading what is needed first, is over
 * before anybody could heed the answer, while overload delays one turn of the loop after the other.
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
