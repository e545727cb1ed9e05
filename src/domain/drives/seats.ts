import { z } from 'zod'
import { categories, Category } from './category.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Seats that are filled together: of a whole admission, or of one post of a recruitment. */
export type OfferedSeats = {
  /** As in applications for them. */
  appliedFor: string
  seats: Readonly<Record<Category, number>>
}

/** All seats of a drive. */
export function seatsIn(offered: readonly OfferedSeats[]): number {
  return sum(offered.flatMap(({ seats }) => Object.values(seats)))
}

/** Applications for the same seats, of one category. */
type CountedSeats = {
  appliedFor: string
  category: Category | null
  /** Accepted already. */
  before: number
  /** To be accepted now. */
  more: number
}

const Filled = z.object({ seats: z.int(), before: z.int(), more: z.int() })

/** How many seats are filled before and after accepting applications. */
export const FilledSeats = z.object({ ...Filled.shape, categories: z.array(Filled.extend({ category: Category })) })
export type FilledSeats = z.infer<typeof FilledSeats>

/** The seats of the applications to accept; a removed post has none. */
export function filledSeats(
  offered: readonly OfferedSeats[],
  counted: readonly CountedSeats[],
): (FilledSeats & { appliedFor: string })[] {
  // Other capitals mean the same department.
  const groups = [...Map.groupBy(counted, ({ appliedFor }) => appliedFor.toLowerCase())]
  return groups.flatMap(([key, own]) => {
    const more = sum(own.map((one) => one.more))
    if (more === 0) return []
    const found = offered.find((one) => one.appliedFor.toLowerCase() === key)
    const appliedFor = found?.appliedFor ?? own[0]?.appliedFor ?? key
    const rows = categories.map((category) => {
      const ofCategory = own.filter((one) => one.category === category)
      const before = sum(ofCategory.map((one) => one.before))
      return { category, seats: found?.seats[category] ?? 0, before, more: sum(ofCategory.map((one) => one.more)) }
    })
    const seats = sum(rows.map((row) => row.seats))
    const before = sum(own.map((one) => one.before))
    return [
      { appliedFor, seats, before, more, categories: rows.filter((row) => row.seats + row.before + row.more > 0) },
    ]
  })
}

/** Whether more are accepted than there are seats, in total or in a category. */
export function isOverfilled({ categories: rows, ...all }: FilledSeats): boolean {
  return [all, ...rows].some(({ seats, before, more }) => before + more > seats)
}

/** The seats of several tables together: which of two courses somebody gets is decided after acceptance. */
export function seatsTogether(tables: readonly OfferedSeats['seats'][]): Record<Category, number> {
  const of = (category: Category) => sum(tables.map((table) => table[category]))
  return { UR: of('UR'), OBC: of('OBC'), SC: of('SC'), ST: of('ST'), EWS: of('EWS') }
}
