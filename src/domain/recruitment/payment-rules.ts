import { feeRupees } from '../payments/payment.ts'
import { normaliseUtr, utrVerdict } from '../payments/utr.ts'
import { addDays, isDay } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import type { Complaint, Verdict } from '../questions/question.ts'
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

/** The days between which a fee is paid: when applications open, and the day on which it is judged. */
export type PaymentDays = { startDate: Day; today: Day }

/** Who reads the advertisement may pay before the portal opens; who paid long before paid for something else. */
const daysBeforeOpening = 30

/** What is wrong with the day of a payment that is given. Nothing where there is no fee: the field is not shown then. */
export function paymentDateErrors(
  { paymentDate }: Given,
  { amountRupees, ...days }: Pick<Due, 'amountRupees'> & PaymentDays,
): Complaint[] {
  const verdict = amountRupees && paymentDate ? paymentDateVerdict(paymentDate, days) : null
  if (verdict === null) return []
  return [{ path: 'payment.paymentDate', ...(typeof verdict === 'string' ? { code: verdict } : verdict) }]
}

/** Why the typed day cannot be the day of the payment; null when it can. */
export function paymentDateVerdict(paymentDate: string, { startDate, today }: PaymentDays): Verdict {
  if (!isDay(paymentDate)) return 'not-a-day'
  if (paymentDate > today) return 'in-the-future'
  const from = addDays(startDate, -daysBeforeOpening)
  return paymentDate < from ? { code: 'too-early', params: { from } } : null
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
