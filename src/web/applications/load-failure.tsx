import type { ReactNode } from 'react'
import { ApiError, NetworkError } from '#web/platform/api-error.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { useDocumentTitle } from '#web/ui/page-title.tsx'
import { language } from '#web/platform/language.ts'
import { ownApplications } from '#words/own-applications.ts'

const say = ownApplications(language)

/** What a person can do about it: nothing is there, the line is down, or the server is in trouble. */
function wordsOf(error: unknown): string {
  if (error instanceof NetworkError) return error.message
  const isAbsent = error instanceof ApiError && error.status === 404
  return say(isAbsent ? 'absent' : 'notFetched')
}

type LoadFailureProps = {
  title?: string
  error?: unknown
  /** Instead of what the error says. */
  message?: string
  onTryAgain?: () => void
  isRetrying?: boolean
  /** Where else to go; home if nothing is given. */
  actions?: ReactNode
}

/** An application, or what it is for, that did not load. */
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
