import type { AllotmentApplicant, AllotmentCourse, AllotmentInstance } from '#lib/allotment/instance.ts'

// A second implementation of the rule, slow and in the words of the judgments, for comparison with the engine. They share no code.

type People = readonly AllotmentApplicant[]

const byRank = (people: People) => people.toSorted((a, b) => a.rank - b.rank)
const open = 'UR'

/** The people of one category of seats: first those whom the guarantee takes, then the best others until it is full. */
function byMerit(pool: People, seats: number, guaranteed: number, isOwnMerit: boolean): People {
  const first = isOwnMerit ? pool.slice(0, seats - guaranteed) : []
  const entitled = pool.filter((one) => one.pwd && !first.includes(one)).slice(0, guaranteed)
  const others = pool.filter((one) => !first.includes(one) && !entitled.includes(one))
  return [...first, ...entitled, ...others].slice(0, seats)
}

/** Whom a course takes, seat category by seat category, with the seats of these counts. */
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
    const guaranteed = Math.min(course.horizontal?.PwD[category] ?? 0, count)
    for (const one of byMerit(pool, count, guaranteed, isOwnMerit)) taken.push([one, category])
  }
  return taken
}

/** Whom a course takes from people, converting its unfilled seats one by one and taking anew. */
export function takeOf(course: AllotmentCourse, people: People, policy: AllotmentInstance['policy']) {
  const isOwnMerit = policy?.horizontal === 'ownMerit'
  const seats = { ...course.seats }
  for (;;) {
    const taken = takeWith(course, seats, people, isOwnMerit)
    const free = (category: string) => (seats[category] ?? 0) - taken.filter(([, seat]) => seat === category).length
    const conversion = policy?.conversions?.find(([from]) => free(from) > 0)
    if (!conversion) return taken
    const [from, to] = conversion
    seats[from] = (seats[from] ?? 0) - 1
    seats[to] = (seats[to] ?? 0) + 1
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

/** The fewest conversions of a course, of all its ways to convert, with which it takes the same people. */
export function leastConversions(
  course: AllotmentCourse,
  people: readonly AllotmentApplicant[],
  policy: AllotmentInstance['policy'],
): number {
  const wanted = takeOf(course, people, policy)
    .map(([{ id }]) => id)
    .toSorted()
  const total = Object.values(course.seats).reduce((sum, count) => sum + count, 0)
  const ways = (policy?.conversions ?? []).reduce<number[][]>(
    (all) => all.flatMap((way) => Array.from({ length: total + 1 }, (_, count) => [...way, count])),
    [[]],
  )
  const enough = ways.filter((way) => {
    const seats = { ...course.seats }
    for (const [number, [from, to]] of (policy?.conversions ?? []).entries()) {
      seats[from] = (seats[from] ?? 0) - (way[number] ?? 0)
      seats[to] = (seats[to] ?? 0) + (way[number] ?? 0)
    }
    if (Object.values(seats).some((count) => count < 0)) return false
    const taken = takeOf({ ...course, seats }, people, { ...policy, conversions: [] })
    return (
      taken
        .map(([{ id }]) => id)
        .toSorted()
        .join() === wanted.join()
    )
  })
  return Math.min(...enough.map((way) => way.reduce((sum, count) => sum + count, 0)))
}
