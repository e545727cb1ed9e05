import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Pool } from 'pg'
import type { DatabasePool } from './database.ts'
import type { ObjectStorage } from './object-storage.ts'

export type HealthContext = { pool: DatabasePool; storage: ObjectStorage }

const answerWithinMs = 1_800

async function answers(work: Promise<unknown>): Promise<boolean> {
  const tooLate = new AbortController()
  const late = delay(answerWithinMs, false, { signal: tooLate.signal }).catch(() => false)
  const inTime = await Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    late,
  ])
  tooLate.abort()
  return inTime
}

// A process that is busy is alive: it must answer here while it sheds load elsewhere.
const evenUnderPressure = { config: { pressureHandler: () => undefined } }

/**
 * `/healthz`: this process runs. `/readyz`: it can work, because the database and the storage answer; over a connection of
 * its own, so that many requests at once do not look like a database that is away.
 */
export function addHealth(app: FastifyInstance, { pool, storage }: HealthContext): void {
  const probe = new Pool({
    ...pool.options,
    max: 1,
    connectionTimeoutMillis: answerWithinMs,
    idleTimeoutMillis: 10_000,
  })
  probe.on('error', () => undefined)
  app.addHook('onClose', () => probe.end())
  app.get('/healthz', evenUnderPressure, async () => ({ status: 'ok' }))
  app.get('/readyz', evenUnderPressure, async (_, reply) => {
    const [database, files] = await Promise.all([answers(probe.query('select 1')), answers(storage.check())])
    const word = (isOk: boolean) => (isOk ? 'ok' : 'away')
    if (!database || !files) reply.code(503).header('retry-after', '5')
    return { status: database && files ? 'ready' : 'not ready', database: word(database), storage: word(files) }
  })
}
