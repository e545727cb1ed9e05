import type { EndpointKey } from '../platform/endpoint.ts'
import type { CorrectionOperation } from './correction-operations.ts'

// Apart from the declarations, whose schemas not every page needs.

/** The paths of a track's operations on corrections. */
export type CorrectionCalls = Record<CorrectionOperation, EndpointKey>

/** The paths of the operations on corrections below the paths of a track's applications and of their list. */
export function correctionCalls<const At extends `/${string}`, const List extends `/${string}`>(at: At, list: List) {
  return {
    listCorrections: `GET ${at}/{applicationId}/corrections`,
    foreseeCorrection: `POST ${at}/{applicationId}/corrections/foresee`,
    readCorrectables: `GET ${at}/{applicationId}/correctables`,
    askCorrection: `POST ${at}/{applicationId}/corrections`,
    saveCorrection: `PUT ${at}/{applicationId}/corrections/{number}`,
    answerCorrection: `POST ${at}/{applicationId}/corrections/{number}/answer`,
    extendCorrection: `POST ${at}/{applicationId}/corrections/{number}/extend`,
    closeCorrection: `POST ${at}/{applicationId}/corrections/{number}/close`,
    closeOverdue: `POST ${list}/corrections/close`,
    extendCorrections: `POST ${list}/corrections/extend`,
    readSubmittedPdf: `GET ${at}/{applicationId}/pdf/submitted`,
  } as const satisfies CorrectionCalls
}
