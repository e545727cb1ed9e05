import { setTimeout as delay } from 'node:timers/promises'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { Pool } from 'pg'
import type { Endpoints } from '#domain/platform/endpoint.ts'
import product from '../../../package.json' with { type: 'json' }
import type { DatabasePool } from './database.ts'
import type { ObjectStorage } from './object-storage.ts'
import { addMetrics } from './operations-metrics.ts'
import type { MetricQuery, MetricsContext } from './operations-metrics.ts'
import { openApiDocument } from './operations-openapi.ts'

type Document = Record<string, unknown>

/**
 * `/api/openapi.json` and a page to read it at `/api/docs`. The page's scripts are files of this server, so the content
 * security policy of every other page holds here too.
 */
async function addDocs(app: FastifyInstance, document: () => Document): Promise<void> {
  app.get('/api/openapi.json', async () => document())
  // The page asks a plugin of this name for the document; ours is made from the declarations, not from the routes.
  const specification = async (scope: FastifyInstance) => void scope.decorate('swagger', document)
  await app.register(
    Object.assign(specification, {
      [Symbol.for('skip-override')]: true,
      [Symbol.for('plugin-meta')]: { name: '@fastify/swagger' },
    }),
  )
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Pravesh API' },
    // Given one, the library writes the YAML by itself; else it asks our plugin for it.
    transformSpecification: (written) => written,
    transformSpecificationClone: false,
    uiConfig: { layout: 'BaseLayout', deepLinking: true, docExpansion: 'list', validatorUrl: null },
  })
}

type HealthContext = { pool: DatabasePool; storage: ObjectStorage }

export const answerWithinMs = 1_800

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
const evenWhileBusy = { config: { evenWhileBusy: true } }

/**
 * `/healthz`: this process runs. `/readyz`: it can work, because the database and the storage answer; over a connection of
 * its own, so that many requests at once do not look like a database that is away.
 */
function addHealth(app: FastifyInstance, { pool, storage }: HealthContext): void {
  const probe = new Pool({
    ...pool.options,
    max: 1,
    connectionTimeoutMillis: answerWithinMs,
    idleTimeoutMillis: 10_000,
  })
  probe.on('error', () => undefined)
  app.addHook('onClose', () => probe.end())
  app.get('/healthz', evenWhileBusy, async () => ({ status: 'ok' }))
  app.get('/readyz', evenWhileBusy, async (_, reply) => {
    const [database, files] = await Promise.all([answers(probe.query('select 1')), answers(storage.check())])
    const word = (isOk: boolean) => (isOk ? 'ok' : 'away')
    if (!database || !files) reply.code(503).header('retry-after', '5')
    return { status: database && files ? 'ready' : 'not ready', database: word(database), storage: word(files) }
  })
}

/** What the features bring: the operations they declare and the numbers they want watched. */
export type Operated = { declared: Endpoints; metrics: MetricQuery[] }

/** What the people who run the portal need: is it up, is it ready, how is it doing, what can it be asked. */
export async function addOperations(
  app: FastifyInstance,
  context: HealthContext & MetricsContext,
  { declared, metrics }: Operated,
): Promise<void> {
  addHealth(app, context)
  addMetrics(app, context, metrics)
  let document: Document | undefined
  // Made when somebody asks for it: few do, and every start would wait.
  await addDocs(app, () => (document ??= openApiDocument(declared, { title: 'Pravesh', version: product.version })))
}
