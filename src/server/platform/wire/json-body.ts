import type { FastifyInstance } from 'fastify'
import { asError } from '#lib/values/caught.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'

const maxDepth = 20
// The raw text is searched first, which is cheap: only a body with an escaped NUL or surrogate is walked string by string.
const suspicious = /\\u(0000|d[89a-f])/i

/** Refuses values of a path, a query or a signed message that PostgreSQL cannot hold. */
export function refuseUnstorable(value: unknown): void {
  check(value, 0, true)
}

function check(value: unknown, depth: number, isSuspicious: boolean): void {
  if (typeof value === 'string') {
    if (isSuspicious && (value.includes('\u0000') || !value.isWellFormed())) {
      throw new Problem(refusal('character-not-storable'))
    }
    return
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Problem(refusal('number-not-storable'))
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) throw new Problem(refusal('nested-too-deeply'))
  for (const [key, one] of Object.entries(value)) {
    check(key, depth, isSuspicious)
    check(one, depth + 1, isSuspicious)
  }
}

/**
 * Refuses in any JSON body what PostgreSQL cannot hold (NUL, lone surrogates), numbers beyond a double, and nesting
 * deeper than any of our forms. The parser itself refuses `__proto__`. Text bodies are never accepted.
 */
export function refuseUnstorableBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // A call without arguments may have the JSON content type and an empty body.
    if (text === '') return done(null, undefined)
    void parse(request, text, (error, value) => {
      if (error) return done(error)
      try {
        check(value, 0, suspicious.test(text))
        done(null, value)
      } catch (problem) {
        done(asError(problem))
      }
    })
  })
}
