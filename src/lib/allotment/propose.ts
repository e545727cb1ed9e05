import { choose } from './choose.ts'
import type { ChoicePolicy, ChoosingCourse, Proposer } from './choose.ts'

/** An applicant among all, in the order of the ranks, with courses by their number. */
export type RankedApplicant = Proposer & { id: string; rank: number; place: number; preferences: readonly number[] }

/** Whom a course holds, and everybody who ever proposed to it. */
type Proposals = { held: RankedApplicant[]; all: RankedApplicant[] }

function byRank(a: RankedApplicant, b: RankedApplicant): number {
  return a.place - b.place
}

/**
 * Deferred acceptance: everybody proposes to the first preference, each course keeps whom it chooses, the refused propose
 * to the next, until nobody is refused. Returns who proposed to each course, by rank; it takes whom it chooses of these.
 * A course never wants somebody back whom it refused, so on the way it chooses among those it holds and the new ones.
 */
export function propose(
  courses: readonly ChoosingCourse[],
  applicants: readonly RankedApplicant[],
  policy: ChoicePolicy,
): RankedApplicant[][] {
  const proposals = courses.map((): Proposals => ({ held: [], all: [] }))
  // How many courses each has asked, by place.
  const asked = new Int32Array(applicants.length)
  let free = applicants
  while (free.length > 0) {
    const arrivals = courses.map((): RankedApplicant[] => [])
    for (const applicant of free) {
      const turn = asked[applicant.place] ?? 0
      asked[applicant.place] = turn + 1
      const course = applicant.preferences[turn]
      if (course !== undefined) arrivals[course]?.push(applicant)
    }
    free = courses.flatMap((course, number) => {
      const [one, arrived] = [proposals[number], arrivals[number]]
      if (!one || !arrived || arrived.length === 0) return []
      for (const applicant of arrived) one.all.push(applicant)
      const among = one.held.concat(arrived).sort(byRank)
      one.held = choose(course, among, policy).seated.map(({ applicant }) => applicant)
      const kept = new Set(one.held)
      return among.filter((applicant) => !kept.has(applicant))
    })
  }
  return proposals.map(({ all }) => all.toSorted(byRank))
}
