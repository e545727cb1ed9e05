import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ListPaging } from '#domain/platform/paging.ts'
import type { AnyApplication, Applications, WireCalls } from '#web/applications/client.ts'
import { idsOf, type ListedIds } from '#web/lists/list-place.ts'
import type { ListSearch } from '#web/lists/list-search.ts'
import type { ViewedDocument } from './viewer/viewed-document.ts'

/** What a track adds about an application for administrators. */
export type AboutApplication = {
  /** The candidate's name, or the e-mail address without one. */
  name: string
  /** The line below the name. */
  facts: string[]
  /** The category that determines the fee: “OBC”, “PwD”. */
  feeRow: string | null
  /** Further lines about the payment. */
  paymentLines?: readonly { label: string; value: string | null }[]
  documents: ViewedDocument[]
}

/** What administrators' pages of an application need besides. */
export type ReviewSource<A extends AnyApplication> = Applications<A> & {
  /** The value of `track` in the tables. */
  track: string
  aboutOf: (application: A) => AboutApplication
  documentLabel: (docType: string) => string
  /** What the next application is taken from, besides the filters of the list. */
  scopeOf: (search: ListSearch) => ListSearch
  /** The document shown first. */
  firstDocument: string
  list: {
    href: string
    /** Address of an application within this list. */
    applicationHref: (applicationId: string) => string
    /** Name under which its views are saved. */
    name: string
    /** Query names of its filters. */
    queryNames: readonly string[]
    /** Ids of the applications on a page of the list. */
    ids: (search: ListSearch, page: ListPaging) => UseQueryOptions<ListedIds>
  }
}

type ListedCalls = Pick<WireCalls<AnyApplication>, 'listed'> & {
  list: (...query: Parameters<WireCalls<AnyApplication>['list']>) => { queryKey: QueryKey }
}

/** The ids on a page of the list from which an application was opened. */
export function listedIds(
  { list, listed }: ListedCalls,
  search: ListSearch,
  page: ListPaging,
): UseQueryOptions<ListedIds> {
  return {
    queryKey: [...list({ ...search, ...page }).queryKey, 'ids'],
    queryFn: async ({ signal }) => idsOf(await listed({ ...search, ...page }, signal)),
  }
}
