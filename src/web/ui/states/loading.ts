/** A call to the server, as `useQuery` returns it. */
export type LoadState<T> = { data: T | undefined; error: unknown; refetch: () => unknown; isFetching: boolean }

/** Waits for several calls, and returns their answers in order. */
export function together<All extends readonly unknown[]>(
  ...asked: { [Place in keyof All]: LoadState<All[Place]> }
): LoadState<All> {
  const all = asked as readonly LoadState<unknown>[]
  const data = all.map((one) => one.data)
  return {
    // One answer per call, in order.
    data: data.includes(undefined) ? undefined : (data as unknown as All),
    error: all.find(({ error }) => error)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  }
}
