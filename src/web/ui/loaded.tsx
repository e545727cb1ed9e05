import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { ErrorState } from './error-state.tsx'
import { SkeletonRows } from './skeleton.tsx'

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

type LoadedProps<T> = {
  of: Loading<T>
  /** What the page looks like until then. */
  rows?: number
  rowHeight?: number
  errorTitle?: string
  children: (data: T) => ReactNode
}

/** The main part of a page: on its way, failed, or there. */
export function Loaded<T>({ of, rows = 4, rowHeight = 88, errorTitle, children }: LoadedProps<T>) {
  const { data, error, refetch, isFetching } = of
  if (data !== undefined) return children(data)
  if (!error) {
    return (
      <Card isPadded={false} isEdge>
        <SkeletonRows rows={rows} rowHeight={rowHeight} />
      </Card>
    )
  }
  return (
    <Card>
      <ErrorState
        error={error}
        onTryAgain={() => void refetch()}
        isRetrying={isFetching}
        {...(errorTitle && { title: errorTitle })}
      />
    </Card>
  )
}
