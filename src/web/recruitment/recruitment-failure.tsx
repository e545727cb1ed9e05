import { LoadFailure } from '#web/applications/load-failure.tsx'
import { ApiError, NetworkError } from '#web/platform/api-error.ts'
import { ButtonLink } from '#web/ui/links/button-link.tsx'
import { candidateStart as say } from '#words/candidates/candidate-start.ts'

type RecruitmentFailureProps = {
  of: { error: unknown; refetch: () => Promise<unknown>; isFetching: boolean }
  /** Text if the recruitment does not exist, or no longer. */
  whenAbsent: string
}

/** A recruitment failed to load during an application: says why, with a link to the others. */
export function RecruitmentFailure({ of: { error, refetch, isFetching }, whenAbsent }: RecruitmentFailureProps) {
  const isAbsent = error instanceof ApiError && error.status === 404
  const otherwise = error instanceof NetworkError ? error.message : say('not-loaded-otherwise')
  return (
    <LoadFailure
      title={say('not-loaded')}
      error={error}
      message={isAbsent ? whenAbsent : otherwise}
      onTryAgain={() => void refetch()}
      isRetrying={isFetching}
      actions={
        <ButtonLink to="/recruitments" variant="secondary">
          {say('recruitments')}
        </ButtonLink>
      }
    />
  )
}
