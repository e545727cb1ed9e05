import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import type { z } from 'zod'
import {
  changedHeader,
  gateOf,
  spreadsheet,
  type Access,
  type Endpoint,
  type SentBytes,
} from '#domain/platform/endpoint.ts'
import { withoutWords } from '#domain/platform/field-errors.ts'
import type { Language } from '#words/room.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { isRecord } from '#lib/values/records.ts'
import {
  WrittenAnswer,
  type Actor,
  type Cookies,
  type IfMatch,
  type Operations,
  type Origin,
  type StreamAnswer,
} from './call.ts'
import { attachmentHeader } from '#lib/storage/attachment.ts'
import { compressAnswer } from './wire/compressed-answer.ts'
import { idempotencyKeyOf, once, type OnceContext } from './wire/idempotency.ts'
import { refuseUnstorable } from './wire/json-body.ts'
import { languageOf } from './language.ts'
import { problemFromZod } from './problem-answer.ts'
import { besideCopy, type ReplicaReads } from './replica-reads.ts'
import { bytesOf, readUpload } from './wire/uploaded-form.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's account, for the log line. */
    accountId?: string | undefined
    /** The account's language, for refusals. */
    accountLanguage?: Language | undefined
  }
}

/** Finds the account of a live session by its token; null when there is none. */
type Authenticate = (token: string) => Promise<Actor | null>

/** Finds the caller and what they may do with the row the address names; throws when they may not call. */
export type Doorkeeper = {
  authenticate: Authenticate
  admit: (access: Exclude<Access, string>, asks: { actor: Actor; row: string; isDeed: boolean }) => Promise<Actor>
  /** Throws unless the caller proved themselves lately, if they can. */
  askFreshProof: (actor: Actor) => Promise<void>
}

function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header && /^Bearer [\w-]{20,200}$/.test(header) ? header.slice(7) : null
}

async function admit(endpoint: Endpoint, door: Doorkeeper, request: FastifyRequest): Promise<Actor | null> {
  const token = bearerToken(request)
  const account = token === null ? null : await door.authenticate(token)
  request.accountId = account?.id
  request.accountLanguage = account?.language
  const language = languageOf(request.headers['accept-language'], account?.language)
  const actor = account && { ...account, language }
  const { access, freshProof } = gateOf(endpoint, request.body)
  if (access === 'public') return actor
  if (actor === null) throw new Problem(refusal('no-session'))
  const admitted = typeof access === 'string' ? actor : await admitOfficer(access, door, { actor, request })
  if (freshProof) await door.askFreshProof(admitted)
  return admitted
}

function admitOfficer(
  access: Exclude<Access, string>,
  door: Doorkeeper,
  { actor, request }: { actor: Actor; request: FastifyRequest },
): Promise<Actor> {
  if (actor.withheld) throw new Problem(refusal('factor-needed'))
  const [row = '']: string[] = Object.values(request.params ?? {})
  return door.admit(access, { actor, row, isDeed: request.method !== 'GET' && request.method !== 'HEAD' })
}

/** The file of a form with its validated fields. */
async function uploaded({ fields, maxBytes }: NonNullable<Endpoint['upload']>, request: FastifyRequest) {
  const form = await readUpload(request, maxBytes)
  return { file: form.file, fields: parsed(fields, form.fields, 'body') }
}

/** The raw body, with its headers. */
async function sentBytes(request: FastifyRequest, most: number): Promise<SentBytes> {
  const bytes = await bytesOf(request, { most, tooLarge: () => new Problem(refusal('body-too-large')) })
  const header = (name: string) => [request.headers[name] ?? []].flat()[0]
  return { bytes, header }
}

/** A scope in which bodies are read only after the caller is known. */
function untouched(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  return scope
}

/** Whether work is still under way: it has changed nothing yet. */
function isUnderWay({ isDone = () => true }: Endpoint, answer: unknown): boolean {
  // Holds because it is declared with the answer.
  return !isDone(answer as never)
}

function statusOf({ status, isNothingNew }: Endpoint, answer: unknown): number {
  // Holds because it is declared with the answer.
  return isNothingNew?.(answer as never) ? 200 : (status ?? 200)
}

