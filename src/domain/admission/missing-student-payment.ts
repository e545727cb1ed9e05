import { utrError } from '../payments/utr.ts'
import type { FieldError } from '../platform/problem.ts'

/** What is missing in a payment: nothing for a nil fee, else a reference of the right shape. */
export function missingStudentPayment(amountRupees: number | null, utr: string | null): FieldError[] {
  if (amountRupees === 0) return []
  const msg = utrError(utr, 'Pay the fee and enter the payment reference (UTR)')
  return msg === null ? [] : [{ path: 'payment.utr', msg }]
}
