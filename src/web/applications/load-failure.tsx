import type { ReactNode } from 'react'
import { ApiError, NetworkError } from '#web/platform/api-error.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { useDocumentTitle } from '#web/ui/page-title.tsx'
import { ownApplications as say } from '#words/candidates/own-applications.ts'

/** What the person can do: it does not exist, the connection is down, or the server has trouble. */
function wordsOf(error: unknown): string {
  if (error instanceof NetworkError) return error.message
  const isAbsent = error instanceof ApiError && error.status === 404
  return say(isAbsent ? 'absent' : 'notFetched')
}

type LoadFailureProps = {
  title?: string
  error?: unknown
  /** Replaces the message of the error. */
  message?: string
  onTryAgain?: () => void
  isRetrying?: boolean
  /** Other places to go; home if not given. */
  actions?: ReactNode
}

/** An application or its drive failed to load. */
export function LoadFailure({
  title = say('notLoadedOne'),
  error,
  onTryAgain,
  isRetrying = false,
  ...rest
}: LoadFailureProps) {
  const { message = wordsOf(error), actions } = rest
  useDocumentTitle(title)
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <PageBody>
      <Card>
        <ErrorState
          title={title}
          error={Object.assign(new Error(message), { requestId })}
          isRetrying={isRetrying}
          showsHome={!actions}
          actions={actions}
          isPage
          {...(onTryAgain && { onTryAgain })}
        />
      </Card>
    </PageBody>
  )
}
