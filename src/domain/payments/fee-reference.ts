import { z } from 'zod'

/** What a fee is paid for: an application, or the seat that it was given. */
export const FeePurpose = z.enum(['application', 'seat'])
export type FeePurpose = z.infer<typeof FeePurpose>

/** A fee of an application: each has at most one of each purpose. */
export type FeeOfApplication = { applicationId: string; purpose: FeePurpose }

const ofSeat = '-S'

/**
 * The portal's own reference of a fee, which UPI apps carry to the bank: the number of the application, and for its seat
 * that number with -S.
 */
export function feeReference({ applicationId, purpose }: FeeOfApplication): string {
  return purpose === 'seat' ? `${applicationId}${ofSeat}` : applicationId
}

export function feeOf(reference: string): FeeOfApplication {
  return reference.endsWith(ofSeat)
    ? { applicationId: reference.slice(0, -ofSeat.length), purpose: 'seat' }
    : { applicationId: reference, purpose: 'application' }
}
