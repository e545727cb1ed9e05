import { choose, type ChoicePolicy, type ChoosingCourse, type Proposers } from './choose.ts'

/**
 * All applicants by their place in the order of ranks. `wishes` has the numbers of the courses that everybody wants, one
 * after the other; those of a place begin at its `firstWish` and end before that of the next.
 */
export type RankedApplicants = Proposers & { wishes: Int32Array; firstWish: Int32Array }

/** The applicants that a course holds and its new ones, in the order of ranks. */
function merged(held: readonly number[], arrived: readonly number[]): Int32Array {
  const among = new Int32Array(held.length + arrived.length)
  among.set(held)
  among.set(arrived, held.length)
  return among.sort()
}

/**
 * Deferred acceptance: everybody proposes to the first preference, each course keeps its choice, the refused propose to
 * the next, until nobody is refused. Returns the proposers of each course, by rank; it takes its choice of these. A
 * course never wants back an applicant it refused, so on the way it chooses among those it holds and the new ones.
 */
export function propose(
  courses: readonly ChoosingCourse[],
  applicants: RankedApplicants,
  policy: ChoicePolicy,
): Int32Array[] {
  const { wishes, firstWish } = applicants
  const heldBy = courses.map((): readonly number[] => [])
  const nextWish = firstWish.slice()
  let free = Array.from(nextWish.subarray(1).keys())
  while (free.length > 0) {
    const arrivals = courses.map((): number[] => [])
    for (const place of free) {
      const wish = nextWish[place] ?? 0
      if (wish === firstWish[place + 1]) continue
      nextWish[place] = wish + 1
      arrivals[wishes[wish] ?? -1]?.push(place)
    }
    free = []
    for (const [number, course] of courses.entries()) {
      const arrived = arrivals[number] ?? []
      if (arrived.length === 0) continue
      const among = merged(heldBy[number] ?? [], arrived)
      const held = choose(course, among, applicants, policy).seated.map(({ place }) => place)
      heldBy[number] = held
      // Both are in the order of ranks.
      let next = 0
      for (const place of among) {
        if (place === held[next]) next += 1
        else free.push(place)
      }
    }
  }
  const proposers = courses.map((): number[] => [])
  for (let place = 0; place + 1 < firstWish.length; place += 1) {
    for (let wish = firstWish[place] ?? 0; wish < (nextWish[place] ?? 0); wish += 1) {
      proposers[wishes[wish] ?? -1]?.push(place)
    }
  }
  return proposers.map((places) => Int32Array.from(places))
}
