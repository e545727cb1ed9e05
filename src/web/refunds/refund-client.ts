import type { UseQueryOptions } from '@tanstack/react-query'
import type { ConfirmedAccount, RefundAccount } from '#domain/refunds/refund-account.ts'
import type { RefundCalls } from '#domain/refunds/refund-calls.ts'
import type { RefundsOfApplication } from '#domain/refunds/refund.ts'
import type { EndpointKey } from '#domain/platform/endpoint.ts'
import { askAnew, setAnswer } from '#web/platform/after-writes.ts'
import { callAs } from '#web/platform/api.ts'

/** The calls about refunds to the applicants of a track. */
export function refundClientOf(calls: RefundCalls, readApplication: EndpointKey) {
  const query = (applicationId: string): UseQueryOptions<RefundsOfApplication> => ({
    queryKey: [calls.readRefunds, { params: { applicationId } }],
    queryFn: ({ signal }) => callAs<RefundsOfApplication>(calls.readRefunds, { params: { applicationId }, signal }),
  })
  return {
    query,
    sendCode: (applicationId: string, body: RefundAccount) =>
      callAs<{ minutes: number }>(calls.sendRefundAccountCode, { params: { applicationId }, body }),
    async giveAccount(applicationId: string, body: ConfirmedAccount) {
      const given = await callAs<RefundsOfApplication>(calls.giveRefundAccount, { params: { applicationId }, body })
      setAnswer<RefundsOfApplication>(query(applicationId).queryKey, given)
      // Its timeline requested the account.
      await askAnew([readApplication])
    },
  }
}

export type RefundClient = ReturnType<typeof refundClientOf>
