import { utrVerdict } from '../payments/utr.ts'
import type { Complaint } from '../questions/question.ts'

/** The missing parts of a payment: none for a nil fee, else a reference of the right shape. */
export function missingStudentPayment(amountRupees: number | null, utr: string | null): Complaint[] {
  const code = amountRupees === 0 ? null : utrVerdict(utr)
  return code === null ? [] : [{ path: 'payment.utr', code }]
}
