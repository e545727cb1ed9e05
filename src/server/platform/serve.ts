import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, Endpoints } from '#domain/platform/endpoint.ts'
import { Problem } from '#domain/platform/problem.ts'
import type { Actor, Cookies, Origin, StreamAnswer, Verbs } from './call.ts'
import { attachmentHeader } from './attachment.ts'
import { refuseUnstorable } from './json-body.ts'
import { problemFromZod } from './problem-answer.ts'
import { schemaWords } from './schema-words.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that asks, for the log line. */
    accountId?: string | undefined
  }
}

/** Finds the account of a live session by its token; null when there is none. */
export type Authenticate = (token: string) => Promise<Actor | null>

const sessionExpired = 'Session expired. Please login again.'

function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header && /^Bearer [\w-]{20,200}$/.test(header) ? header.slice(7) : null
}

async function admit(endpoint: Endpoint, authenticate: Authenticate, request: FastifyRequest): Promise<Actor | null> {
  const token = bearerToken(request)
  const actor = token === null ? null : await authenticate(token)
  request.accountId = actor?.id
  if (endpoint.access === 'public') return actor
  if (actor === null) throw new Problem('no-session', sessionExpired)
  if (endpoint.access === 'admin' && actor.role !== 'admin') {
    throw new Problem('forbidden', 'This is for administrators only.')
  }
  return actor
}

function parsed(schema: z.ZodType | undefined, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  if (!schema) return undefined
  if (part !== 'body') refuseUnstorable(value)
  const result = schema.safeParse(value, { error: schemaWords })
  if (!result.success) throw problemFromZod(result.error, part)
  return result.data
}

function sendStream(reply: FastifyReply, answer: StreamAnswer): FastifyReply {
  if (answer.fileName) reply.header('content-disposition', attachmentHeader(answer.fileName))
  if (answer.cacheControl) reply.header('cache-control', answer.cacheControl)
  return reply.type(answer.contentType).send(answer.body)
}

/** Where a call comes from. A proxy may pass on whatever a client wrote for an address: then the proxy's own counts. */
export function originOf(request: FastifyRequest): Origin {
  const said = request.ip ?? ''
  const ip = isIP(said) ? said : (request.socket.remoteAddress ?? '')
  return { ip: ip.replace(/%.*/, ''), requestId: request.id }
}

// Parsed by the few verbs that ask, not with every call.
function cookiesOf({ server, headers }: FastifyRequest, reply: FastifyReply): Cookies {
  return {
    get: (name) => server.parseCookie(headers.cookie ?? '')[name],
    set: (name, value, options) => void reply.setCookie(name, value, options),
  }
}

/**
 * Mounts declared operations: who may, validation, the verb, the answer. Paths are written `{name}` in declarations and
 * `:name` for the router.
 */
export function mount<Context, const T extends Endpoints>(
  app: FastifyInstance,
  authenticate: Authenticate,
  context: Context,
  declared: T,
  verbs: Verbs<Context, T>,
): void {
  for (const [key, endpoint] of Object.entries(declared) as [keyof T & string, Endpoint][]) {
    const [method, path] = key.split(' ') as [HTTPMethods, string]
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const actor = await admit(endpoint, authenticate, request)
        const call = {
          params: parsed(endpoint.params, request.params, 'params'),
          query: parsed(endpoint.query, request.query, 'query'),
          body: parsed(endpoint.body, request.body, 'body'),
          actor,
          origin: originOf(request),
          cookies: cookiesOf(request, reply),
        }
        // The declaration ties each verb to its own call and answer; here they meet as one loop.
        const verb = verbs[key] as (context: Context, call: object) => Promise<unknown>
        const answer = await verb(context, call)
        if (endpoint.answer === 'stream') return sendStream(reply, answer as StreamAnswer)
        if (endpoint.answer === 'empty') return reply.code(204).send()
        return reply.code(endpoint.status ?? 200).send(answer)
      },
    })
  }
}
