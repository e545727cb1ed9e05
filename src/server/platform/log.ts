import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Config } from './config.ts'

/**
 * JSON lines. What is logged is named field by field, here and at each call: bodies, headers, addresses with their query
 * and error values never reach a line, so no password, code, token, Aadhaar number or signed address can.
 */
export function openLog(
  level: Config['logLevel'],
  destination: NodeJS.WritableStream = process.stderr,
): FastifyBaseLogger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: (error: Error & { code?: string; cause?: { message?: string; code?: string } }) => ({
          type: error.name,
          code: error.code ?? error.cause?.code,
          // Query texts carry people's values as parameters after the first line.
          message: (error.cause?.message ?? error.message).split('\n')[0],
          stack: error.stack
            ?.split('\n')
            .filter((line) => /^\s+at /.test(line))
            .join('\n'),
        }),
        req: () => undefined,
        res: () => undefined,
      },
    },
    destination,
  )
}

/** One line per request: the route's pattern instead of the address, so that ids, keys and queries stay out. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(page)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        account: request.accountId,
      },
      'request',
    )
  })
}

const forwardedHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip']

/**
 * Says once, when the first call shows it, that a proxy passes on where calls come from and nobody believes it: everybody
 * behind it then counts as one network.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    const header = isSaid ? undefined : forwardedHeaders.find((name) => request.headers[name] !== undefined)
    if (header !== undefined) {
      isSaid = true
      request.log.warn(
        { header, from: request.socket.remoteAddress },
        'calls come through a proxy that is not trusted, so all of them count as one network: name it in TRUST_PROXY',
      )
    }
    done()
  })
}
