import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { problemStatus, type ProblemCode } from '#domain/platform/problem-codes.ts'
import {
  Problem,
  refusal,
  type FieldError,
  type ProblemExtra,
  type Refusal,
  type UnfitValue,
} from '#domain/platform/problem.ts'
import { unfitValues, withoutWords } from '#domain/platform/field-errors.ts'
import { complaints, sayUnfit } from '#words/form/complaints.ts'
import { sayRefusal } from '#words/problems.ts'
import type { Language } from '#words/room.ts'
import { isDatabaseAway, isDatabaseFull } from '#lib/sql/database-errors.ts'
import { errorCode } from '#lib/values/caught.ts'
import { valueIn } from '#lib/values/records.ts'
import { languageOf } from './language.ts'

// Nobody reads more; a body of a megabyte can have hundreds of thousands of errors.
const maxErrors = 100

/** A request that does not fit its declaration: 400 for a wrong type, 422 for a value that breaks a rule. */
export function problemFromZod(error: z.ZodError, value: unknown, part: 'params' | 'query' | 'body'): Problem {
  if (part === 'params') return new Problem(refusal('not-found'))
  const issues = error.issues.slice(0, maxErrors)
  const isMalformed = part === 'query' || error.issues.some((issue) => malformedIssues.has(issue.code))
  return new Problem(refusal(isMalformed ? 'request-refused' : 'answers-refused'), {
    errors: unfitValues({ issues }, value),
  })
}

/** A part of a body that only one track can read, with its name in the body. Throws on wrong values as a body does. */
export function readPart<S extends z.ZodObject>(schema: S, part: z.input<S> | Record<string, unknown>): z.output<S> {
  const read = schema.safeParse(part, { error: withoutWords })
  if (!read.success) throw problemFromZod(read.error, part, 'body')
  return read.data
}

const malformedIssues = new Set([
  'invalid_type',
  'invalid_union',
  'unrecognized_keys',
  'invalid_key',
  'invalid_element',
])

/** Fastify's own refusals, by its codes. */
const refusedByFastify: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'no-content',
}

const usualOfStatus: Record<number, ProblemCode> = {
  404: 'not-found',
  413: 'body-too-large',
  415: 'not-json',
  503: 'busy',
}

function asProblem(error: FastifyError | Problem): Problem | null {
  if (error instanceof Problem) return error
  if (isDatabaseFull(error)) return new Problem(refusal('disk-full'), { retryAfterSeconds: 30 })
  if (isDatabaseAway(error)) return new Problem(refusal('database-away'), { retryAfterSeconds: 5 })
  const status = error.statusCode ?? 500
  if (status >= 500 && status !== 503) return null
  const code = refusedByFastify[error.code] ?? usualOfStatus[status] ?? 'unreadable'
  return new Problem({ code }, status === 503 || status === 429 ? { retryAfterSeconds: 5 } : {})
}

type OneError = NonNullable<ProblemExtra['errors']>[number]

// Forms describe how a day is typed; calls use another form.
const dayCodes = new Set<string | undefined>(['day', 'day-first', 'day-last', 'not-a-day'])

/** One invalid field, with a sentence for the caller. */
function toCaller(error: OneError, language: Language): FieldError {
  const said = saidError(error, language)
  return dayCodes.has(said.code) ? { ...said, msg: complaints.in(language)('day-in-call', { said: said.msg }) } : said
}

function saidError(error: OneError, language: Language): FieldError {
  if ('msg' in error) return error
  if ('say' in error) {
    const { say, ...found } = error
    return { ...found, msg: say(language) }
  }
  return { ...error, msg: isRefusal(error) ? sayRefusal(error, language) : sayUnfit(error, language) }
}

const isRefusal = (error: Refusal | UnfitValue): error is Refusal => Object.hasOwn(problemStatus, error.code)

// These only say that fields are wrong: the first field's message says more.
const saidByFields = new Set<ProblemCode>(['answers-refused', 'request-refused'])

declare module 'fastify' {
  interface FastifyInstance {
    /** Records an unexpected error, beside its line in the log. It never throws. */
    noteUnexpected?: (error: Error, request: FastifyRequest) => void
    /** Notes that the database had no room for a write. */
    noteDatabaseFull?: () => void
  }
}

const unstorable: Readonly<Record<string, ProblemCode | undefined>> = {
  '22P05': 'character-not-storable',
  '22021': 'character-not-storable',
  '22003': 'number-not-storable',
  '22P02': 'request-refused',
  '22007': 'request-refused',
  '22008': 'request-refused',
}

/** The refusal where PostgreSQL cannot read a value that a caller sent; null for any other error. */
function unfitValue(error: unknown): ProblemCode | null {
  const known = unstorable[errorCode(error) ?? '']
  const cause = valueIn(error, 'cause')
  return known ?? (cause === undefined ? null : unfitValue(cause))
}

/** The only place that turns a thrown error into an answer. */
export function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const unfit = unfitValue(error)
  // The message of the database quotes the value, which nobody may read in a log.
  if (unfit) request.log.warn({ code: unfit }, 'the database cannot read a value of this call')
  const known = unfit ? new Problem({ code: unfit }) : asProblem(error)
  if (isDatabaseFull(error)) request.server.noteDatabaseFull?.()
  if (known === null) {
    request.log.error({ err: error }, 'unexpected error')
    request.server.noteUnexpected?.(error, request)
  }
  const { code, params, status, extra } = known ?? new Problem(refusal('unexpected'))
  const language = languageOf(request.headers['accept-language'], request.accountLanguage)
  const errors = extra.errors?.slice(0, maxErrors).map((one) => toCaller(one, language))
  if (extra.retryAfterSeconds !== undefined) reply.header('retry-after', String(extra.retryAfterSeconds))
  return reply.code(status).send({
    error: (saidByFields.has(code) && errors?.[0]?.msg) || sayRefusal({ code, params }, language),
    code,
    ...(params && { params }),
    ...(errors && { errors }),
    ...extra.with,
    requestId: request.id,
  })
}
