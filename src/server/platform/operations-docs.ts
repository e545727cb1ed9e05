import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

type Document = Record<string, unknown>

/**
 * `/api/openapi.json` and a page to read it at `/api/docs`. The page's scripts are files of this server, so the content
 * security policy of every other page holds here too.
 */
export async function addDocs(app: FastifyInstance, document: Document): Promise<void> {
  app.get('/api/openapi.json', async () => document)
  // The page asks a plugin of this name for the document; ours is made from the declarations, not from the routes.
  const specification = async (scope: FastifyInstance) => void scope.decorate('swagger', () => document)
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
