import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Pool } from 'pg'
import type { DatabasePool } from '#lib/sql/database.ts'

/** Milliseconds after which a part of the portal is away. */
export const answerWithinMs = 1_800

/** The result of work; null when it fails or is late. */
export async function inTime<T>(work: Promise<T>): Promise<T | null> {
  const tooLate = new AbortController()
  // A busy process hears its timer first: an answer that has arrived by then is read in the same turn.
  const late = delay(answerWithinMs, null, { signal: tooLate.signal })
    .then(() => nextTurn(null))
    .catch(() => null)
  const answer = await Promise.race([work.catch(() => null), late])
  tooLate.abort()
  return answer
}

/**
 * A connection beside those of requests, to ask how the database does: many requests at once do not look like a
 * database that is down, and never wait for the question.
 */
export function openProbe(app: FastifyInstance, pool: DatabasePool): DatabasePool {
  const probe = new Pool({
    ...pool.options,
    max: 1,
    connectionTimeoutMillis: answerWithinMs,
    idleTimeoutMillis: 10_000,
  })
  probe.on('error', () => undefined)
  app.addHook('onClose', () => probe.end())
  return probe
}
