import { feeRupees } from '../payments/payment.ts'
import type { Rupees } from '../platform/rupees.ts'
import type { FacultyForm } from './faculty-questions.ts'
import type { RecruitmentRules } from './recruitment.ts'

/**
 * The fee for these answers, in whole rupees: by the category of the candidate, not that of the post
 * (docs/rules.md, Fee by category). Null while nothing is given that decides it.
 */
export function facultyFee(
  { personalInfo }: FacultyForm,
  { paymentDetails }: Pick<RecruitmentRules, 'paymentDetails'>,
): Rupees | null {
  return feeRupees(paymentDetails.amount, personalInfo?.categoryOfCandidate, personalInfo?.isPWD ?? false)
}
