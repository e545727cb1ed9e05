import type { z } from 'zod'
import type { Permission } from '../accounts/permissions.ts'
import { isKeyOf, textIn } from '#lib/values/records.ts'

/**
 * What an officer needs the permission for: the application, document or drive in the first part of the address, a
 * drive of one track, a whole track, or the rows in scope that the verb finds.
 */
export type AccessTo =
  | 'application'
  | 'document'
  | 'drive'
  | 'rows'
  | { readonly drive: string }
  | { readonly track: string }

/**
 * The callers: anybody, any account, the applicant who owns the record, an officer with this permission, or with one
 * of these, and the owner as well where it says so. Without a place the permission must be unlimited. The verb checks
 * the owner on the locked row: somebody else's record is answered like a missing one. An officer is no officer for their
 * own application; `impartial` closes an operation on a drive to officers who have applied there, because its answer is about
 * all applicants together.
 */
export type Access =
  | 'public'
  | 'login'
  | 'owner'
  | {
      readonly may: Permission | readonly Permission[]
      readonly to?: AccessTo
      readonly orOwner?: true
      readonly impartial?: true
    }

/** What lets a call in; with `freshProof` it is a delicate deed: see `Endpoint`. */
export type Gate = { readonly access: Access; readonly freshProof?: true }

/** The access in one word for sentences and tests: `applications.read or owner`. */
export function accessName(access: Access): string {
  if (typeof access === 'string') return access
  const names = [access.may].flat().join(' or ')
  return access.orOwner ? `${names} or owner` : names
}

/**
 * `stream` answers bytes, `empty` and a null answer 204, `redirect` sends the browser on to an address.
 */
type AnswerKind = z.ZodType | 'stream' | 'empty' | 'redirect'

export type Endpoint = {
  access: Access
  /** Where several deeds share the address: the `transition` in the body names one, which has its own gate. */
  deeds?: Readonly<Record<string, Gate>>
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  answer: AnswerKind
  /** Large: its verb may write the JSON itself, in portions. */
  written?: true
  /** Answered as an Excel workbook where `Accept` asks for one. */
  alsoSheet?: true
  /**
   * Accepts one file in the field `file` of a multipart/form-data form, with these fields beside it; read once the
   * caller is known.
   */
  upload?: { maxBytes: number; fields: z.ZodObject }
  /** Accepts the raw bytes of its body, of any type, with the headers: signatures are made over them. */
  raw?: { maxBytes: number }
  /** Carried out once per `Idempotency-Key`: a repetition within a day gets the same answer. */
  idempotent?: true
  /** Concerns one thing with versions: the answer names the version as `ETag`, and changes honour `If-Match`. */
  versioned?: true
  /**
   * May read data some seconds old, though never older than its session's own writes: a list, counts, a search, an
   * export. Read from the replica where there is one.
   */
  reads?: 'replica'
  /** Shows the progress of background work: after seeing that something is done, the session reads nothing older. */
  showsProgress?: true
  /** What a read shows, by a name of its own or one that it shares with other reads. */
  shows?: string
  /** What a write changes, by the names of what reads show: the browser fetches these reads again (docs/decisions/0147). */
  changes?: readonly string[]
  /** Whether an answer about background work says that it is done: before that it has changed nothing. */
  isDone?: (answer: never) => boolean
  /** Further fields of a 409 that asks for confirmation; the same body with `confirmed` then succeeds. */
  asks?: z.ZodObject
  /**
   * A delicate deed: a caller with two-step verification must have taken the second step in the last minutes, else 401
   * asks for it.
   */
  freshProof?: true
  /** 200 by default; 202 for what somebody else has to confirm. */
  status?: 201 | 202
  /** Whether an answer began nothing, because the thing existed or is done: then 200 replaces the status. */
  isNothingNew?: (answer: never) => boolean
}

/** The gate of a call: that of the deed that its body names, if it names one. */
export function gateOf({ access, freshProof, deeds = {} }: Endpoint, body: unknown): Gate {
  const named = textIn(body, 'transition') ?? ''
  return (isKeyOf(deeds, named) ? deeds[named] : undefined) ?? { access, ...(freshProof && { freshProof }) }
}

/** The media type of an Excel workbook. */
export const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The header that names the addresses of the reads that a write has changed, with a space between them. */
export const changedHeader = 'changed-reads'

/** A file as sent. */
export type SentFile = { name: string; bytes: Uint8Array }

/** A body as sent, with its headers. */
export type SentBytes = { bytes: Uint8Array; header: (name: string) => string | undefined }

export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
export type Endpoints = Record<EndpointKey, Endpoint>

/**
 * Declares operations once: the server mounts them, the browser calls them by the same key, OpenAPI is made from them.
 */
export function endpoints<const T extends Endpoints>(declared: T): T {
  return declared
}

type ShownIn<T> = { [K in keyof T]: T[K] extends { shows: infer Name } ? Name : never }[keyof T]

/** All operations together: a write that changes what no read shows does not compile. */
export function together<const T extends Endpoints>(
  declared: T & Record<keyof T, { changes?: readonly ShownIn<T>[] }>,
): T {
  return declared
}

/** The addresses of the reads that each write has changed, as its answer names them. */
export function changedReads(declared: Endpoints): ReadonlyMap<string, string> {
  const all = Object.entries(declared)
  const addressesOf = (name: string) =>
    all.flatMap(([key, { shows }]) => (shows === name ? [key.slice(key.indexOf(' ') + 1)] : []))
  return new Map(all.flatMap(([key, { changes }]) => (changes ? [[key, changes.flatMap(addressesOf).join(' ')]] : [])))
}

type ParsedPart<S> = S extends z.ZodType ? z.output<S> : undefined
type SentPart<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a verb receives: validated, with defaults filled in, unknown fields dropped. */
export type ReceivedRequest<E extends Endpoint> = {
  params: ParsedPart<E['params']>
  query: ParsedPart<E['query']>
  body: ParsedPart<E['body']>
} & (E['upload'] extends { fields: infer Fields } ? { file: SentFile; fields: ParsedPart<Fields> } : unknown) &
  (E['raw'] extends object ? { sent: SentBytes } : unknown)

type OptionalKeys<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T]
type LooseUndefined<T> = Omit<T, OptionalKeys<T>> & Partial<Pick<T, OptionalKeys<T>>>

/** What a caller sends. */
export type Request<E extends Endpoint> = LooseUndefined<{
  params: SentPart<E['params']>
  query: E['query'] extends z.ZodType ? z.input<E['query']> | undefined : undefined
  body: SentPart<E['body']>
  form: E['upload'] extends object ? FormData : undefined
}>

export type Answer<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : E['answer'] extends 'empty'
    ? void
    : E['answer'] extends 'redirect'
      ? string
      : never
