import type { InferDataFromTag, QueryFilters, QueryKey, QueryOptions } from '@tanstack/react-query'
import type { ApiKey } from './api.ts'
import { forgetBegun, queryClient } from './query-client.ts'

/**
 * What a write changes of the answers that this page has. An answer on its way was asked for before the write and may be
 * of before it, and the library would still show it: it joins a first fetch that is under way when it is told to ask
 * again, and lets a fetch that began earlier replace what was put in its place. Here that answer is let go first
 * (docs/decisions/0090), which is why nothing else in the browser may use what the library has for it.
 */

/** All answers of a call, one answer by its key, or those of the calls that a function picks. */
type Meant = ApiKey | QueryKey | ((call: string) => boolean)

function filtersOf(meant: Meant): QueryFilters {
  if (typeof meant === 'string') return { queryKey: [meant] }
  if (typeof meant === 'function') return { predicate: ({ queryKey }) => meant(String(queryKey[0])) }
  return { queryKey: meant }
}

/** Lets go of the answers on their way; whether there were any. What is shown meanwhile stays. */
function letGo(filters: QueryFilters): boolean {
  forgetBegun()
  const underWay = queryClient
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.fetchStatus !== 'idle')
  for (const query of underWay) {
    const { state } = query
    void query.cancel({ revert: true })
    // The library goes back to what was there when it began to ask: what the device had kept may have come since.
    query.setState({ ...state, fetchStatus: 'idle', fetchFailureCount: 0, fetchFailureReason: null })
  }
  return underWay.length > 0
}

/** Asks again for what a write has changed: at once for what is shown, else when it is shown. Resolves when that is there. */
export async function askAnew(...all: readonly Meant[]): Promise<void> {
  await Promise.all(
    all.map((meant) => {
      const filters = filtersOf(meant)
      letGo(filters)
      return queryClient.invalidateQueries(filters)
    }),
  )
}

/** The page that is shown goes on with the answer it has; the next one asks. */
export function askNextTime(queryKey: QueryKey): void {
  letGo({ queryKey })
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** What a call answers now, after a write. Throws as the call does. */
export function readAnew<T>(query: QueryOptions<T> & { queryKey: QueryKey }): Promise<T> {
  letGo({ queryKey: query.queryKey, exact: true })
  return queryClient.fetchQuery({ ...query, staleTime: 0 })
}

/** What a write has answered is shown wherever this answer is. */
export function setAnswer<T = unknown, Key extends QueryKey = QueryKey>(
  queryKey: Key,
  answer: NoInfer<InferDataFromTag<T, Key>>,
): void {
  letGo({ queryKey, exact: true })
  queryClient.setQueryData<T, Key>(queryKey, answer)
}

/** A write has told a part of an answer; the rest of what was on its way is asked for again. */
export function changeAnswer<T>(queryKey: QueryKey, change: (known: T) => T): void {
  const wasUnderWay = letGo({ queryKey, exact: true })
  queryClient.setQueryData<T>(queryKey, (known) => known && change(known))
  if (wasUnderWay) void askAnew(queryKey)
}

/** What it told is gone. */
export function dropAnswer(queryKey: QueryKey): void {
  forgetBegun()
  queryClient.removeQueries({ queryKey })
}
