import type { Readable } from 'node:stream'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Answer, Endpoint, Endpoints, Received } from '#domain/platform/endpoint.ts'
import type { User } from '#domain/accounts/account.ts'
import type { Grant } from '#domain/accounts/permissions.ts'
import type { Language } from '#words/room.ts'

/**
 * Who is asking: the account of a live session, what it may do with what is asked about, and the language in which it is
 * answered.
 */
export type Actor = Omit<User, 'listSizes'> & {
  grants: readonly Grant[]
  sessionTokenHash: Buffer
  /** The place in the log of the database up to which its session knows what was done; null of one that did nothing yet. */
  readAfter: string | null
  language: Language
}

/** From where, for audit and throttles. */
export type Origin = { ip: string; requestId: string; userAgent: string }

/** Who calls, and from where. */
export type Caller = { actor: Actor; origin: Origin }

/** What the browser keeps for the portal, read and written by name. */
export type Cookies = {
  get: (name: string) => string | undefined
  set: (name: string, value: string, options: CookieSerializeOptions) => void
}

/** Bytes with their headers, for downloads. */
export type StreamAnswer = {
  contentType: string
  fileName?: string
  /** Kept by nobody unless said otherwise. */
  cacheControl?: string
  body: Readable | Buffer | string
}

type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? Actor | null : Actor

/** Of these versions, as `If-Match` names them, one must be the current one; undefined when any will do. */
export type IfMatch = readonly string[] | undefined

/** What a verb receives: the validated call, who asks, from where. */
export type Call<E extends Endpoint> = Received<E> & {
  actor: ActorOf<E>
  /** The language to answer in: the one asked for, else that of the account, else English. */
  language: Language
  origin: Origin
  cookies: Cookies
} & (E['versioned'] extends true ? { ifMatch: IfMatch } : unknown)

/** One operation of the product. Throws a Problem when it must not or cannot be done. */
export type Verb<Context, E extends Endpoint> = (
  context: Context,
  call: Call<E>,
) => Promise<E['answer'] extends 'stream' ? StreamAnswer : Answer<E>>

/** A verb for every declared operation: leaving one out does not compile. */
export type Verbs<Context, T extends Record<string, Endpoint>> = { [K in keyof T]: Verb<Context, T[K]> }

/** Declared operations, each with its verb. */
export type Operations<Context> = {
  declared: Endpoints
  verbs: Record<string, (context: Context, call: never) => Promise<unknown>>
}

/** Joins declared operations with their verbs; what is declared without a verb, or with the wrong one, does not compile. */
export function operations<Context, const T extends Endpoints>(
  declared: T,
  verbs: Verbs<Context, T>,
): Operations<Context> {
  return { declared, verbs }
}
