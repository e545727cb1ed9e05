import type { UseQueryOptions } from '@tanstack/react-query'
import { queryClient } from '#web/platform/query-client.ts'
import type { OwnApplication } from './own-application.ts'

/** What every track's answer about one application carries. */
export type AnyApplication = { applicationId: string }

/** What the applicant's pages need to know of a track whose applications are answered as `A`. */
export type OwnTrack<A extends AnyApplication> = {
  /** `ask('GET …/{applicationId}', …)`. */
  query: (applicationId: string) => StoredQuery<A>
  /** The operation that answers own applications: asked again after a change. */
  listKey: string
  /** Said on top when an application does not load; the usual words unless the track has its own. */
  failureTitle?: string
  /** My Applications. */
  listHref: string
  shown: (application: A) => OwnApplication
  /** Where the form of a draft leads after the last day, which is said then; the draft’s own page unless given. */
  closedDraftHref?: string
  /** Where a person is led right after submitting. */
  submittedHref: (application: A) => string
  /** Deletes a draft. */
  remove: (applicationId: string) => Promise<unknown>
}
type Answered<A> = { application: A }
export type StoredQuery<A> = UseQueryOptions<Answered<A>> & { queryKey: readonly unknown[] }

/** What the server answered is what every page shows from now on. */
export function remember<A extends AnyApplication>({ query, listKey }: OwnTrack<A>, application: A): void {
  const { queryKey } = query(application.applicationId)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<Answered<A>>(queryKey, { application })
  void queryClient.invalidateQueries({ queryKey: [listKey] })
}

/** A part of an application as the server told it meanwhile. */
export function rememberPart<A extends AnyApplication>(
  { query }: OwnTrack<A>,
  applicationId: string,
  part: Partial<A>,
): void {
  queryClient.setQueryData<Answered<A>>(
    query(applicationId).queryKey,
    (known) => known && { application: { ...known.application, ...part } },
  )
}

/** An application that is gone. */
export async function forget<A extends AnyApplication>(
  { query, listKey }: OwnTrack<A>,
  applicationId: string,
): Promise<void> {
  queryClient.removeQueries({ queryKey: query(applicationId).queryKey })
  await queryClient.invalidateQueries({ queryKey: [listKey] })
}
