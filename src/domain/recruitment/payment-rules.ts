import { feeRupees } from '../payments/payment.ts'
import { normaliseUtr, utrVerdict } from '../payments/utr.ts'
import { isDay } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import type { Complaint } from '../questions/question.ts'
import type { Rupees } from '../platform/rupees.ts'
import type { FacultyForm } from './faculty-questions.ts'
import type { RecruitmentRules } from './recruitment.ts'

type Given = { transactionId?: string | null; paymentDate?: string | null; utrNumber?: string | null }
type Due = Pick<RecruitmentRules, 'paymentDetails'> & { amountRupees: number | null }

/**
 * What is missing in a payment: nothing for a nil fee; else transaction id and date, and a UTR where the recruitment asks
 * for one.
 */
export function missingFacultyPayment(given: Given, { amountRupees, paymentDetails }: Due): Complaint[] {
  if (amountRupees === 0) return []
  const utr = utrVerdict(given.utrNumber)
  const isUtrRight = utr === null || (utr === 'required' && !paymentDetails.modes.offline.requireUTR)
  return [
    ...(given.transactionId ? [] : [{ path: 'payment.transactionId', code: 'required' }]),
    ...(isUtrRight ? [] : [{ path: 'payment.utrNumber', code: utr }]),
    ...(given.paymentDate ? [] : [{ path: 'payment.paymentDate', code: 'required' }]),
  ]
}

/**
 * The answers after the UTR of the payment was corrected. The UTR of a payment is the number of its transaction, and so a
 * transaction ID that says the same number is corrected with it; one that was given apart stays.
 */
export function withCorrectedUtr(form: FacultyForm, { was, utr }: { was: string | null; utr: string }): FacultyForm {
  const { transactionId } = form.payment ?? {}
  if (was === null || !transactionId || normaliseUtr(transactionId) !== was) return form
  return { ...form, payment: { ...form.payment, transactionId: utr } }
}

/**
 * What is wrong with the day of a payment that is given: it cannot lie in the future. Nothing where there is no fee: a nil
 * fee needs no payment details, and the field is not shown.
 */
export function paymentDateErrors(
  { paymentDate }: Given,
  { amountRupees, today }: Pick<Due, 'amountRupees'> & { today: Day },
): Complaint[] {
  const code = amountRupees && paymentDate ? paymentDateVerdict(paymentDate, today) : null
  return code === null ? [] : [{ path: 'payment.paymentDate', code }]
}

/** Why the typed day cannot be the day of the payment; null when it can. */
export function paymentDateVerdict(paymentDate: string, today: Day): 'not-a-day' | 'in-the-future' | null {
  if (!isDay(paymentDate)) return 'not-a-day'
  return paymentDate <= today ? null : 'in-the-future'
}

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
