import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import type { Loading } from './loading.ts'
import { SkeletonRows } from './skeleton.tsx'

export type NotThereProps = {
  of: Omit<Loading<unknown>, 'data'>
  /** Size of the placeholder: that of the coming content, so that the page does not jump. */
  rows?: number
  rowHeight?: number
  errorTitle?: string | undefined
  /** Beside Try Again. */
  errorActions?: ReactNode
}

/** In the place of what was asked for and is not there: on its way, or failed with a way to try again. */
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
