import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { FieldError, ProblemCode } from '#domain/platform/problem.ts'
import { Problem, problemStatus } from '#domain/platform/problem.ts'
import { isDatabaseAway } from './database-problem.ts'

/** A request that does not fit its declaration: 400 when it is not even of the right type, 422 when a value breaks a rule. */
export function problemFromZod(error: z.ZodError, part: 'params' | 'query' | 'body'): Problem {
  const errors: FieldError[] = error.issues.map((issue) => ({ path: issue.path.join('.'), msg: issue.message }))
  if (part === 'params') return new Problem('not-found', 'There is nothing at this address.')
  const isMalformed = part === 'query' || error.issues.some((issue) => malformedIssues.has(issue.code))
  const message = errors[0]?.msg ?? 'The request could not be read.'
  return new Problem(isMalformed ? 'malformed' : 'rule-broken', message, { errors })
}

const malformedIssues = new Set([
  'invalid_type',
  'invalid_union',
  'unrecognized_keys',
  'invalid_key',
  'invalid_element',
])

const codeOfStatus = new Map<number, ProblemCode>(
  Object.entries(problemStatus).map(([code, status]) => [status, code as ProblemCode]),
)

/** What Fastify itself refuses: a body too large, not JSON, of another content type, a route that is not there. */
const refusals: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is larger than 1 MB. Shorten the longest answers.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the request as application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no content.',
}

function asProblem(error: FastifyError | Problem): Problem | null {
  if (error instanceof Problem) return error
  if (isDatabaseAway(error)) {
    return new Problem(
      'unavailable',
      'The portal cannot reach its database right now. Nothing is lost; try again in a minute.',
      {
        retryAfterSeconds: 5,
      },
    )
  }
  const status = error.statusCode ?? 500
  if (status >= 500 && status !== 503) return null
  const message = refusals[error.code] ?? (status === 400 ? 'The request could not be read.' : error.message)
  return new Problem(
    codeOfStatus.get(status) ?? 'malformed',
    message,
    status === 503 || status === 429 ? { retryAfterSeconds: 5 } : {},
  )
}

/** Turns whatever was thrown into the one shape of a refusal; the only place that does. */
export function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = asProblem(error)
  if (problem === null) {
    request.log.error({ err: error }, 'unexpected error')
    return reply.code(500).send({
      error: 'Something went wrong on our side. Try again; if it happens again, tell us the request number.',
      code: 'unexpected',
      requestId: request.id,
    })
  }
  if (problem.extra.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(problem.extra.retryAfterSeconds))
  return reply.code(problem.status).send({
    error: problem.message,
    code: problem.code,
    ...(problem.extra.errors ? { errors: problem.extra.errors } : {}),
    ...problem.extra.with,
    requestId: request.id,
  })
}
