import type { EndpointKey } from '../platform/endpoint.ts'

// Apart from the declarations, whose schemas not every page needs.

type LetterOperation = 'foresee' | 'list' | 'read' | 'release' | 'test' | 'undo' | 'write'

/** The paths of the operations on the letters of a track. */
export type LetterCalls = Record<LetterOperation, EndpointKey>

/** The paths of the operations on letters below the path of a track's list. */
export function letterCalls<const List extends `/${string}`>(list: List) {
  return {
    foresee: `POST ${list}/letters/preview`,
    test: `POST ${list}/letters/test`,
    write: `POST ${list}/letters`,
    undo: `POST ${list}/letters/{id}/undo`,
    release: `POST ${list}/letters/{id}/release`,
    list: `GET ${list}/letters`,
    read: `GET ${list}/letters/{id}`,
  } as const satisfies LetterCalls
}
