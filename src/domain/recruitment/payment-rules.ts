import { feeRupees } from '../payments/payment.ts'
import { utrError } from '../payments/utr.ts'
import { Day } from '../platform/day.ts'
import type { FieldError } from '../platform/problem.ts'
import type { Rupees } from '../platform/rupees.ts'
import type { FacultyForm } from './faculty-questions.ts'
import type { RecruitmentRules } from './recruitment.ts'

type Given = { transactionId?: string | null; paymentDate?: string | null; utrNumber?: string | null }
type Due = Pick<RecruitmentRules, 'paymentDetails'> & { amountRupees: number | null }

const incomplete = 'Complete all payment details (Transaction ID, UTR, Date)'

/**
 * What is missing in a payment: nothing for a nil fee; else transaction id and date, and a UTR where the recruitment asks
 * for one.
 */
export function missingFacultyPayment(given: Given, { amountRupees, paymentDetails }: Due): FieldError[] {
  if (amountRupees === 0) return []
  const utr = utrError(given.utrNumber, paymentDetails.modes.offline.requireUTR ? incomplete : null)
  return [
    ...(given.transactionId ? [] : [{ path: 'payment.transactionId', msg: incomplete }]),
    ...(utr ? [{ path: 'payment.utrNumber', msg: utr }] : []),
    ...(given.paymentDate ? [] : [{ path: 'payment.paymentDate', msg: incomplete }]),
  ]
}

/**
 * What is wrong with the day of a payment that is given: it cannot lie in the future. Nothing where there is no fee: a nil
 * fee needs no payment details, and the field is not shown.
 */
export function paymentDateErrors(
  { paymentDate }: Given,
  { amountRupees, today }: Pick<Due, 'amountRupees'> & { today: Day },
): FieldError[] {
  const msg = amountRupees && paymentDate ? paymentDateError(paymentDate, today) : null
  return msg === null ? [] : [{ path: 'payment.paymentDate', msg }]
}

/** Why nothing can have been paid on what was typed for a day; null when it can. */
export function paymentDateError(paymentDate: string, today: Day): string | null {
  if (!Day.safeParse(paymentDate).success) return 'Enter the payment date as DD-MM-YYYY'
  return paymentDate <= today ? null : 'The payment date cannot be in the future'
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