type VersionedPart = { version?: number }

type ParsedCall = {
  params: Record<string, string> | undefined
  query: unknown
  body: unknown
  actor: Actor | null
  language: Language
  origin: Origin
  cookies: Cookies
  ifMatch?: IfMatch
  wantsSheet?: boolean
}

function parsed(schema: z.ZodType | undefined, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  if (!schema) return undefined
  if (part !== 'body') refuseUnstorable(value)
  const result = schema.safeParse(value, { error: withoutWords })
  if (!result.success) throw problemFromZod(result.error, value, part)
  return result.data
}

/** A query whose names with two parts, such as `answer.q1`, are grouped by their first part. */
function gathered(query: Record<string, unknown>): Record<string, unknown> {
  const dotted = Object.keys(query).filter((name) => name.includes('.'))
  if (dotted.length === 0) return query
  const unsafe = dotted.find((name) => name.split('.').includes('__proto__'))
  if (unsafe !== undefined) {
    const unknown = { path: unsafe, code: 'unknown' as const, params: { names: unsafe } }
    throw new Problem(refusal('answers-refused'), { errors: [unknown] })
  }
  const plain = Object.entries(query).filter(([name]) => !name.includes('.'))
  const parts = Map.groupBy(dotted, (name) => name.slice(0, name.indexOf('.')))
  const together = [...parts].map(([first, names]) => {
    const within = names.map((name) => [name.slice(first.length + 1), query[name]] as const)
    return [first, Object.fromEntries(within)] as const
  })
  return Object.fromEntries([...together, ...plain])
}

/** The `ETag` of an answer that has a version, directly or in a field such as `application`; else undefined. */
function versionTag(answer: unknown): string | undefined {
  const whole = answer ?? {}
  const [version] = [whole, ...Object.values(whole)].flatMap((one: VersionedPart | null) => one?.version ?? [])
  return version === undefined ? undefined : `"${version}"`
}

/**
 * The versions in an `If-Match`. A weak tag is accepted, too: a compressing proxy weakens ours, and the question is about
 * the version, not the bytes.
 */
function ifMatchOf(header: string | undefined): IfMatch {
  if (header === undefined || header.trim() === '*') return undefined
  return header.split(',').map((part) => {
    const [, tag, version] = /^\s*(?:(?:W\/)?"([\x21\x23-\x7e]*)"|(\d+))\s*$/.exec(part) ?? []
    if (tag === undefined && version === undefined) throw new Problem(refusal('if-match-unreadable'))
    return tag ?? version ?? ''
  })
}

/** Runs the call, exactly once when it has a key and its operation accepts keys. */
async function carriedOut<Context extends OnceContext>(
  context: Context,
  { key, endpoint, request, call }: { key: string; endpoint: Endpoint; request: FastifyRequest; call: ParsedCall },
  verb: (context: Context, call: object) => Promise<unknown>,
): Promise<{ answer: unknown; isRepeated: boolean }> {
  const header = endpoint.idempotent ? idempotencyKeyOf(request.headers['idempotency-key']) : undefined
  if (header === undefined || call.actor === null) return { answer: await verb(context, call), isRepeated: false }
  const operation = [key, ...Object.values(call.params ?? {})].join(' ')
  const keyed = { accountId: call.actor.id, key: header, operation, request: [call.query, call.body] }
  return once(context, keyed, (within) => verb(within, call))
}

function sendStream(reply: FastifyReply, answer: StreamAnswer): FastifyReply {
  if (answer.fileName) reply.header('content-disposition', attachmentHeader(answer.fileName))
  if (answer.cacheControl) reply.header('cache-control', answer.cacheControl)
  return reply.type(answer.contentType).send(answer.body)
}

/** Whether the caller asks for a workbook by name; a browser that takes anything gets JSON. */
const wantsSheet = ({ headers }: FastifyRequest) =>
  (headers.accept ?? '').split(',').some((type) => type.split(';', 1)[0]?.trim().toLowerCase() === spreadsheet)

