import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Payment } from '#domain/payments/payment.ts'

/** What opening the payment is answered: the payment, and the link for UPI apps. */
export type Started = { payment: Payment; upiLink: string | null }

type Start = {
  applicationId: string
  /** As far as it is known: the answer says the fee as it stands now. */ amountRupees: number | null
  /** The payment as the server has it from now on. */ onStarted: (payment: Payment) => void
  /** Opens the payment at the server. */
  start: (signal: AbortSignal) => Promise<Started>
}

/**
 * Opens the payment of a draft whenever its step is shown: the fee as it stands now, and the link for UPI apps. Asking
 * again does no harm, and an application is not submitted on a fee that was never shown.
 */
export function startPayment({ applicationId, amountRupees, onStarted, start }: Start) {
  return queryOptions({
    queryKey: ['payment-start', applicationId, amountRupees],
    queryFn: async ({ signal }) => {
      const answer = await start(signal)
      onStarted(answer.payment)
      return answer
    },
    // The answer brings the amount, and so the next question: its link is the one for that amount already.
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
    enabled: amountRupees !== null,
  })
}
