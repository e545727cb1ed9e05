import type { EndpointKey } from '../platform/endpoint.ts'
import type { JoiningOperation } from './joining-operations.ts'

// Apart from the declarations, whose schemas not every page needs.

/** The paths of a track's operations on joining. */
export type JoiningCalls = Record<JoiningOperation, EndpointKey>

/** The paths of these operations below the paths of a track's drives and applications. */
export function joiningCalls<const Drives extends `/${string}`, const Applications extends `/${string}`>(
  drives: Drives,
  applications: Applications,
) {
  const at = `${applications}/{applicationId}` as const
  return {
    readJoinings: `GET ${drives}/{id}/selection/joining`,
    readSeat: `GET ${at}/joining`,
    join: `POST ${at}/joining`,
    readAllotmentLetter: `GET ${at}/offer/letter`,
    readReceipt: `GET ${at}/joining/receipt`,
    undoJoining: `POST ${at}/joining/undo`,
    askToGiveUpAdmission: `POST ${at}/joining/leaving`,
    stay: `POST ${at}/joining/stay`,
    recordAdmissionGivenUp: `POST ${at}/joining/left`,
    giveMoreTime: `POST ${at}/leave`,
  } as const satisfies JoiningCalls
}
