import type { UseQueryOptions } from '@tanstack/react-query'
import type { ListPaging } from '#domain/platform/paging.ts'
import type { AnyApplication, ApplicationClient, Applications } from '#web/applications/client.ts'
import { idsOf, type ListedIds } from '#web/lists/list-place.ts'
import type { ListSearch } from '#web/lists/list-search.ts'
import type { ViewedDocument } from './viewer/viewed-document.ts'

/** What a track says of an application to administrators beside what all tracks say. */
export type AboutApplication = {
  /** The candidate's, or the address while there is none. */
  name: string
  /** The line under the name. */
  facts: string[]
  /** What sets the fee: “OBC”, “PwD”. */
  feeRow: string | null
  /** What it says of the payment besides. */
  paymentLines?: readonly { label: string; value: string | null }[]
  documents: ViewedDocument[]
}

/** What the administrators' page of one application needs to know besides. */
export type ReviewSource<A extends AnyApplication> = Applications<A> & {
  /** The value of `track` in the tables. */
  track: string
  aboutOf: (application: A) => AboutApplication
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
    /** The ids of the applications on one page of the list. */
    ids: (search: ListSearch, page: ListPaging) => UseQueryOptions<ListedIds>
  }
}

/** Which applications stand on a page of the list that one was opened from. */
export function listedIds(
  { calls, listed }: Pick<ApplicationClient<AnyApplication>, 'calls' | 'listed'>,
  search: ListSearch,
  page: ListPaging,
): UseQueryOptions<ListedIds> {
  return {
    queryKey: [calls.list, 'ids', search, page],
    queryFn: async ({ signal }) => idsOf(await listed({ ...search, ...page }, signal)),
  }
}