function sendAnswer(
  reply: FastifyReply,
  endpoint: Endpoint,
  { answer, isSheet }: { answer: unknown; isSheet: boolean },
): FastifyReply {
  if (isUnderWay(endpoint, answer)) reply.removeHeader(changedHeader)
  const tag = endpoint.versioned && versionTag(answer)
  if (tag) reply.header('etag', tag)
  if (endpoint.alsoSheet) reply.header('vary', 'accept')
  if (endpoint.answer === 'stream' || isSheet) return sendStream(reply, answer as StreamAnswer)
  if (endpoint.answer === 'redirect') return reply.redirect(String(answer), 303)
  if (endpoint.answer === 'empty' || answer === null) return reply.code(204).send()
  if (answer instanceof WrittenAnswer) {
    return reply
      .code(endpoint.status ?? 200)
      .type('application/json; charset=utf-8')
      .send(Readable.from(answer.portions))
  }
  return reply.code(statusOf(endpoint, answer)).send(answer)
}

/** The source of a call. A proxy may forward any text as an address: then the source is the proxy's own address. */
function originOf(request: FastifyRequest): Origin {
  const address = request.ip ?? ''
  const ip = isIP(address) ? address : (request.socket.remoteAddress ?? '')
  return { ip: ip.replace(/%.*/, ''), requestId: request.id, userAgent: request.headers['user-agent'] ?? '' }
}

// Parsed only by the few verbs that need them.
function cookiesOf({ server, headers }: FastifyRequest, reply: FastifyReply): Cookies {
  return {
    get: (name) => server.parseCookie(headers.cookie ?? '')[name],
    set: (name, value, options) => void reply.setCookie(name, value, options),
  }
}

/** The place of an operation in the router; what anybody may read is compressed there. */
function placeOf(method: HTTPMethods, path: string, { access }: Endpoint) {
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
  return method === 'GET' && access === 'public' ? { method, url, onSend: compressAnswer } : { method, url }
}

/**
 * Mounts declared operations: permission, validation, verb, answer. Paths have `{name}` in declarations and `:name` in
 * the router.
 */
export function mount<Context extends OnceContext>(
  app: FastifyInstance,
  door: Doorkeeper,
  context: Context,
  { declared, verbs }: Operations<Context>,
  { changed, copy }: { changed: ReadonlyMap<string, string>; copy: ReplicaReads<Context> | null },
): void {
  for (const [key, endpoint] of Object.entries(declared)) {
    const [method, path] = key.split(' ') as [HTTPMethods, string]
    const route: RouteOptions = {
      ...placeOf(method, path, endpoint),
      handler: async (request, reply) => {
        const actor = await admit(endpoint, door, request)
        const isSheet = endpoint.alsoSheet === true && wantsSheet(request)
        const call: ParsedCall = {
          params: parsed(endpoint.params, request.params, 'params') as Record<string, string> | undefined,
          query: parsed(endpoint.query, gathered(isRecord(request.query) ? request.query : {}), 'query'),
          body: parsed(endpoint.body, request.body, 'body'),
          actor,
          language: actor?.language ?? languageOf(request.headers['accept-language']),
          origin: originOf(request),
          cookies: cookiesOf(request, reply),
          ...(endpoint.versioned && { ifMatch: ifMatchOf(request.headers['if-match']) }),
          ...(endpoint.alsoSheet && { wantsSheet: isSheet }),
          ...(endpoint.upload && (await uploaded(endpoint.upload, request))),
          ...(endpoint.raw && { sent: await sentBytes(request, endpoint.raw.maxBytes) }),
        }
        // The declaration ties each verb to its own call and answer; this loop handles them all.
        const verb = verbs[key] as (context: Context, call: object) => Promise<unknown>
        // Also with a refusal: what it is about, somebody else may have changed.
        if (changed.has(key)) reply.header(changedHeader, changed.get(key))
        const { answer, isRepeated } = await besideCopy(copy, { context, method, endpoint, actor }, (within) =>
          carriedOut(within, { key, endpoint, request, call }, verb),
        )
        if (isRepeated) reply.header('idempotency-replayed', 'true')
        return sendAnswer(reply, endpoint, { answer, isSheet })
      },
    }
    if (endpoint.upload || endpoint.raw) void app.register(async (scope) => void untouched(scope).route(route))
    else app.route(route)
  }
}
