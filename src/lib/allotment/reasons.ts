import type { Allotment } from './allot.ts'
import { mayTakeOpenSeat } from './instance.ts'
import type { AllotmentApplicant, AllotmentInstance } from './instance.ts'

/** What became of an applicant at the seats of one category of a course that they asked for. */
export type AllotmentReason = {
  course: string
  seat: string
  /**
   * Taken: it is their seat. Closed: such seats went to ranks up to `closedAt`. Guaranteed: all went to people with a
   * disability. None: there is no such seat.
   */
  outcome: 'taken' | 'closed' | 'guaranteed' | 'none'
  closedAt: number | null
}

/** Who holds the seats of a category of a course. */
type Holders = { worst: number; worstOther: number | null; hasBroughtIn: boolean }

function keyOf(course: string, seat: string): string {
  return JSON.stringify([course, seat])
}

function readHolders({ applicants }: AllotmentInstance, { seats }: Pick<Allotment, 'seats'>): Map<string, Holders> {
  const holders = new Map<string, Holders>()
  for (const { id, rank, pwd } of applicants) {
    const held = seats.get(id)
    if (!held) continue
    const key = keyOf(held.course, held.seat)
    const { worst = 0, worstOther = null, hasBroughtIn = false } = holders.get(key) ?? {}
    holders.set(key, {
      worst: Math.max(worst, rank),
      worstOther: pwd ? worstOther : Math.max(worstOther ?? 0, rank),
      hasBroughtIn: hasBroughtIn || held.isBroughtIn,
    })
  }
  return holders
}

/** The reasons at the seats of one category of a course: who has one, and others with a disability or without. */
type SeatReasons = Record<'taken' | 'withDisability' | 'without', AllotmentReason>

/** Everybody who failed at the same seats reads the same, so that each reason is made once. */
function reasonsAt(course: string, seat: string, held: Holders | undefined): SeatReasons {
  const missed = (closedAt: number | null): AllotmentReason => {
    return { course, seat, outcome: closedAt === null ? 'guaranteed' : 'closed', closedAt }
  }
  const none: AllotmentReason = { course, seat, outcome: 'none', closedAt: null }
  return {
    taken: { course, seat, outcome: 'taken', closedAt: null },
    withDisability: held ? missed(held.worst) : none,
    // Where the guarantee brought somebody in, the last without a disability had to go.
    without: held ? missed(held.hasBroughtIn ? held.worstOther : held.worst) : none,
  }
}

/**
 * Why each applicant has the seat they have, or none: for each kind of seat of each course that they asked for, in the
 * order of their preferences and open seats first, up to their own. Equal reasons are one object. `categories` names all,
 * the open one first.
 */
export function explainAllotment(
  instance: AllotmentInstance,
  allotment: Pick<Allotment, 'seats'>,
  categories: readonly string[],
): (applicant: AllotmentApplicant) => AllotmentReason[] {
  const holders = readHolders(instance, allotment)
  const [open = ''] = categories
  const ofCourses = new Map(
    instance.courses.map(({ name }) => {
      return [name, new Map(categories.map((seat) => [seat, reasonsAt(name, seat, holders.get(keyOf(name, seat)))]))]
    }),
  )

  return (applicant) => {
    const { id, category, pwd, preferences } = applicant
    const own = allotment.seats.get(id)
    const reasons: AllotmentReason[] = []
    for (const course of preferences) {
      const mayTakeOpen = mayTakeOpenSeat(applicant, course)
      for (const seat of category === open ? [open] : [open, category]) {
        if (seat === open && !mayTakeOpen) continue
        const said = ofCourses.get(course)?.get(seat)
        if (!said) continue
        const isOwn = own?.course === course && own.seat === seat
        reasons.push(isOwn ? said.taken : pwd ? said.withDisability : said.without)
        if (isOwn) return reasons
      }
    }
    return reasons
  }
}
