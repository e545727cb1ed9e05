import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Headers of every response, whichever handler makes it. */
export type SecurityHeaders = Readonly<Record<string, string>>

// Pages copy a link at a button; nothing else that a browser can do for a page is wanted, by us or by what gets into one.
const permissions = [
  'clipboard-write=(self)',
  ...[
    'accelerometer',
    'autoplay',
    'bluetooth',
    'browsing-topics',
    'camera',
    'clipboard-read',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'storage-access',
    'usb',
    'web-share',
    'window-management',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ')

/**
 * The headers; `storageOrigin` is the S3 endpoint when documents are shown from there, `gatewayOrigin` the page to which a browser
 * is sent to pay.
 */
export function securityHeaders(storageOrigin: string | null, gatewayOrigin: string | null = null): SecurityHeaders {
  const ownAndStorage = storageOrigin === null ? ["'self'"] : ["'self'", storageOrigin]
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: [...ownAndStorage, 'data:', 'blob:'],
        connectSrc: ownAndStorage,
        frameSrc: [...ownAndStorage, 'blob:'],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: gatewayOrigin === null ? ["'self'"] : ["'self'", gatewayOrigin],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  // They are the same every time: written once, to an answer that nobody gets.
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  setHeaders(response.req, response, () => undefined)
  response.setHeader('permissions-policy', permissions)
  return response.getHeaders() as SecurityHeaders
}

/** Puts them on every answer to a request that reached a route, errors included, with the number of the request. */
export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
  })
  app.addHook('onSend', async (request, reply) => {
    // Answers hold people's papers: no cache, shared or the browser's, keeps them.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
