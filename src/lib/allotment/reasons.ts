import { mayTakeOpenSeat, type AllotmentApplicant, type AllotmentInstance } from './instance.ts'

/** The outcome of an applicant at the seats of one category of a preferred course. */
export type AllotmentReason = {
  course: string
  seat: string
  /**
   * Taken: it is their seat. Closed: such seats went to ranks up to `closedAt`. Horizontal: all went to people with a
   * disability. None: there is no such seat.
   */
  outcome: 'taken' | 'closed' | 'horizontal' | 'none'
  closedAt: number | null
}

/** The seats of a category of a course: the worst ranks with one, and the best without a disability that was refused. */
type Holders = { worst: number; worstOther: number | null; bestRefused: number }

const nobody: Holders = { worst: 0, worstOther: null, bestRefused: Infinity }

/** Something for the seats of each category of each course. */
type ByCourseAndSeat<T> = ReadonlyMap<string, ReadonlyMap<string, T>>

/**
 * Shows what stands for each seat that an applicant prefers and may take, the most wanted first, in each course the open
 * one first, until one is the last.
 */
function eachAsked<T>(
  applicant: AllotmentApplicant,
  { bySeat, open }: { bySeat: ByCourseAndSeat<T>; open: string },
  isLast: (of: T) => boolean,
) {
  const { category, preferences } = applicant
  for (const course of preferences) {
    const ofCourse = bySeat.get(course)
    const [ofOpen, ofOwn] = [ofCourse?.get(open), ofCourse?.get(category)]
    if (ofOpen && mayTakeOpenSeat(applicant, course) && isLast(ofOpen)) return
    if (ofOwn && category !== open && isLast(ofOwn)) return
  }
}

/** The seat of an applicant by their place in the instance. */
type SeatAt = (place: number) => Readonly<{ course: string; seat: string }> | null | undefined

/** The holders of seats, by course and category. */
function readHolders(
  { courses, applicants }: AllotmentInstance,
  seatAt: SeatAt,
  categories: readonly string[],
): ByCourseAndSeat<Holders> {
  const [open = ''] = categories
  const none = () => new Map(categories.map((seat): [string, Holders] => [seat, { ...nobody }]))
  const bySeat = new Map(courses.map(({ name }) => [name, none()]))
  for (const [place, applicant] of applicants.entries()) {
    const { rank, pwd } = applicant
    const held = seatAt(place)
    const holders = held && bySeat.get(held.course)?.get(held.seat)
    if (holders) {
      holders.worst = Math.max(holders.worst, rank)
      if (!pwd) holders.worstOther = Math.max(holders.worstOther ?? 0, rank)
    }
    if (pwd) continue
    eachAsked(applicant, { bySeat, open }, (asked) => {
      if (asked === holders) return true
      asked.bestRefused = Math.min(asked.bestRefused, rank)
      return false
    })
  }
  return bySeat
}

/** The reasons at the seats of one category of a course: who has one, and others with a disability or without. */
type SeatReasons = Record<'taken' | 'withDisability' | 'without', AllotmentReason>

/** Everybody who failed at the same seats reads the same, so that each reason is made once. */
function reasonsAt(course: string, seat: string, { worst, worstOther, bestRefused }: Holders): SeatReasons {
  const missed = (closedAt: number | null): AllotmentReason => {
    return { course, seat, outcome: closedAt === null ? 'horizontal' : 'closed', closedAt }
  }
  const none: AllotmentReason = { course, seat, outcome: 'none', closedAt: null }
  const isHeld = worst > 0
  return {
    taken: { course, seat, outcome: 'taken', closedAt: null },
    withDisability: isHeld ? missed(worst) : none,
    // The holder of a seat beside a better rank that was refused has it by the horizontal reservation.
    without: isHeld ? missed(bestRefused < worst ? worstOther : worst) : none,
  }
}

/**
 * Why each applicant has the seat they have, or none, by their place in the instance, from the outcome alone: for each kind
 * of seat of each preferred course, in the order of their preferences and open seats first, up to their own.
 * Equal reasons are one object. `categories` names all, the open one first.
 */
export function explainAllotment(
  instance: AllotmentInstance,
  seatAt: SeatAt,
  categories: readonly string[],
): (place: number) => AllotmentReason[] {
  const [open = ''] = categories
  const bySeat = new Map(
    [...readHolders(instance, seatAt, categories)].map(([course, holders]) => {
      return [course, new Map([...holders].map(([seat, held]) => [seat, reasonsAt(course, seat, held)]))]
    }),
  )

  return (place) => {
    const applicant = instance.applicants[place]
    const own = seatAt(place)
    const reasons: AllotmentReason[] = []
    if (!applicant) return reasons
    const ofOwn = own && bySeat.get(own.course)?.get(own.seat)
    eachAsked(applicant, { bySeat, open }, (said) => {
      const isOwn = said === ofOwn
      reasons.push(isOwn ? said.taken : applicant.pwd ? said.withDisability : said.without)
      return isOwn
    })
    return reasons
  }
}
