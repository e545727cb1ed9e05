import { z } from 'zod'
import { addDays, daysBetween, isDay } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { bareDigits } from '../platform/digits.ts'

// What payment apps and banks write before a reference: `UPI Ref No. 412345678901`, `UTR: SBINR5…`.
const label =
  /^(?:(?:UPI|IMPS|NEFT|RTGS|UTR|RRN|BANK|PAYMENT|TRANSACTION|TXN|TRAN|REFERENCE|REF|NUMBER|NO|ID)[.:#/()]*)+/

/**
 * Upper case without spaces, hyphens and the label of a payment app, as UTRs are compared (docs/rules.md, Payment
 * references).
 */
export function normaliseUtr(typed: string): string {
  const bare = bareDigits(typed).toUpperCase()
  const unlabelled = bare.replace(label, '')
  // Sixteen letters and digits may be a reference as they are, but not when a rail stands before twelve digits.
  const isLabelled = /^\d{12}$/.test(unlabelled) || (!isUtr(bare) && isUtr(unlabelled))
  return isLabelled ? unlabelled : bare
}

/**
 * UPI and IMPS references have 12 digits, NEFT 16 or 22 and RTGS 22 letters and digits. Only the form is checked,
 * because banks differ in the rest.
 */
// One digit twelve times is no bank's reference.
const utrShape = /^(?!(?<same>.)\k<same>+$)(\d{12}|[A-Z0-9]{16}|[A-Z0-9]{22})$/

const utrMessage = 'utr'

export function isUtr(normalised: string): boolean {
  return utrShape.test(normalised)
}

export const Utr = z.string().transform(normaliseUtr).pipe(z.string().regex(utrShape, utrMessage))

/**
 * Confirms a UTR that the applicant gave in another application, too; without it the answer is 409 `utr-given-before`.
 */
export const utrConfirmed = { utrConfirmed: z.boolean().nullish() }

/** The fault of a typed reference: that it is missing, or its form; null for none. */
export function utrVerdict(typed: string | null | undefined): 'required' | 'not-a-utr' | null {
  const utr = normaliseUtr(typed ?? '')
  if (utr === '') return 'required'
  return isUtr(utr) ? null : 'not-a-utr'
}

/**
 * NEFT and RTGS have the day after bank and channel: `SBINR5 20260615 …`, or year and day of the year: `SBIN5 26123 …`.
 */
const writtenDay = /^[A-Z]{4}[A-Z]\w(20\d{2})(\d{2})(\d{2})\w{8}$/
const dayOfYear = /^[A-Z]{4}\w(\d{2})(\d{3})\w{6}$/
/** UPI and IMPS begin with the last digit of the year and the day of the year. */
const upiDay = /^(\d)(\d{3})\d{8}$/

// A longer time between paying and applying is less likely than a bank with another numbering.
const daysBack = 120

function ordinal(year: number, day: string): Day | null {
  const found = addDays(`${year}-01-01`, Number(day) - 1)
  return Number(found.slice(0, 4)) === year ? found : null
}

/** The day in a reference, as most banks make them. */
function dayWritten(utr: string, today: Day): Day | null {
  const year = Number(today.slice(0, 4))
  const [, y = '', m = '', d = ''] = writtenDay.exec(utr) ?? []
  if (y !== '') return `${y}-${m}-${d}`
  const [, short = '', inYear = ''] = dayOfYear.exec(utr) ?? []
  if (short !== '') return ordinal(2000 + Number(short), inYear)
  const [, digit = '', ofYear = ''] = upiDay.exec(utr) ?? []
  if (digit === '') return null
  return ordinal(year - ((((year - Number(digit)) % 10) + 10) % 10), ofYear)
}

/** The day of a payment by its reference; null for none, or an unlikely one. */
export function dayInUtr(utr: string, today: Day): Day | null {
  const day = dayWritten(utr, today)
  if (!isDay(day)) return null
  const since = daysBetween(day, today)
  return since >= 0 && since <= daysBack ? day : null
}
