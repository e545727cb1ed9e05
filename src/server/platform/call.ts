import type { Readable } from 'node:stream'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Answer, Endpoint, Endpoints, ReceivedRequest } from '#domain/platform/endpoint.ts'
import type { User } from '#domain/accounts/account.ts'
import type { Grant } from '#domain/accounts/permissions.ts'
import type { Language } from '#words/room.ts'

/** The caller: the account of a live session, its permissions for the named row, and the language of its answers. */
export type Actor = Omit<User, 'listSizes'> & {
  grants: readonly Grant[]
  /** Whether an officer has applied themselves. */
  owns: boolean
  /** The grants of an officer who lacks the required two-step verification: nothing is allowed until it is added. */
  withheld?: readonly Grant[]
  sessionTokenHash: Buffer
  /** The log position of the database up to which the session must see writes; null if it has written nothing yet. */
  readAfter: string | null
  language: Language
}

/** The source of a call, for audit and throttles. */
export type Origin = { ip: string; requestId: string; userAgent: string }

/** The caller and the source. */
export type Caller = { actor: Actor; origin: Origin }

/** The portal's cookies in the browser, read and written by name. */
export type Cookies = {
  get: (name: string) => string | undefined
  set: (name: string, value: string, options: CookieSerializeOptions) => void
}

/** Bytes with their headers, for downloads. */
export type StreamAnswer = {
  contentType: string
  fileName?: string
  /** `no-store` by default. */
  cacheControl?: string
  body: Readable | Buffer | string
}

/**
 * A JSON answer in portions that are written already: what a thread made passes through without being read again, so
 * that nobody else waits for a large one.
 */
export class WrittenAnswer {
  readonly portions: readonly Uint8Array[]

  constructor(portions: readonly Uint8Array[]) {
    this.portions = portions
  }
}

type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? Actor | null : Actor

/** The versions of `If-Match`, one of which must be the current one; undefined for any. */
export type IfMatch = readonly string[] | undefined

/** What a verb receives: the validated call, its caller and its source. */
export type Call<E extends Endpoint> = ReceivedRequest<E> & {
  actor: ActorOf<E>
  /** The language of the answer: the requested one, else that of the account, else English. */
  language: Language
  origin: Origin
  cookies: Cookies
} & (E['versioned'] extends true ? { ifMatch: IfMatch } : unknown) &
  (E['alsoSheet'] extends true ? { wantsSheet: boolean } : unknown)

/** One operation of the product. Throws a Problem when it is not allowed or not possible. */
export type Verb<Context, E extends Endpoint> = (
  context: Context,
  call: Call<E>,
) => Promise<
  E['answer'] extends 'stream'
    ? StreamAnswer
    :
        | Answer<E>
        | (E['alsoSheet'] extends true ? StreamAnswer : never)
        | (E['written'] extends true ? WrittenAnswer : never)
>

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
