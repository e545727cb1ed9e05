/** Something asked of the server, as `useQuery` answers. */
export type Loading<T> = { data: T | undefined; error: unknown; refetch: () => unknown; isFetching: boolean }

/** Several things that are needed together: there once all are, in the order in which they were asked for. */
export function together<All extends readonly unknown[]>(
  ...asked: { [Place in keyof All]: Loading<All[Place]> }
): Loading<All> {
  const all = asked as readonly Loading<unknown>[]
  const data = all.map((one) => one.data)
  return {
    // One for each that was asked for, in their order.
    data: data.includes(undefined) ? undefined : (data as unknown as All),
    error: all.find(({ error }) => error)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  }
}
