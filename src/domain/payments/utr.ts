import { z } from 'zod'

/** Upper case without spaces or hyphens, as UTRs are compared (docs/rules.md, Payment references). */
export function normaliseUtr(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/** UPI and IMPS references have 12 digits, NEFT 16 or 22 and RTGS 22 letters and digits. Shape only: banks disagree on more. */
const utrShape = /^(\d{12}|[A-Z0-9]{16}|[A-Z0-9]{22})$/

export const utrMessage =
  'Enter the 12-digit UPI reference (UTR), or the 16 or 22 letters and digits of a bank transfer, as your payment app shows it'

export function isUtr(normalised: string): boolean {
  return utrShape.test(normalised)
}

export const Utr = z.string().transform(normaliseUtr).pipe(z.string().regex(utrShape, utrMessage))

/** What is wrong with a reference as typed: its shape or, where there is none, `whenEmpty`; null when nothing is. */
export function utrError(typed: string | null | undefined, whenEmpty: string | null): string | null {
  const utr = normaliseUtr(typed ?? '')
  if (utr === '') return whenEmpty
  return isUtr(utr) ? null : utrMessage
}
