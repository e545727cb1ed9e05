import { randomUUID } from 'node:crypto'
import underPressure from '@fastify/under-pressure'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#domain/platform/problem.ts'
import type { Context } from './context.ts'
import { refuseUnstorableBodies } from './platform/json-body.ts'
import { answerProblem } from './platform/problem-answer.ts'
import { addSecurityHeaders } from './platform/security-headers.ts'
import { addWebClient } from './platform/web-client.ts'

const maxJsonBytes = 1_048_576

/** The HTTP server with every operation mounted; it does not listen yet. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: context.log,
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    bodyLimit: maxJsonBytes,
    requestTimeout: 60_000,
    connectionTimeout: 120_000,
    http: { headersTimeout: 15_000 },
    trustProxy: context.config.trustProxy,
    // Document keys are one path segment.
    routerOptions: { maxParamLength: 600 },
  })
  app.setErrorHandler(answerProblem)
  refuseUnstorableBodies(app)
  await addSecurityHeaders(app, context.config.s3 ? new URL(context.config.s3.endpoint).origin : null)
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    pressureHandler: () => {
      throw new Problem('unavailable', 'Very many people are using the portal right now. Try again in a few seconds.', {
        retryAfterSeconds: 5,
      })
    },
  })
  await addWebClient(app)
  return app
}
