/** Something asked of the server, as `useQuery` answers. */
export type Loading<T> = { data: T | undefined; error: unknown; refetch: () => unknown; isFetching: boolean }

/** Two things that are needed together: there once both are. */
export function together<A, B>(one: Loading<A>, other: Loading<B>): Loading<{ one: A; other: B }> {
  const isThere = one.data !== undefined && other.data !== undefined
  return {
    data: isThere ? { one: one.data as A, other: other.data as B } : undefined,
    error: one.error ?? other.error,
    isFetching: one.isFetching || other.isFetching,
    refetch: () => Promise.all([one.refetch(), other.refetch()]),
  }
}
