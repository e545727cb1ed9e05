import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Endpoints } from '#domain/platform/endpoint.ts'
import product from '../../../../package.json' with { type: 'json' }
import { addMetrics, type Metrics, type MetricsContext } from '../metrics/operations-metrics.ts'
import { openApiDocument } from './operations-openapi.ts'
import { addHealth, type HealthContext } from '../process/readiness.ts'

type Document = Record<string, unknown>

/**
 * `/api/openapi.json` and a page to read it at `/api/docs`. The page's scripts are files of this server, so it has the
 * same content security policy as other pages.
 */
async function addDocs(app: FastifyInstance, document: () => Document): Promise<void> {
  app.get('/api/openapi.json', async () => document())
  // The page asks a plugin of this name for the document; ours comes from the declarations, not from the routes.
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
    // With this the library writes the YAML itself; otherwise it asks our plugin for it.
    transformSpecification: (written) => written,
    transformSpecificationClone: false,
    uiConfig: { layout: 'BaseLayout', deepLinking: true, docExpansion: 'list', validatorUrl: null },
  })
}

/** The features' declared operations and metrics. */
type OperationsOptions = { declared: Endpoints; metrics: Metrics; workerAwayAfter: number }

/** Serves what operators need: liveness, readiness, metrics and documentation of the calls. */
export async function addOperations(
  app: FastifyInstance,
  context: HealthContext & MetricsContext,
  { declared, metrics, workerAwayAfter }: OperationsOptions,
): Promise<void> {
  addHealth(app, context, workerAwayAfter)
  addMetrics(app, context, metrics)
  let document: Document | undefined
  // Made on the first request: few ask for it, and it would slow down every start.
  await addDocs(app, () => (document ??= openApiDocument(declared, { title: 'Pravesh', version: product.version })))
}
