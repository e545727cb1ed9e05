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

/** The seats of a category of a course: the worst ranks with one, and the best without a disability that was refused. */
type Holders = { worst: number; worstOther: number | null; bestRefused: number }

const nobody: Holders = { worst: 0, worstOther: null, bestRefused: Infinity }

type SeatsById = ReadonlyMap<string, Readonly<{ course: string; seat: string }> | null>

/**
 * Shows each seat that an applicant asked for and may take, the most wanted first, in each course the open one first,
 * until one is the last.
 */
function eachAsked(applicant: AllotmentApplicant, open: string, isLast: (course: string, seat: string) => boolean) {
  const { category, preferences } = applicant
  for (const course of preferences) {
    if (mayTakeOpenSeat(applicant, course) && isLast(course, open)) return
    if (category !== open && isLast(course, category)) return
  }
}

type HoldersOf = (course: string, seat: string) => Holders | undefined

/** Who holds seats, by course and category. */
function readHolders(
  { courses, applicants }: AllotmentInstance,
  seated: SeatsById,
  categories: readonly string[],
): HoldersOf {
  const [open = ''] = categories
  const none = () => new Map(categories.map((seat): [string, Holders] => [seat, { ...nobody }]))
  const known = new Map(courses.map(({ name }) => [name, none()]))
  const holdersOf: HoldersOf = (course, seat) => known.get(course)?.get(seat)
  for (const applicant of applicants) {
    const { id, rank, pwd } = applicant
    const held = seated.get(id)
    const holders = held && holdersOf(held.course, held.seat)
    if (holders) {
      holders.worst = Math.max(holders.worst, rank)
      if (!pwd) holders.worstOther = Math.max(holders.worstOther ?? 0, rank)
    }
    if (pwd) continue
    eachAsked(applicant, open, (course, seat) => {
      const asked = holdersOf(course, seat)
      if (asked === holders) return true
      if (asked) asked.bestRefused = Math.min(asked.bestRefused, rank)
      return false
    })
  }
  return holdersOf
}

/** The reasons at the seats of one category of a course: who has one, and others with a disability or without. */
type SeatReasons = Record<'taken' | 'withDisability' | 'without', AllotmentReason>

/** Everybody who failed at the same seats reads the same, so that each reason is made once. */
function reasonsAt(course: string, seat: string, { worst, worstOther, bestRefused }: Holders = nobody): SeatReasons {
  const missed = (closedAt: number | null): AllotmentReason => {
    return { course, seat, outcome: closedAt === null ? 'guaranteed' : 'closed', closedAt }
  }
  const none: AllotmentReason = { course, seat, outcome: 'none', closedAt: null }
  const isHeld = worst > 0
  return {
    taken: { course, seat, outcome: 'taken', closedAt: null },
    withDisability: isHeld ? missed(worst) : none,
    // Whoever holds a seat beside a better rank that was refused, the guarantee brought in.
    without: isHeld ? missed(bestRefused < worst ? worstOther : worst) : none,
  }
}

/**
 * Why each applicant has the seat they have, or none, from the outcome alone: for each kind of seat of each course that
 * they asked for, in the order of their preferences and open seats first, up to their own. Equal reasons are one object.
 * `categories` names all, the open one first.
 */
export function explainAllotment(
  instance: AllotmentInstance,
  seated: SeatsById,
  categories: readonly string[],
): (applicant: AllotmentApplicant) => AllotmentReason[] {
  const holdersOf = readHolders(instance, seated, categories)
  const [open = ''] = categories
  const ofCourses = new Map(
    instance.courses.map(({ name }) => {
      return [name, new Map(categories.map((seat) => [seat, reasonsAt(name, seat, holdersOf(name, seat))]))]
    }),
  )

  return (applicant) => {
    const own = seated.get(applicant.id)
    const reasons: AllotmentReason[] = []
    eachAsked(applicant, open, (course, seat) => {
      const said = ofCourses.get(course)?.get(seat)
      if (!said) return false
      const isOwn = own?.course === course && own.seat === seat
      reasons.push(isOwn ? said.taken : applicant.pwd ? said.withDisability : said.without)
      return isOwn
    })
    return reasons
  }
}
