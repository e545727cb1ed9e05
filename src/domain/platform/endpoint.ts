import type { z } from 'zod'
import type { Permission } from '../accounts/permissions.ts'

/**
 * Of what an officer needs the permission: the application, document or drive that the first part of the address names, a track
 * as a whole, or whichever rows the verb finds within reach.
 */
export type AccessTo = 'application' | 'document' | 'rows' | { readonly drive: string } | { readonly track: string }

/**
 * Who may call: anybody, any account, the applicant to whom the record belongs, an officer with this permission, or with one of
 * these, and the owner as well where it says so. Of what is not said is asked for everything. Whose a record is is asked by the
 * verb on the locked row: someone else's record is answered like an absent one.
 */
export type Access =
  | 'public'
  | 'login'
  | 'owner'
  | { readonly may: Permission | readonly Permission[]; readonly to?: AccessTo; readonly orOwner?: true }

/** Who may call, in one word for sentences and tests: `applications.read or owner`. */
export function accessName(access: Access): string {
  if (typeof access === 'string') return access
  const names = [access.may].flat().join(' or ')
  return access.orOwner ? `${names} or owner` : names
}

/** `stream` answers bytes, `empty` answers 204, `redirect` sends the browser on to an address. */
export type AnswerKind = z.ZodType | 'stream' | 'empty' | 'redirect'

export type Endpoint = {
  access: Access
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  answer: AnswerKind
  /** It takes one file in the field `file` of a multipart/form-data form, with these beside it; read once it is known who asks. */
  upload?: { maxBytes: number; fields: z.ZodObject }
  /** It takes the bytes of its body as they were sent, of whatever type, with the headers beside them: signatures are made over them. */
  raw?: { maxBytes: number }
  /** With an `Idempotency-Key` it is carried out once: whoever asks again within a day is answered the same. */
  idempotent?: true
  /** It is about one thing that has versions: the answer names the version as `ETag`, and what changes it honours `If-Match`. */
  versioned?: true
  /**
   * What it reads may be some seconds old, though never older than what its session did: a list, counts, a search, an export. Where there
   * is a replica it is read from there.
   */
  reads?: 'replica'
  /** It shows how far the portal has come with what it does by itself: who sees that something is done reads nothing from before. */
  showsProgress?: true
  /** What a 409 says besides, which asks whether the call is meant: the same body with `confirmed` does it. */
  asks?: z.ZodObject
  /** 200 unless said otherwise. */
  status?: 201
  /** Of an answer that made nothing, since it was there already: 200 in place of the status. */
  isNothingNew?: (answer: never) => boolean
}

/** A file as it was sent. */
export type SentFile = { name: string; bytes: Uint8Array }

/** A body as it was sent, and what its headers say. */
export type SentBytes = { bytes: Uint8Array; header: (name: string) => string | undefined }

export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
export type Endpoints = Record<EndpointKey, Endpoint>

/** Declares operations once: the server mounts them, the browser calls them by the same key, OpenAPI is made from them. */
export function endpoints<const T extends Endpoints>(declared: T): T {
  return declared
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a verb receives: validated, with defaults filled in, unknown fields dropped. */
export type Received<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
} & (E['upload'] extends { fields: infer Fields } ? { file: SentFile; fields: Parsed<Fields> } : unknown) &
  (E['raw'] extends object ? { sent: SentBytes } : unknown)

type OptionalKeys<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T]
type LooseUndefined<T> = Omit<T, OptionalKeys<T>> & Partial<Pick<T, OptionalKeys<T>>>

/** What a caller sends. */
export type Request<E extends Endpoint> = LooseUndefined<{
  params: Sent<E['params']>
  query: E['query'] extends z.ZodType ? z.input<E['query']> | undefined : undefined
  body: Sent<E['body']>
  form: E['upload'] extends object ? FormData : undefined
}>

export type Answer<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : E['answer'] extends 'empty'
    ? void
    : E['answer'] extends 'redirect'
      ? string
      : never
