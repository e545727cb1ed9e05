import type { AnswersAndUtr, DuePayment } from '../applications/track.ts'
import type { PaymentReference } from '../payments/payment.ts'
import { feeRupees } from '../applications/fees.ts'
import { normaliseUtr, utrVerdict } from '../payments/utr.ts'
import { addDays, isDay } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import type { Complaint, Verdict } from '../questions/question.ts'
import type { Rupees } from '../platform/rupees.ts'
import type { FacultyForm } from './faculty-questions.ts'
import type { RecruitmentRules } from './recruitment.ts'

/** The days between which a fee is paid: when applications open, and the day on which it is judged. */
type PaymentDays = { startDate: Day; today: Day }

/**
 * What is missing or wrong in a payment: nothing for a nil fee; else transaction id and date, and a UTR where the recruitment asks
 * for one. While the fee is not known, the day is not judged: its field is not shown.
 */
export function facultyPaymentLacks(
  { form: { payment }, utr }: AnswersAndUtr<FacultyForm>,
  { fee, drive, today }: DuePayment<RecruitmentRules>,
): Complaint[] {
  if (fee === 0) return []
  const { transactionId, paymentDate } = payment ?? {}
  const { requireUTR } = drive.settings.paymentDetails.modes.offline
  const verdict = utrVerdict(utr)
  const isUtrRight = verdict === null || (verdict === 'required' && !requireUTR)
  return [
    ...(transactionId ? [] : [{ path: 'payment.transactionId', code: 'required' }]),
    ...(isUtrRight ? [] : [{ path: 'payment.utrNumber', code: verdict }]),
    ...(paymentDate ? [] : [{ path: 'payment.paymentDate', code: 'required' }]),
    ...(paymentDate && fee !== null ? wrongDay(paymentDate, { startDate: drive.startDate, today }) : []),
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

/** Who reads the advertisement may pay before the portal opens; who paid long before paid for something else. */
const daysBeforeOpening = 30

function wrongDay(paymentDate: string, days: PaymentDays): Complaint[] {
  const verdict = paymentDateVerdict(paymentDate, days)
  if (verdict === null) return []
  return [{ path: 'payment.paymentDate', ...(typeof verdict === 'string' ? { code: verdict } : verdict) }]
}

/** Recorded as soon as a transaction id and a day on which it can have been paid are both given; the UTR may stand beside them. */
export function recordedFacultyPayment(
  { payment }: FacultyForm,
  utr: string | null,
  days: PaymentDays,
): PaymentReference | null {
  const { transactionId, paymentDate } = payment ?? {}
  if (!transactionId || !paymentDate || paymentDateVerdict(paymentDate, days) !== null) return null
  return { transactionId, paymentDate, utr }
}

/** Why the typed day cannot be the day of the payment; null when it can. */
function paymentDateVerdict(paymentDate: string, { startDate, today }: PaymentDays): Verdict {
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
