import { QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query'
import { call, type ApiKey, type CallAnswer, type CallRequest } from './api.ts'
import { mayHelpToRetry, retryDelayMs } from './retry.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayHelpToRetry, retryDelay: retryDelayMs, staleTime: 30_000, refetchOnWindowFocus: false },
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
