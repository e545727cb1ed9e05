import type { FastifyInstance } from 'fastify'
import product from '../../../../package.json' with { type: 'json' }
import type { Config } from '../settings/config.ts'
import type { DatabasePool } from '#lib/sql/database.ts'
import type { ObjectStorage } from '#lib/storage/object-storage.ts'
import { inTime, openProbe } from './probe.ts'
import { workerAwayAfterMs } from './processes.ts'
import { hasRoomOnDisk } from './room-on-disk.ts'

// A busy process is alive: it must answer here while it sheds load elsewhere.
const evenWhileBusy = { config: { evenWhileBusy: true } }

const isWorkerSeen = `
  select exists (select from processes where worked_at > clock_timestamp() - make_interval(secs => $1)) as seen`

export type HealthContext = {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>
  pool: DatabasePool
  storage: ObjectStorage
}

/** For so long the portal is not ready after an outside database had no room: nobody else sees its disk. */
const fullForMs = 30_000

/** The parts the portal needs, each `ok` or `away`; without the database the worker's state is unknown. */
type PartsFound = Record<'database' | 'storage' | 'disk', 'ok' | 'away'> & { worker: 'ok' | 'away' | 'unknown' }

/**
 * `/healthz`: this process runs. `/readyz`: the portal is complete, because the database and the storage answer, their
 * disk has room, and a worker was seen; checked on a connection of its own, so that many requests at once do not look like a database that
 * is down. A worker that has not started yet has as long as one that is unseen.
 */
export function addHealth(
  app: FastifyInstance,
  { config, pool, storage }: HealthContext,
  awayAfterMs: number = workerAwayAfterMs,
): void {
  const probe = openProbe(app, pool)
  const beganAt = performance.now()
  let fullAt = -Infinity
  app.decorate('noteDatabaseFull', () => void (fullAt = performance.now()))
  const keepsOwnData = config.databaseUrl === undefined || config.s3 === undefined
  const look = async (): Promise<PartsFound> => {
    const [workers, files, hasRoom] = await Promise.all([
      inTime(probe.query<{ seen: boolean }>(isWorkerSeen, [awayAfterMs / 1_000])),
      inTime(storage.check().then(() => true)),
      keepsOwnData ? inTime(hasRoomOnDisk(config.dataDir)) : true,
    ])
    const word = (isOk: boolean) => (isOk ? 'ok' : 'away')
    const isYetToCome = performance.now() - beganAt < awayAfterMs
    return {
      database: word(workers !== null),
      storage: word(files !== null),
      disk: word(hasRoom !== false && performance.now() - fullAt > fullForMs),
      worker: workers === null ? 'unknown' : word(isYetToCome || workers.rows[0]?.seen === true),
    }
  }
  app.get('/healthz', evenWhileBusy, async () => ({ status: 'ok', version: product.version }))
  app.get('/readyz', evenWhileBusy, async (_, reply) => {
    const found = await look()
    const away = Object.entries(found).flatMap(([name, state]) => (state === 'away' ? [name] : []))
    if (away.length > 0) reply.code(503).header('retry-after', '5')
    return { status: away.length === 0 ? 'ready' : 'not ready', away, ...found }
  })
}
