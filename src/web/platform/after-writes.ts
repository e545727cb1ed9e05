import type { InferDataFromTag, QueryFilters, QueryKey, QueryOptions } from '@tanstack/react-query'
import type { ApiKey } from './send.ts'
import { forgetBegun, queryClient } from './query-client.ts'

/**
 * How a write changes the answers that this page has. An answer on its way was requested before the write and may be
 * out of date, yet the library would show it: told to refetch, it joins a first fetch that is under way, and it lets a
 * fetch that began earlier overwrite what was set meanwhile. So these functions discard that answer first
 * (docs/decisions/0090), and nothing else in the browser may use the library's own functions for this.
 */

/** Discards answers on their way and tells whether there were any. What is on the screen stays. */
function letGo(filters: QueryFilters): boolean {
  forgetBegun()
  const underWay = queryClient
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.fetchStatus !== 'idle')
  for (const query of underWay) {
    const { state } = query
    void query.cancel({ revert: true })
    // The library resets to the state of when the fetch began, but a kept answer of the device may have arrived since.
    query.setState({ ...state, fetchStatus: 'idle', fetchFailureCount: 0, fetchFailureReason: null })
  }
  return underWay.length > 0
}

/**
 * Refetches all answers of a call, or one by its key, that no declared write says it has changed: at once if a page shows
 * it, else when one does. Resolves when the answers have come.
 */
export async function refetch(...all: readonly (ApiKey | QueryKey)[]): Promise<void> {
  await Promise.all(
    all.map((meant) => {
      const filters: QueryFilters = { queryKey: typeof meant === 'string' ? [meant] : meant }
      letGo(filters)
      return queryClient.invalidateQueries(filters)
    }),
  )
}

/** The same for every answer. */
export const refetchEverything = () => refetch([])

/** The reads that an answer or a refusal names as changed, by their addresses: of its drive or application, and all others. */
export async function refetchChanged(changedReads: string | null): Promise<void> {
  await refetch(...(changedReads?.split(' ') ?? []).map((address) => [`GET ${address}`]))
}

/** The page on the screen keeps its answer; the next page refetches. */
export function askNextTime(queryKey: QueryKey): void {
  letGo({ queryKey })
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** What a call answers after a write. Throws as the call does. */
export function readAnew<T>(query: QueryOptions<T> & { queryKey: QueryKey }): Promise<T> {
  letGo({ queryKey: query.queryKey, exact: true })
  return queryClient.fetchQuery({ ...query, staleTime: 0 })
}

/** Shows the answer of a write wherever this query is shown. */
export function setAnswer<T = unknown, Key extends QueryKey = QueryKey>(
  queryKey: Key,
  answer: NoInfer<InferDataFromTag<T, Key>>,
): void {
  letGo({ queryKey, exact: true })
  queryClient.setQueryData<T, Key>(queryKey, answer)
}

/** Changes the part of an answer that a write has told; if a fetch was on its way, the rest is refetched. */
export function changeAnswer<T>(queryKey: QueryKey, change: (known: T) => T): void {
  const wasUnderWay = letGo({ queryKey, exact: true })
  queryClient.setQueryData<T>(queryKey, (known) => known && change(known))
  if (wasUnderWay) void refetch(queryKey)
}

/** Removes an answer whose subject no longer exists. */
export function dropAnswer(queryKey: QueryKey): void {
  forgetBegun()
  queryClient.removeQueries({ queryKey })
}
