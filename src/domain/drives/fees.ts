import { z } from 'zod'
import { Rupees } from '#domain/platform/rupees.ts'
import { categories, type Category, type FeeCategory } from './category.ts'

/** Fees in whole rupees by category, and for persons with disability. */
export const FeeTable = z.object({
  UR: Rupees,
  OBC: Rupees,
  SC: Rupees,
  ST: Rupees,
  EWS: Rupees,
  PWD: Rupees,
})
export type FeeTable = z.infer<typeof FeeTable>

export const feeCategories: readonly FeeCategory[] = [...categories, 'PWD']

/**
 * The fee of an applicant in whole rupees: the PWD row when a person with disability, else the category's.
 * Null while the category is not chosen.
 */
export function feeRupees(fees: FeeTable, category: Category | null | undefined, pwd: boolean): Rupees | null {
  if (pwd) return fees.PWD
  return category ? fees[category] : null
}
