import { z } from 'zod'

/** Upper case without spaces or hyphens, as UTRs are compared (docs/rules.md, Payment references). */
export function normaliseUtr(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/** UPI and IMPS references have 12 digits, NEFT 16 or 22 and RTGS 22 letters and digits. Shape only: banks disagree on more. */
const utrShape = /^(\d{12}|[A-Z0-9]{16}|[A-Z0-9]{22})$/

const utrMessage = 'utr'

export function isUtr(normalised: string): boolean {
  return utrShape.test(normalised)
}

export const Utr = z.string().transform(normaliseUtr).pipe(z.string().regex(utrShape, utrMessage))

/** What is wrong with a reference as typed: that there is none, or its shape; null when nothing is. */
export function utrVerdict(typed: string | null | undefined): 'required' | 'not-a-utr' | null {
  const utr = normaliseUtr(typed ?? '')
  if (utr === '') return 'required'
  return isUtr(utr) ? null : 'not-a-utr'
}
