import type { EndpointKey } from '../platform/endpoint.ts'
import type { SelectionOperation } from './selection-operations.ts'

// Apart from the declarations, whose schemas not every page needs.

/** The paths of a track's operations on its selection. */
export type SelectionCalls = Record<SelectionOperation, EndpointKey>

/** Whether a call reads where a drive stands: every deed of a selection changes that. */
export const readsStage = (call: string): boolean => /\/selection\/(stage|figures)$/.test(call)

/** The paths of the operations by which the seats of a drive are given away. */
export function selectionCalls<const Drives extends `/${string}`, const Applications extends `/${string}`>(
  drives: Drives,
  applications: Applications,
) {
  const at = `${drives}/{id}/selection` as const
  return {
    readPublishedPolicies: `GET ${at}`,
    readStage: `GET ${at}/stage`,
    readFigures: `GET ${at}/figures`,
    readPolicies: `GET ${at}/policies`,
    savePolicies: `POST ${at}/policies`,
    publishPolicies: `POST ${at}/policies/publish`,
    discardPolicies: `DELETE ${at}/policies/draft`,
    listAllotments: `GET ${at}/runs`,
    allotRound: `POST ${at}/runs`,
    readAllotment: `GET ${at}/runs/{allotmentId}`,
    compareAllotments: `GET ${at}/runs/{allotmentId}/compare/{other}`,
    approveAllotment: `POST ${at}/runs/{allotmentId}/approve`,
    discardAllotment: `DELETE ${at}/runs/{allotmentId}`,
    readAllottedSeat: `GET ${applications}/{applicationId}/offer`,
    answerSeat: `POST ${applications}/{applicationId}/offer/answer`,
    readSeatFee: `GET ${applications}/{applicationId}/seat-fee`,
    recordSeatFee: `POST ${applications}/{applicationId}/seat-fee`,
    checkSeatFee: `POST ${applications}/{applicationId}/seat-fee/check`,
    orderSeatFee: `POST ${applications}/{applicationId}/seat-fee/order`,
    readSeatFeeOrder: `GET ${applications}/{applicationId}/seat-fee/order`,
  } as const satisfies SelectionCalls
}
