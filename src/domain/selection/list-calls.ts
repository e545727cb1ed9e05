import type { EndpointKey } from '../platform/endpoint.ts'
import type { SelectionListOperation } from './list-operations.ts'

// Apart from the declarations, whose schemas not every page needs.

/** The paths of a track's operations on provisional and final lists, and on objections to them. */
export type SelectionListCalls = Record<SelectionListOperation, EndpointKey>

/** The paths of these operations below the paths of a track's drives and applications. */
export function selectionListCalls<const Drives extends `/${string}`, const Applications extends `/${string}`>(
  drives: Drives,
  applications: Applications,
) {
  return {
    prepareList: `POST ${drives}/{id}/selection/lists`,
    listLists: `GET ${drives}/{id}/selection/lists`,
    readList: `GET ${drives}/{id}/selection/lists/{listId}`,
    discardList: `DELETE ${drives}/{id}/selection/lists/{listId}`,
    approveList: `POST ${drives}/{id}/selection/lists/{listId}/approve`,
    listObjections: `GET ${drives}/{id}/selection/objections`,
    answerObjection: `POST ${applications}/{applicationId}/objections/{number}/answer`,
    takeBackAnswer: `DELETE ${applications}/{applicationId}/objections/{number}/answer`,
    object: `POST ${applications}/{applicationId}/objections`,
    listOwnLists: `GET ${applications}/{applicationId}/lists`,
  } as const satisfies SelectionListCalls
}
