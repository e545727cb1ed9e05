import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'

/**
 * Opens the payment of a draft: the amount, and the link for UPI apps. Asked again when the amount changes, since the
 * link carries it; asking twice does no harm.
 */
export function startPayment(applicationId: string, amountRupees: number | null) {
  return queryOptions({
    queryKey: ['payment-start', applicationId, amountRupees],
    queryFn: ({ signal }) =>
      call('POST /api/applications/{applicationId}/payment/start', { params: { applicationId }, signal }),
    staleTime: Infinity,
    enabled: amountRupees !== null,
  })
}
