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

/**
 * Why each applicant has the seat they have, or none: for each kind of seat of each course that they asked for, in the
 * order of their preferences and open seats first, up to their own. `categories` names all, the open one first.
 */
export function explainAllotment(
  instance: AllotmentInstance,
  allotment: Pick<Allotment, 'seats'>,
  categories: readonly string[],
): (applicant: AllotmentApplicant) => AllotmentReason[] {
  const holders = readHolders(instance, allotment)
  const [open = ''] = categories

  function reasonFor(course: string, seat: string, pwd: boolean): AllotmentReason {
    const held = holders.get(keyOf(course, seat))
    if (!held) return { course, seat, outcome: 'none', closedAt: null }
    // Where the guarantee brought somebody in, the last without a disability had to go.
    const closedAt = pwd || !held.hasBroughtIn ? held.worst : held.worstOther
    return { course, seat, outcome: closedAt === null ? 'guaranteed' : 'closed', closedAt }
  }

  return (applicant) => {
    const { id, category, pwd, preferences } = applicant
    const own = allotment.seats.get(id)
    const allowedAt = (course: string) => [
      ...(mayTakeOpenSeat(applicant, course) ? [open] : []),
      ...(category === open ? [] : [category]),
    ]
    const reasons = preferences.flatMap((course) => allowedAt(course).map((seat) => reasonFor(course, seat, pwd)))
    const last = reasons.findIndex(({ course, seat }) => course === own?.course && seat === own.seat)
    if (!own || last === -1) return reasons
    return [...reasons.slice(0, last), { course: own.course, seat: own.seat, outcome: 'taken', closedAt: null }]
  }
}
