import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import type { LoadState } from './loading.ts'
import { SkeletonRows } from './skeleton.tsx'

export type NotThereProps = {
  of: Omit<LoadState<unknown>, 'data'>
  /** Number of placeholder rows, similar to the content, so that the page does not jump. */
  rows?: number
  rowHeight?: number
  errorTitle?: string | undefined
  /** Actions beside Try Again. */
  errorActions?: ReactNode
}

/** Placeholder while something loads, or an error with Try Again. */
export function NotThere({ of, rows = 3, rowHeight = 72, errorTitle, errorActions }: NotThereProps) {
  if (!of.error) return <SkeletonRows rows={rows} rowHeight={rowHeight} />
  return (
    <ErrorState
      error={of.error}
      onTryAgain={() => void of.refetch()}
      isRetrying={of.isFetching}
      actions={errorActions}
      {...(errorTitle && { title: errorTitle })}
    />
  )
}
