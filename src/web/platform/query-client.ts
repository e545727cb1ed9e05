import { QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query'
import type { EndpointKey } from '#domain/platform/endpoint.ts'
import { ApiError } from './api-error.ts'
import { answerOf, type ApiKey, type CallAnswer, type CallRequest } from './send.ts'

const maxRetries = 2
/** Nobody watches a loading page for longer: after that it says that loading failed. */
const maxWaitSeconds = 10

/**
 * An answer below 500 stays the same on a retry; 429, 503 and a lost connection may pass, if the server asks for a
 * short wait.
 */
export function mayHelpToRetry(failures: number, error: unknown): boolean {
  if (failures >= maxRetries) return false
  if (!(error instanceof ApiError)) return true
  return (error.status >= 500 || error.status === 429) && error.retryAfterSeconds <= maxWaitSeconds
}

/**
 * Milliseconds until the next try: the time that the server names plus up to half of that, so that everybody it turned
 * away does not return at once; else one second, then two.
 */
export function retryDelayMs(failures: number, error: unknown, random = Math.random()): number {
  const asked = error instanceof ApiError ? error.retryAfterSeconds : 0
  return asked > 0 ? asked * 1_000 * (1 + random / 2) : 1_000 * 2 ** failures
}

const freshMs = 30_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayHelpToRetry, retryDelay: retryDelayMs, staleTime: freshMs, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

/**
 * Options of `useQuery` for a declared GET: `useQuery(ask('GET /api/institute'))`,
 * `useQuery(ask('GET /api/applications/{applicationId}', { params: { applicationId } }))`.
 */
export function ask<K extends ApiKey & `GET ${string}`>(
  key: K,
  ...[request]: {} extends CallRequest<K> ? [request?: CallRequest<K>] : [request: CallRequest<K>]
) {
  const queryKey: QueryKey = request === undefined ? [key] : [key, request]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<CallAnswer<K>> => {
      return begunAhead<CallAnswer<K>>(key, request) ?? answerOf<CallAnswer<K>>(key, { ...request, signal })
    },
  })
}

/** Calls that began before the code that reads their answers was loaded. */
const begun = new Map<string, Promise<unknown>>()
const begunMs = 10_000

/** Starts a call that a page will need once its code has loaded; skips what is known and fresh. */
export function beginAhead(key: EndpointKey, request?: object): void {
  const queryKey = request === undefined ? [key] : [key, request]
  const knownAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  const name = JSON.stringify([key, request])
  if (Date.now() - knownAt < freshMs || begun.has(name)) return
  const answer = answerOf(key, request ?? {})
  begun.set(name, answer)
  // The caller that takes the answer sees the error.
  answer.catch(() => undefined)
  setTimeout(() => begun.delete(name), begunMs)
}

/** A call from before a write may answer with the old state: nobody gets it. */
export function forgetBegun(): void {
  begun.clear()
}

/** The answer of such a call, for the first to ask; undefined when none began. */
export function begunAhead<Answered>(key: EndpointKey, request: unknown): Promise<Answered> | undefined {
  const name = JSON.stringify([key, request])
  const answer = begun.get(name)
  begun.delete(name)
  // Holds because the caller names the same operation.
  return answer as Promise<Answered> | undefined
}
