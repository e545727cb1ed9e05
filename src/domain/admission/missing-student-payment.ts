import { utrVerdict } from '../payments/utr.ts'
import type { Complaint } from '../questions/question.ts'

/** What is missing in a payment: nothing for a nil fee, else a reference of the right shape. */
export function missingStudentPayment(amountRupees: number | null, utr: string | null): Complaint[] {
  const code = amountRupees === 0 ? null : utrVerdict(utr)
  return code === null ? [] : [{ path: 'payment.utr', code }]
}
