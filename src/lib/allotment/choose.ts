/** What choosing asks of applicants, by their place in the order of ranks. */
export type Proposers = {
  /** The place of their category among the categories, the open one first. */
  category: Int32Array
  /** 1 with a disability, else 0. */
  pwd: Int32Array
}

/**
 * A course as it chooses: its seats and horizontal reservation by the order of the categories, and the places of those who may not
 * take its open seats.
 */
export type ChoosingCourse = {
  seats: readonly number[]
  horizontalSeats: readonly number[]
  notOpenTo: ReadonlySet<number>
}

/** The seat of somebody chosen, by their place: its category, and whether only the horizontal reservation brings them in. */
type ChosenSeat = { place: number; category: number; isBroughtIn: boolean }

type Horizontal = 'guarantee' | 'ownMerit'

const unseated = -1

type SeatsOfCategory = Pick<ChoosingCourse, 'notOpenTo'> & {
  category: number
  count: number
  horizontalSeats: number
  horizontal: Horizontal
}

/**
 * Fills the seats of one category from those without one: the best by rank, and then the shortfall of the horizontal reservation in
 * place of the last of these without a disability. By own merit, people who reach the seats beside the reserved ones
 * do not count towards it. It stops reading as soon as nobody further can get a seat. Returns the people that the reservation brings in.
 */
function fill(
  proposers: Int32Array,
  people: Proposers,
  seatOf: Int8Array,
  { category, count, horizontalSeats, notOpenTo, horizontal }: SeatsOfCategory,
): Set<number> {
  const countedFrom = horizontal === 'ownMerit' ? count - horizontalSeats : 0
  const best: number[] = []
  const broughtIn = new Set<number>()
  let counted = 0
  for (let turn = 0; turn < proposers.length && (best.length < count || counted < horizontalSeats); turn += 1) {
    if (seatOf[turn] !== unseated) continue
    const place = proposers[turn] ?? 0
    if (category === 0 ? notOpenTo.has(place) : people.category[place] !== category) continue
    const hasDisability = people.pwd[place] === 1
    if (best.length < count) {
      if (hasDisability && best.length >= countedFrom) counted += 1
      best.push(turn)
    } else if (hasDisability) {
      counted += 1
      broughtIn.add(turn)
    }
  }
  for (let left = broughtIn.size, last = best.length - 1; left > 0; last -= 1) {
    const place = proposers[best[last] ?? 0] ?? 0
    if (people.pwd[place] === 1) continue
    best.splice(last, 1)
    left -= 1
  }
  for (const turn of [...best, ...broughtIn]) seatOf[turn] = category
  return broughtIn
}

/** Where unfilled seats of a category go, by their places in the order of the categories. */
type SeatConversion = { from: number; to: number }

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
 * The applicants that a course takes from its proposers, who are their places in the order of ranks, on exactly these seats: open ones first, by own merit
 * (Indra Sawhney; Saurav Yadav, 2020), in each category at least the horizontal reservation (Rajesh Kumar Daria, 2007); reserved
 * seats that cannot be filled stay in their category (Anil Kumar Gupta, 1995).
 */
function chooseOn(
  { seats, horizontalSeats, notOpenTo }: ChoosingCourse,
  proposers: Int32Array,
  { horizontal, people }: Pick<ChoicePolicy, 'horizontal'> & { people: Proposers },
): ChosenSeat[] {
  const seatOf = new Int8Array(proposers.length).fill(unseated)
  const broughtIn = new Set<number>()
  for (const [category, count] of seats.entries()) {
    const ofCategory = Math.min(horizontalSeats[category] ?? 0, count)
    const filled = { category, count, horizontalSeats: ofCategory, notOpenTo, horizontal }
    for (const turn of fill(proposers, people, seatOf, filled)) broughtIn.add(turn)
  }
  const chosen: ChosenSeat[] = []
  for (let turn = 0; turn < seatOf.length; turn += 1) {
    const category = seatOf[turn] ?? unseated
    if (category === unseated) continue
    chosen.push({ place: proposers[turn] ?? 0, category, isBroughtIn: broughtIn.has(turn) })
  }
  return chosen
}

/** What a course chooses, and how many seats were converted for it, by the order of the conversions. */
type Choice = { seated: ChosenSeat[]; converted: readonly number[] }

/**
 * The choice of a course when it converts all unfilled seats that may be, and chooses again, until none is left. It belongs
 * to choosing: if seats were converted only after everybody has one, a false list of preferences would pay.
 *
 * Two categories may convert to each other. A category with unfilled seats has nobody without a seat, then or later:
 * whatever moves afterwards only seats more people. So once seats went one way between the two, none goes back.
 */
export function choose(
  course: ChoosingCourse,
  proposers: Int32Array,
  people: Proposers,
  { horizontal, conversions }: ChoicePolicy,
): Choice {
  const converted = conversions.map(() => 0)
  const wayBack = conversions.map(({ from, to }) => conversions.findIndex((one) => one.from === to && one.to === from))
  for (;;) {
    const seats = afterConverting(course.seats, conversions, converted)
    const seated = chooseOn({ ...course, seats }, proposers, { horizontal, people })
    const left = unfilled(seats, seated)
    let moved = 0
    for (const [number, { from }] of conversions.entries()) {
      if ((converted[wayBack[number] ?? -1] ?? 0) > 0) continue
      const count = left[from] ?? 0
      converted[number] = (converted[number] ?? 0) + count
      moved += count
    }
    if (moved === 0) return { seated, converted }
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

/** The same people on the seats of the course, with so few conversions that one fewer would seat others. */
export function chooseWithFewestConverted(
  course: ChoosingCourse,
  proposers: Int32Array,
  people: Proposers,
  policy: ChoicePolicy,
): Choice {
  const most = choose(course, proposers, people, policy)
  const chosen = new Set(most.seated.map(({ place }) => place))
  const chooseAfter = (converted: readonly number[]) => {
    const seats = afterConverting(course.seats, policy.conversions, converted)
    if (seats.some((count) => count < 0)) return null
    const seated = chooseOn({ ...course, seats }, proposers, { horizontal: policy.horizontal, people })
    const isSame = seated.length === chosen.size && seated.every(({ place }) => chosen.has(place))
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
