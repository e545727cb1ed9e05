import type { UseQueryOptions } from '@tanstack/react-query'
import type { HistoryEntry } from '#domain/applications/application.ts'
import type { Decision } from '#domain/applications/decision.ts'
import type { AnyApplication, StoredQuery } from '#web/applications/own-track.ts'
import type { ListedIds } from '#web/lists/list-place.ts'
import type { ListSearch } from '#web/lists/list-search.ts'
import type { Reviewed } from './reviewed.ts'

/** What the administrators' page of one application needs to know of a track whose applications are answered as `A`. */
export type AdminTrack<A extends AnyApplication> = {
  query: (applicationId: string) => StoredQuery<A>
  history: (applicationId: string) => UseQueryOptions<{ history: HistoryEntry[] }>
  decide: (applicationId: string, decision: Decision) => Promise<unknown>
  reviewed: (application: A) => Reviewed
  documentLabel: (docType: string) => string
  /** The paper that is open at first. */
  firstDocument: string
  list: {
    href: string
    /** The address of an application opened from it. */
    applicationHref: (applicationId: string) => string
    /** Among the views that are remembered. */
    name: string
    /** The filters that pick its rows. */
    queryNames: readonly string[]
    /** Which applications stand on a page of it. */
    ids: (search: ListSearch, page: { page: number; limit: number }) => UseQueryOptions<ListedIds>
    /** The operations to be asked again after a decision. */
    keys: readonly string[]
  }
}

/** The administrators' address of an application of any track: leads on to its page. */
export function anyApplicationHref(applicationId: string): string {
  return `/admin/application/${encodeURIComponent(applicationId)}`
}
