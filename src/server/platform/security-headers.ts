import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Headers on every answer, errors included. `storageOrigin` is the S3 endpoint when documents are shown from there.
 * Mantine sets style attributes, hence 'unsafe-inline' for styles; scripts come from our own files only.
 */
export async function addSecurityHeaders(app: FastifyInstance, storageOrigin: string | null): Promise<void> {
  const ownAndStorage = storageOrigin === null ? ["'self'"] : ["'self'", storageOrigin]
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: [...ownAndStorage, 'data:', 'blob:'],
        connectSrc: ownAndStorage,
        frameSrc: [...ownAndStorage, 'blob:'],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Answers hold people's papers: no cache, shared or the browser's, keeps them.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
