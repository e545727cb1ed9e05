import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ownApplications as say } from '#words/candidates/own-applications.ts'
import { LoadFailure } from '../load-failure.tsx'
import type { AnyApplication, Applications } from '../client.ts'

type LoadApplicationProps<A extends AnyApplication> = {
  applications: Applications<A>
  applicationId: string
  /** Replaces the track's title. */
  failureTitle?: string
  /** Placeholder while it loads. */
  skeleton: ReactNode
  children: (application: A, refetch: () => Promise<unknown>) => ReactNode
}

/** A page about one application: loading, failed, or loaded. */
export function LoadApplication<A extends AnyApplication>(props: LoadApplicationProps<A>) {
  const { applications, applicationId, skeleton, children } = props
  const isNamed = applicationId.trim() !== ''
  const { data, error, refetch, isFetching } = useQuery({ ...applications.query(applicationId), enabled: isNamed })
  if (!isNamed) return <LoadFailure message={say('noId')} />
  if (data) return children(data.application, refetch)
  if (!error) return skeleton
  const title = props.failureTitle ?? applications.failureTitle
  const failure = { error, onTryAgain: () => void refetch(), isRetrying: isFetching }
  return <LoadFailure {...failure} {...(title && { title })} />
}
