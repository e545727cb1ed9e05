import type { Rupees } from './rupees.ts'

/** `₹1,84,326`: lakh grouping. */
export function showRupees(amountRupees: Rupees): string {
  return `₹${showNumber(amountRupees)}`
}

const grouping = new Intl.NumberFormat('en-IN')

/** `1,84,326`: lakh grouping. */
export function showNumber(value: number): string {
  return grouping.format(value)
}
