import type { Api } from '#domain/api.ts'
import { changedHeader, type Answer, type Endpoint, type EndpointKey, type Request } from '#domain/platform/endpoint.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { proveAgain, tellFactorNeeded } from './fresh-proof.ts'
import { language } from './language.ts'
import { expireSession, sessionStore } from './session.ts'
import { noteAnswered } from './watch-idle.ts'

/** `METHOD /path` of a declared operation. */
export type ApiKey = keyof Api
type EndpointOf<K extends ApiKey> = Api[K] extends Endpoint ? Api[K] : never
export type CallRequest<K extends ApiKey> = Request<EndpointOf<K>>
export type CallAnswer<K extends ApiKey> = Answer<EndpointOf<K>>

export type Wire = {
  params?: unknown
  query?: unknown
  body?: unknown
  /** Sent as multipart/form-data. */
  form?: FormData | undefined
  idempotencyKey?: string
  /** Version that the caller saw, for what has versions. */
  ifMatch?: number | undefined
  signal?: AbortSignal | undefined
  /** The media type of the answer; JSON by default. */
  accept?: string
}
/** `/api/applications?status=submitted`: path parameters filled in, empty query values left out. */
export function urlOf(key: EndpointKey, { params, query }: Pick<Wire, 'params' | 'query'>): string {
  const filled = Object.entries(params ?? {}).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(String(value))),
    key.slice(key.indexOf(' ') + 1),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    const isEmpty =
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
    if (!isEmpty) search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** The content of an answer. */
export async function contentOf(response: Response) {
  const text = await response.text().catch((cause: unknown) => {
    throw new NetworkError(cause)
  })
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

// A wrong password is a 401, too, but says nothing about the session.
const answersOfLogIn: readonly EndpointKey[] = ['POST /api/auth/login', 'POST /api/auth/factor']

/**
 * Sends a declared operation with the session's token; any answer but 2xx is thrown. A delicate deed is sent again once
 * the person has proved who they are.
 */
export async function send(key: EndpointKey, wire: Wire): Promise<Response> {
  try {
    return await sendOnce(key, wire)
  } catch (error) {
    const needsProof = error instanceof ApiError && error.code === 'fresh-proof-needed'
    if (!needsProof || !(await proveAgain())) throw error
    return sendOnce(key, wire)
  }
}

async function sendOnce(
  key: EndpointKey,
  { params, query, body, form, idempotencyKey, ifMatch, signal, accept = 'application/json' }: Wire,
): Promise<Response> {
  const { token } = sessionStore.current()
  const headers = new Headers({ accept, 'accept-language': language })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  if (ifMatch !== undefined) headers.set('if-match', `"${ifMatch}"`)
  const init: RequestInit = {
    method: key.slice(0, key.indexOf(' ')),
    headers,
    signal: signal ?? null,
  }
  if (body !== undefined) init.body = JSON.stringify(body)
  // The browser sets the content type, with the boundary of the parts.
  if (form) init.body = form
  const response = await fetch(urlOf(key, { params, query }), init).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new NetworkError(cause)
  })
  if (token && response.status !== 401) noteAnswered()
  if (response.ok) return response
  const waitSeconds = Number(response.headers.get('retry-after')) || 0
  const said = await contentOf(response).catch(() => undefined)
  const error = new ApiError(response.status, said, waitSeconds, response.headers.get(changedHeader))
  const saysNothing = error.code === 'fresh-proof-needed' || answersOfLogIn.includes(key)
  if (response.status === 401 && token && !saysNothing) expireSession(token)
  if (error.code === 'factor-needed') tellFactorNeeded()
  throw error
}

/** What an operation answers, where nothing depends on what it changes: a read. */
export async function answerOf<Answered>(key: EndpointKey, request: Wire): Promise<Answered> {
  return contentOf(await send(key, request))
}
