import { z } from 'zod'

/** Whole rupees: fees in India are never charged in paise (decision 37). */
export const Rupees = z.int().min(0, 'Enter whole rupees, 0 or more').max(10_000_000, 'Enter a smaller amount')
export type Rupees = z.infer<typeof Rupees>

/** `₹1,84,326`: lakh grouping. */
export function showRupees(amountRupees: Rupees): string {
  return `₹${showNumber(amountRupees)}`
}

const grouping = new Intl.NumberFormat('en-IN')

/** `1,84,326`: lakh grouping. */
export function showNumber(value: number): string {
  return grouping.format(value)
}
