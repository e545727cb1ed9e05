import { QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { call, type ApiKey, type CallAnswer, type CallRequest } from './api.ts'

const maxRetries = 2

/** An answer below 500 will not change by asking again; 429 and 503 and a lost line may. */
function mayHelpToRetry(failures: number, error: unknown): boolean {
  if (failures >= maxRetries) return false
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayHelpToRetry, staleTime: 30_000, refetchOnWindowFocus: false },
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
