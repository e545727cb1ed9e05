import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Config } from '../settings/config.ts'

/**
 * JSON lines. Every field is named, here and at each call: bodies, headers, addresses with their query and error values
 * are never logged, so no password, code, token, Aadhaar number or signed address can be.
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
          // After the first line, query errors quote people's values.
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
