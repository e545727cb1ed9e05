import { QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { call, type ApiKey, type CallAnswer, type CallRequest } from './api.ts'

const maxRetries = 2
/** Nobody looks at grey bars for longer: then it is said that it did not load. */
const maxWaitSeconds = 10

/** An answer below 500 will not change by asking again; 429 and 503 and a lost line may, if the server says soon. */
export function mayHelpToRetry(failures: number, error: unknown): boolean {
  if (failures >= maxRetries) return false
  if (!(error instanceof ApiError)) return true
  return (error.status >= 500 || error.status === 429) && error.retryAfterSeconds <= maxWaitSeconds
}

/**
 * Milliseconds until the next try: as long as the server asks for and up to half as long again, so that all whom it
 * turned away do not come back together; else a second, then two.
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
      const callIt = call as (key: ApiKey, request: object) => Promise<unknown>
      return (await callIt(key, { ...request, signal })) as CallAnswer<K>
    },
  })
}

/** Calls that were begun before the code that reads their answers had come. */
const begun = new Map<string, Promise<unknown>>()
const begunMs = 10_000

/** Begins a call for whose answer a page will ask as soon as its code has come; what is known and fresh is not asked for again. */
export function beginAhead(key: string, request: object): void {
  const knownAt = queryClient.getQueryState([key, request])?.dataUpdatedAt ?? 0
  const name = JSON.stringify([key, request])
  if (Date.now() - knownAt < freshMs || begun.has(name)) return
  const callIt = call as (key: string, request: object) => Promise<unknown>
  const answer = callIt(key, request)
  begun.set(name, answer)
  // Whoever takes it hears of it.
  answer.catch(() => undefined)
  setTimeout(() => begun.delete(name), begunMs)
}

/** What was begun before a write may be answered as things stood before: nobody gets it. */
export function forgetBegun(): void {
  begun.clear()
}

/** The answer of such a call, for whoever asks first; undefined when none was begun. */
export function begunAhead(key: string, request: object | undefined): Promise<unknown> | undefined {
  const name = JSON.stringify([key, request])
  const answer = begun.get(name)
  begun.delete(name)
  return answer
}
