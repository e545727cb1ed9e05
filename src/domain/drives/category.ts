import { z } from 'zod'

export const categories = ['UR', 'OBC', 'SC', 'ST', 'EWS'] as const
/** Reservation category, in the order used everywhere. */
export const Category = z.enum(categories, 'category-required')
export type Category = z.infer<typeof Category>

/** Persons with disability have their own row of fees and limits. */
export type FeeCategory = Category | 'PWD'
