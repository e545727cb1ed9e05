import type { EndpointKey } from '../platform/endpoint.ts'

// Apart from the declarations, whose schemas not every page needs.

type ScrutinyOperation =
  | 'assign'
  | 'countLeft'
  | 'listClerks'
  | 'markFindings'
  | 'readFindings'
  | 'release'
  | 'takeNext'

/** The paths of a track's operations of scrutiny. */
export type ScrutinyCalls = Record<ScrutinyOperation, EndpointKey>

/** The paths of the operations of scrutiny below the paths of a track's applications and of their list. */
export function scrutinyCalls<const At extends `/${string}`, const List extends `/${string}`>(at: At, list: List) {
  return {
    readFindings: `GET ${at}/{applicationId}/findings`,
    markFindings: `POST ${at}/{applicationId}/findings`,
    release: `DELETE ${at}/{applicationId}/open`,
    takeNext: `POST ${list}/take-next`,
    countLeft: `POST ${list}/take-next/left`,
    assign: `POST ${list}/assignments`,
    listClerks: `GET ${list}/assignments/clerks`,
  } as const satisfies ScrutinyCalls
}
