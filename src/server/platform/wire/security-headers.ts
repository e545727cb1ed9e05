import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { IncomingMessage, ServerResponse } from './node-http.ts'

/** The headers of every response, whichever handler makes it. */
export type SecurityHeaders = Readonly<Record<string, string>>

// Pages copy links, and the counter scans letters; no other browser feature is needed, so injected code cannot use one either.
const permissions = [
  'camera=(self)',
  'clipboard-write=(self)',
  ...[
    'accelerometer',
    'autoplay',
    'bluetooth',
    'browsing-topics',
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
 * The headers; `storageOrigin` is the S3 endpoint that shows documents, if used, `gatewayOrigin` the page where
 * browsers pay.
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
  // They never change, so they are computed once, on a dummy response.
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  setHeaders(response.req, response, () => undefined)
  response.setHeader('permissions-policy', permissions)
  return response.getHeaders() as SecurityHeaders
}

/** Meaningful for pages only; with each of thirty files of code they would take a tenth of a second on slow 4G. */
const ofPages = new Set(['permissions-policy', 'cross-origin-opener-policy', 'origin-agent-cluster', 'x-frame-options'])

/** Adds them to every answer of a route, errors included, with the number of the request. */
export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  const ofFiles = Object.fromEntries(Object.entries(headers).filter(([name]) => !ofPages.has(name)))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.url.startsWith('/assets/') ? ofFiles : headers)
    reply.header('x-request-id', request.id)
  })
  app.addHook('onSend', async (request, reply) => {
    // Answers contain personal data: neither shared caches nor the browser store them.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
