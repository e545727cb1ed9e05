import type { ReactNode } from 'react'
import { Card } from '../card.tsx'
import type { LoadState } from './loading.ts'
import { NotThere, type NotThereProps } from './not-there.tsx'

type LoadedProps<T> = Omit<NotThereProps, 'of' | 'errorActions'> & {
  of: LoadState<T>
  children: (data: T) => ReactNode
}

/** The main part of a page: loading, failed, or loaded. */
export function Loaded<T>({ of, rows = 4, rowHeight = 88, errorTitle, children }: LoadedProps<T>) {
  if (of.data !== undefined) return children(of.data)
  const hasFailed = Boolean(of.error)
  return (
    <Card isPadded={hasFailed} isEdge={!hasFailed}>
      <NotThere of={of} rows={rows} rowHeight={rowHeight} errorTitle={errorTitle} />
    </Card>
  )
}
