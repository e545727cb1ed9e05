import { z } from 'zod'

/** The paging part of a list's query; text from the URL becomes numbers. */
export const Paging = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
})
export type Paging = z.infer<typeof Paging>

/** For lists that can be long: `exactTotal=true` counts all rows, however long that takes. */
export const ListPaging = Paging.extend({ exactTotal: z.enum(['true', 'false']).optional() })
export type ListPaging = z.infer<typeof ListPaging>

export const PageFacts = z.object({
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
  /** False when there are more than `total`, and perhaps more pages than `totalPages`. */
  totalIsExact: z.literal(false).optional(),
})
export type PageFacts = z.infer<typeof PageFacts>

/** Page counts for an answer; an empty list has one (empty) page. */
export function pageFacts(paging: Paging, total: number): PageFacts {
  return { currentPage: paging.page, totalPages: Math.max(1, Math.ceil(total / paging.limit)), total }
}

/** A sort word such as `-createdAt`: an allowed field, descending with a minus. */
export function sortOf<const F extends string>(fields: readonly F[]) {
  const words = fields.flatMap((field) => [field, `-${field}`] as const)
  return z.enum(words)
}
