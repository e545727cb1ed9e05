import { z } from 'zod'
import { categories, Category } from '#domain/drives/category.ts'
import type { AllotmentList } from './published-list.ts'

/** The seats of one category of a course in a round; every row adds up. */
export const RoundSeats = z.object({
  course: z.string(),
  category: Category,
  advertised: z.int(),
  /** Unfilled seats that came from other categories, and those that went to others. */
  movedIn: z.int(),
  movedOut: z.int(),
  /** Those of the round: advertised, with what was moved. */
  seats: z.int(),
  given: z.int(),
  vacant: z.int(),
})
export type RoundSeats = z.infer<typeof RoundSeats>

/** The seats of a round by course and category, in the order of the list. */
export function seatsOfRound({
  courses,
  conversions,
  vacant: left,
}: Pick<AllotmentList, 'conversions' | 'courses' | 'vacant'>): RoundSeats[] {
  return courses.flatMap(({ name: course, seats: ofCourse }) => {
    const own = conversions.filter((one) => one.course === course)
    const moved = (end: 'from' | 'to', category: Category) =>
      own.reduce((sum, one) => (one[end] === category ? sum + one.count : sum), 0)
    return categories.map((category) => {
      const [advertised, movedIn, movedOut] = [ofCourse[category], moved('to', category), moved('from', category)]
      const seats = advertised + movedIn - movedOut
      const vacant = left[course]?.[category] ?? 0
      return { course, category, advertised, movedIn, movedOut, seats, given: seats - vacant, vacant }
    })
  })
}

/**
 * Whether seats of a list are reserved for persons with disability: those who got one of these may have a worse rank than
 * the one at which reasons say that the seats closed.
 */
export function hasSeatsForPwd({ courses }: Pick<AllotmentList, 'courses'>): boolean {
  return courses.some(({ guaranteed }) => Object.values(guaranteed).some((seats) => seats > 0))
}

/** Where the seats of a drive stand: joined, held, offered, and vacant are all of them. */
export const SeatStanding = RoundSeats.omit({ given: true }).extend({
  joined: z.int(),
  /** Accepted, with the fee recorded in time, and the last day to come is not over; or accepted to wait. */
  held: z.int(),
  /** Not answered, or accepted without the fee, and the last day to answer is not over. */
  offered: z.int(),
})
export type SeatStanding = z.infer<typeof SeatStanding>

/** How a seat is counted that nobody has given up or lost. */
export type TakenAs = 'held' | 'joined' | 'offered'

/** Given seats that are alike; `null` for those that nobody has any more. */
type GivenSeats = { course: string; seat: Category; as: TakenAs | null; count: number }

/** The seats of the newest round, by what became of them. */
export function standingOf(round: readonly RoundSeats[], given: readonly GivenSeats[]): SeatStanding[] {
  return round.map(({ given: _given, vacant: _vacant, ...row }) => {
    const own = given.filter(({ course, seat }) => course === row.course && seat === row.category)
    const count = (as: TakenAs) => own.reduce((sum, one) => (one.as === as ? sum + one.count : sum), 0)
    const [joined, held, offered] = [count('joined'), count('held'), count('offered')]
    return { ...row, joined, held, offered, vacant: row.seats - joined - held - offered }
  })
}
