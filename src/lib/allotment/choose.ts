import type { AllotmentApplicant } from './instance.ts'

/** What choosing asks of an applicant: the place of their category, and whether they have a disability. */
export type Proposer = Pick<AllotmentApplicant, 'pwd'> & { category: number }

/**
 * A course as it chooses: its seats and guarantees by the order of the categories, the open one first, and who may not
 * take its open seats.
 */
export type ChoosingCourse = {
  seats: readonly number[]
  guaranteed: readonly number[]
  notOpenTo: ReadonlySet<Proposer>
}

/** The seat of somebody chosen: its category, and whether only the guarantee brings them in. */
type ChosenSeat<Applicant> = { applicant: Applicant; category: number; isBroughtIn: boolean }

type Horizontal = 'guarantee' | 'ownMerit'

const unseated = -1

type SeatsOfCategory = {
  category: number
  count: number
  guaranteed: number
  notOpenTo: ReadonlySet<Proposer>
  horizontal: Horizontal
}

/**
 * Fills the seats of one category from those without one: the best by rank, and then the shortfall of the guarantee in
 * place of the last of these without a disability. By own merit, people who reach the seats beside the guaranteed ones
 * do not count towards it. It stops reading as soon as nobody further can get a seat.
 */
function fill<P extends Proposer>(
  proposers: readonly P[],
  seatOf: Int8Array,
  { category, count, guaranteed, notOpenTo, horizontal }: SeatsOfCategory,
): Set<number> {
  const mayTake = (one: P) => (category === 0 ? !notOpenTo.has(one) : one.category === category)
  const countedFrom = horizontal === 'ownMerit' ? count - guaranteed : 0
  const best: number[] = []
  const broughtIn = new Set<number>()
  let counted = 0
  for (let place = 0; place < proposers.length && (best.length < count || counted < guaranteed); place += 1) {
    const one = proposers[place]
    if (!one || seatOf[place] !== unseated || !mayTake(one)) continue
    if (best.length < count) {
      if (one.pwd && best.length >= countedFrom) counted += 1
      best.push(place)
    } else if (one.pwd) {
      counted += 1
      broughtIn.add(place)
    }
  }
  for (let left = broughtIn.size, last = best.length - 1; left > 0; last -= 1) {
    if (proposers[best[last] ?? -1]?.pwd) continue
    best.splice(last, 1)
    left -= 1
  }
  for (const place of [...best, ...broughtIn]) seatOf[place] = category
  return broughtIn
}

/** Where unfilled seats of a category go, by their places in the order of the categories. */
export type SeatConversion = { from: number; to: number }

/** How a course chooses, beside its seats. */
export type ChoicePolicy = { horizontal: Horizontal; conversions: readonly SeatConversion[] }

/** The seats of a course after so many were converted, by the order of the conversions. */
export function afterConverting(
  seats: readonly number[],
  conversions: readonly SeatConversion[],
  converted: readonly number[],
): number[] {
  const after = [...seats]
  for (const [number, { from, to }] of conversions.entries()) {
    const count = converted[number] ?? 0
    after[from] = (after[from] ?? 0) - count
    after[to] = (after[to] ?? 0) + count
  }
  return after
}

/** The unfilled seats by the order of the categories. */
export function unfilled(seats: readonly number[], seated: readonly { category: number }[]): number[] {
  const left = [...seats]
  for (const { category } of seated) left[category] = (left[category] ?? 0) - 1
  return left
}

/**
 * Whom a course takes from its proposers, who come by rank, on exactly these seats: open ones first, by own merit
 * (Indra Sawhney; Saurav Yadav, 2020), in each category at least the guarantee (Rajesh Kumar Daria, 2007); guaranteed
 * seats that cannot be filled stay in their category (Anil Kumar Gupta, 1995).
 */
function chooseOn<P extends Proposer>(
  { seats, guaranteed, notOpenTo }: ChoosingCourse,
  proposers: readonly P[],
  horizontal: Horizontal,
): ChosenSeat<P>[] {
  const seatOf = new Int8Array(proposers.length).fill(unseated)
  const broughtIn = new Set<number>()
  for (const [category, count] of seats.entries()) {
    const guarantee = Math.min(guaranteed[category] ?? 0, count)
    for (const place of fill(proposers, seatOf, { category, count, guaranteed: guarantee, notOpenTo, horizontal })) {
      broughtIn.add(place)
    }
  }
  const chosen: ChosenSeat<P>[] = []
  for (let place = 0; place < proposers.length; place += 1) {
    const category = seatOf[place] ?? unseated
    const applicant = category === unseated ? undefined : proposers[place]
    if (applicant) chosen.push({ applicant, category, isBroughtIn: broughtIn.has(place) })
  }
  return chosen
}

/** What a course chooses, and how many seats were converted for it, by the order of the conversions. */
type Choice<P> = { seated: ChosenSeat<P>[]; converted: readonly number[] }

/**
 * Whom a course takes when all unfilled seats that may be converted are, and it chooses anew, until none is left. It belongs
 * to choosing: if seats were converted only after everybody has one, a false list of preferences would pay.
 */
export function choose<P extends Proposer>(
  course: ChoosingCourse,
  proposers: readonly P[],
  { horizontal, conversions }: ChoicePolicy,
): Choice<P> {
  let converted = conversions.map(() => 0)
  for (;;) {
    const seats = afterConverting(course.seats, conversions, converted)
    const seated = chooseOn({ ...course, seats }, proposers, horizontal)
    const left = unfilled(seats, seated)
    if (conversions.every(({ from }) => left[from] === 0)) return { seated, converted }
    converted = converted.map((count, number) => count + (left[conversions[number]?.from ?? -1] ?? 0))
  }
}

/** The least count from 0 to `most` that is enough, where `most` is, and with a count each higher one. */
function leastEnough(most: number, isEnough: (count: number) => boolean): number {
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isEnough(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The same people on the seats of the course with the fewest conversions. */
export function chooseWithFewestConverted<P extends Proposer>(
  course: ChoosingCourse,
  proposers: readonly P[],
  policy: ChoicePolicy,
): Choice<P> {
  const most = choose(course, proposers, policy)
  const people = new Set(most.seated.map(({ applicant }) => applicant))
  const chooseAfter = (converted: readonly number[]) => {
    const seats = afterConverting(course.seats, policy.conversions, converted)
    if (seats.some((count) => count < 0)) return null
    const seated = chooseOn({ ...course, seats }, proposers, policy.horizontal)
    const isSame = seated.length === people.size && seated.every(({ applicant }) => people.has(applicant))
    return isSame ? seated : null
  }
  let { converted, seated } = most
  for (let before: readonly number[] = []; before.join() !== converted.join();) {
    before = converted
    for (const [number, count] of converted.entries()) {
      const least = leastEnough(count, (fewer) => chooseAfter(converted.with(number, fewer)) !== null)
      converted = converted.with(number, least)
    }
  }
  seated = chooseAfter(converted) ?? seated
  return { converted, seated }
}
