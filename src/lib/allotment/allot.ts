import {
  afterConverting,
  chooseWithFewestConverted,
  unfilled,
  type ChoicePolicy,
  type ChoosingCourse,
  choose,
  type Proposers,
} from './choose.ts'
import { mayTakeOpenSeat, type AllotmentApplicant, type AllotmentInstance, type Conversion } from './instance.ts'

/**
 * All applicants by their place in the order of ranks. `wishes` has the numbers of the courses that everybody wants, one
 * after the other; those of a place begin at its `firstWish` and end before that of the next.
 */
type RankedApplicants = Proposers & { wishes: Int32Array; firstWish: Int32Array }

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
function propose(courses: readonly ChoosingCourse[], applicants: RankedApplicants, policy: ChoicePolicy): Int32Array[] {
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

/** A seat: its course, its category, and whether only the horizontal reservation for people with a disability gives it. */
export type AllottedSeat = { course: string; seat: string; isBroughtIn: boolean }

/** Unfilled seats of a course that were converted from one category to another. */
type ConvertedSeats = { course: string; from: string; to: string; count: number }

/** The worst rank with a seat, by course and category; null where nobody has one. */
type ClosingRanks = Record<string, Record<string, number | null>>

export type Allotment = {
  /** By applicant; null without a seat. */
  seats: Map<string, AllottedSeat | null>
  closingRanks: ClosingRanks
  conversions: ConvertedSeats[]
  /** Unfilled seats by course and category, after conversions. */
  vacant: Record<string, Record<string, number>>
}

type RankedInstance = {
  byRank: readonly AllotmentApplicant[]
  courses: readonly ChoosingCourse[]
  applicants: RankedApplicants
  policy: ChoicePolicy
}

function readPolicy({ policy = {} }: AllotmentInstance, placeOf: (category: string) => number): ChoicePolicy {
  const given: readonly Conversion[] = policy.conversions ?? []
  return {
    horizontal: policy.horizontal ?? 'guarantee',
    conversions: given.map(([from, to]) => ({ from: placeOf(from), to: placeOf(to) })),
  }
}

function rankInstance(instance: AllotmentInstance, categories: readonly string[]): RankedInstance {
  const { courses, applicants } = instance
  const numberOf = new Map(courses.map(({ name }, number) => [name, number]))
  const placeOf = (category: string) => categories.indexOf(category)
  const byRank = applicants.toSorted((a, b) => a.rank - b.rank)
  const wishCount = byRank.reduce((sum, { preferences }) => sum + preferences.length, 0)
  const ranked = {
    category: new Int32Array(byRank.length),
    pwd: new Int32Array(byRank.length),
    wishes: new Int32Array(wishCount),
    firstWish: new Int32Array(byRank.length + 1),
  }
  const barred: { one: AllotmentApplicant; place: number }[] = []
  let wish = 0
  for (let place = 0; place < byRank.length; place += 1) {
    const one = byRank[place]
    if (!one) continue
    ranked.category[place] = placeOf(one.category)
    ranked.pwd[place] = one.pwd ? 1 : 0
    for (const name of one.preferences) ranked.wishes[wish++] = numberOf.get(name) ?? -1
    ranked.firstWish[place + 1] = wish
    if (one.mayTakeOpen === false || one.notOpenAt !== undefined) barred.push({ one, place })
  }
  return {
    byRank,
    courses: courses.map(({ name, seats, horizontal }) => ({
      seats: categories.map((category) => seats[category] ?? 0),
      horizontalSeats: categories.map((category) => horizontal?.PwD[category] ?? 0),
      notOpenTo: new Set(barred.flatMap(({ one, place }) => (mayTakeOpenSeat(one, name) ? [] : place))),
    })),
    applicants: ranked,
    policy: readPolicy(instance, placeOf),
  }
}

/**
 * The seat of everybody. `categories` names all categories, the open one first; the instance has no fault (`faultOf`).
 * The order of the input and the ids change nothing.
 */
export function allot(instance: AllotmentInstance, categories: readonly string[]): Allotment {
  const { byRank, courses, applicants, policy } = rankInstance(instance, categories)
  const proposers = propose(courses, applicants, policy)
  const outcome: Allotment = {
    seats: new Map(),
    closingRanks: {},
    conversions: [],
    vacant: {},
  }
  for (const { id } of instance.applicants) outcome.seats.set(id, null)
  const nameOf = (category: number) => categories[category] ?? ''
  const byCategory = <T>(valueOf: (place: number) => T) =>
    Object.fromEntries(categories.map((category, place) => [category, valueOf(place)]))
  for (const [number, { name: course }] of instance.courses.entries()) {
    const own = courses[number]
    if (!own) continue
    const asking = proposers[number] ?? new Int32Array()
    const { seated, converted } = chooseWithFewestConverted(own, asking, applicants, policy)
    for (const { place, category, isBroughtIn } of seated) {
      outcome.seats.set(byRank[place]?.id ?? '', { course, seat: nameOf(category), isBroughtIn })
    }
    for (const [place, { from, to }] of policy.conversions.entries()) {
      const count = converted[place] ?? 0
      if (count > 0) outcome.conversions.push({ course, from: nameOf(from), to: nameOf(to), count })
    }
    const left = unfilled(afterConverting(own.seats, policy.conversions, converted), seated)
    outcome.vacant[course] = byCategory((place) => left[place] ?? 0)
    outcome.closingRanks[course] = byCategory((category) => {
      const last = seated.findLast((one) => one.category === category)
      return (last && byRank[last.place]?.rank) ?? null
    })
  }
  return outcome
}
