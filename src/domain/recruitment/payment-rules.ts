import type { AnswersAndUtr, DuePayment } from '../applications/track.ts'
import type { PaymentReference } from '../payments/payment.ts'
import { feeRupees } from '#domain/drives/fees.ts'
import { normaliseUtr, utrVerdict } from '../payments/utr.ts'
import { addDays, isDay } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import type { Complaint, Verdict } from '../questions/question.ts'
import type { Rupees } from '../platform/rupees.ts'
import type { FacultyForm } from './faculty-questions.ts'
import type { RecruitmentRules } from './recruitment.ts'

/** The days in which a fee can be paid: from the opening of applications to the day of judging. */
type PaymentDays = { startDate: Day; today: Day }

/**
 * What is missing or wrong in a payment: nothing for a nil fee; else transaction ID and date, and a UTR where the
 * recruitment requires one. While the fee is unknown, the day is not judged, because its field is hidden.
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
 * The answers after a correction of the payment's UTR. A transaction ID with the same number is corrected with it,
 * because both name the transaction; a different one stays.
 */
export function withCorrectedUtr(form: FacultyForm, { was, utr }: { was: string | null; utr: string }): FacultyForm {
  const { transactionId } = form.payment ?? {}
  if (was === null || !transactionId || normaliseUtr(transactionId) !== was) return form
  return { ...form, payment: { ...form.payment, transactionId: utr } }
}

/** Readers of the advertisement may pay before the portal opens; a payment long before was for something else. */
const daysBeforeOpening = 30

function wrongDay(paymentDate: string, days: PaymentDays): Complaint[] {
  const verdict = paymentDateVerdict(paymentDate, days)
  if (verdict === null) return []
  return [{ path: 'payment.paymentDate', ...(typeof verdict === 'string' ? { code: verdict } : verdict) }]
}

/** Recorded as soon as a transaction ID and a possible day are both given; a UTR is optional. */
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
 * The fee for these answers, in whole rupees: by the candidate's category, not the post's (docs/rules.md, Fee by
 * category). Null until the answers that decide it are given.
 */
export function facultyFee(
  { personalInfo }: FacultyForm,
  { paymentDetails }: Pick<RecruitmentRules, 'paymentDetails'>,
): Rupees | null {
  return feeRupees(paymentDetails.amount, personalInfo?.categoryOfCandidate, personalInfo?.isPWD ?? false)
}
