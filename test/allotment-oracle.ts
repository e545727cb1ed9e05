import type { AllotmentApplicant, AllotmentCourse, AllotmentInstance } from '#lib/allotment/instance.ts'

// A second implementation of the rule, slow and in the words of the judgments, for comparison with the engine. They share no code.

type People = readonly AllotmentApplicant[]

const byRank = (people: People) => people.toSorted((a, b) => a.rank - b.rank)
const open = 'UR'

/** The people of one category of seats: first those of the horizontal reservation, then the best others until it is full. */
function byMerit(pool: People, seats: number, horizontalSeats: number, isOwnMerit: boolean): People {
  const first = isOwnMerit ? pool.slice(0, seats - horizontalSeats) : []
  const entitled = pool.filter((one) => one.pwd && !first.includes(one)).slice(0, horizontalSeats)
  const others = pool.filter((one) => !first.includes(one) && !entitled.includes(one))
  return [...first, ...entitled, ...others].slice(0, seats)
}

/** The people that a course takes, seat category by seat category, with so many seats each. */
function takeWith(course: AllotmentCourse, seats: Record<string, number>, people: People, isOwnMerit: boolean) {
  const taken: [AllotmentApplicant, string][] = []
  for (const category of [open, ...Object.keys(seats).filter((one) => one !== open)]) {
    const count = seats[category] ?? 0
    const pool = byRank(people).filter(
      (one) =>
        !taken.some(([other]) => other === one) &&
        (category === open
          ? one.mayTakeOpen !== false && !one.notOpenAt?.includes(course.name)
          : one.category === category),
    )
    const horizontalSeats = Math.min(course.horizontal?.PwD[category] ?? 0, count)
    for (const one of byMerit(pool, count, horizontalSeats, isOwnMerit)) taken.push([one, category])
  }
  return taken
}

/** The number of seats of each category. */
function countsOf(seats: readonly { category: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { category } of seats) counts[category] = (counts[category] ?? 0) + 1
  return counts
}

/**
 * The people that a course takes, converting its unfilled seats one by one and taking again. Every seat remembers where it
 * was and never moves to a category again; people sit on seats that have moved first, so that the others may move.
 */
export function takeOf(course: AllotmentCourse, people: People, policy: AllotmentInstance['policy']) {
  const isOwnMerit = policy?.horizontal === 'ownMerit'
  const seats = Object.entries(course.seats).flatMap(([category, count]) =>
    Array.from({ length: count }, () => ({ category, was: [category] })),
  )
  for (;;) {
    const taken = takeWith(course, countsOf(seats), people, isOwnMerit)
    const movable = (policy?.conversions ?? []).flatMap(([from, to]) => {
      const own = seats.filter(({ category }) => category === from).toSorted((a, b) => b.was.length - a.was.length)
      const free = own.slice(taken.filter(([, category]) => category === from).length)
      return free.filter(({ was }) => !was.includes(to)).map((seat) => ({ seat, to }))
    })
    const [next] = movable
    if (!next) return taken
    next.seat.category = next.to
    next.seat.was.push(next.to)
  }
}

/** The course of each applicant by id, null without one. */
export type CourseOf = Record<string, string | null>

/** Every way to place the applicants at courses that they ask for. */
function* waysToPlace([first, ...others]: People): Generator<CourseOf> {
  if (!first) return yield {}
  for (const rest of waysToPlace(others)) {
    for (const course of [...first.preferences, null]) yield { ...rest, [first.id]: course }
  }
}

/** Whether each course takes exactly its people, also beside all who would rather be there. */
function isStable({ courses, applicants, policy }: AllotmentInstance, courseOf: CourseOf): boolean {
  return courses.every((course) => {
    const here = applicants.filter(({ id }) => courseOf[id] === course.name)
    const wants = applicants.filter(({ id, preferences }) => {
      const [wanted, has] = [preferences.indexOf(course.name), preferences.indexOf(courseOf[id] ?? '')]
      return wanted !== -1 && (has === -1 || wanted < has)
    })
    const taken = new Set(takeOf(course, [...here, ...wants], policy).map(([one]) => one))
    return taken.size === here.length && here.every((one) => taken.has(one))
  })
}

/** Every stable placement of a small instance. */
export function stablePlacements(instance: AllotmentInstance): CourseOf[] {
  return [...waysToPlace(instance.applicants)].filter((one) => isStable(instance, one))
}

/** Whether a course takes the same people after exactly these conversions, by their order, as by the whole rule. */
export function takesAlike(
  course: AllotmentCourse,
  people: People,
  policy: AllotmentInstance['policy'],
  counts: readonly number[],
): boolean {
  const seats = { ...course.seats }
  for (const [number, [from, to]] of (policy?.conversions ?? []).entries()) {
    seats[from] = (seats[from] ?? 0) - (counts[number] ?? 0)
    seats[to] = (seats[to] ?? 0) + (counts[number] ?? 0)
  }
  if (Object.values(seats).some((count) => count < 0)) return false
  const namesOf = (taken: ReturnType<typeof takeOf>) => taken.map(([{ id }]) => id).toSorted()
  const taken = takeOf({ ...course, seats }, people, { ...policy, conversions: [] })
  return namesOf(taken).join() === namesOf(takeOf(course, people, policy)).join()
}

/** The fewest conversions of a course, of all its ways to convert, with which it takes the same people. */
export function leastConversions(course: AllotmentCourse, people: People, policy: AllotmentInstance['policy']): number {
  const total = Object.values(course.seats).reduce((sum, count) => sum + count, 0)
  const ways = (policy?.conversions ?? []).reduce<number[][]>(
    (all) => all.flatMap((way) => Array.from({ length: total + 1 }, (_, count) => [...way, count])),
    [[]],
  )
  const enough = ways.filter((way) => takesAlike(course, people, policy, way))
  return Math.min(...enough.map((way) => way.reduce((sum, count) => sum + count, 0)))
}
