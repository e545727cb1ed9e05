import type { EndpointKey } from '../platform/endpoint.ts'
import type { RefundOperation } from './refund-operations.ts'

// Apart from the declarations, whose schemas not every page needs.

/** The paths of a track's operations on refunds. */
export type RefundCalls = Record<RefundOperation, EndpointKey>

/** The paths of the operations on refunds below the path of a track's applications. */
export function refundCalls<const At extends `/${string}`>(at: At) {
  return {
    readRefunds: `GET ${at}/{applicationId}/refund`,
    sendRefundAccountCode: `POST ${at}/{applicationId}/refund/send-code`,
    giveRefundAccount: `POST ${at}/{applicationId}/refund`,
  } as const satisfies RefundCalls
}
