import { faultOf } from '#lib/allotment/instance.ts'
import { categories, type Category } from '#domain/drives/category.ts'
import type { Day } from '../platform/day.ts'
import { keysIn } from '#lib/values/records.ts'
import { refusal, type Refusal } from '../platform/problem.ts'
import type { SeatsByCategory, SelectionPolicies } from './policies.ts'
import { isRollPattern } from './roll-number.ts'

/** A course with its seats, as policies are judged by it. */
type OfferedCourse = { name: string; seats: SeatsByCategory }

/** By what policies are judged; `rounds`: how many are published. */
type JudgedBy = { courses: readonly OfferedCourse[]; today: Day; rounds: number }

/** What is wrong at a place of the policies. */
export type PolicyFault = { path: string } & Refusal

function horizontalFaults({ guarantees }: SelectionPolicies, courses: readonly OfferedCourse[]): PolicyFault[] {
  return Object.entries(guarantees).flatMap(([name, horizontal]): PolicyFault[] => {
    const course = courses.find((one) => one.name === name)
    if (!course) return [{ path: `guarantees.${name}`, ...refusal('policy-course-unknown', { course: name }) }]
    return categories.flatMap((category): PolicyFault[] => {
      const seats = course.seats[category]
      const path = `guarantees.${name}.${category}`
      return horizontal[category] > seats ? [{ path, ...refusal('policy-horizontal-exceeds', { seats }) }] : []
    })
  })
}

function conversionFaults({ conversions, convertsFrom, rounds }: SelectionPolicies): PolicyFault[] {
  const repeated = conversions.findIndex(({ from }, place) =>
    conversions.some((one, at) => at < place && one.from === from),
  )
  const fault = faultOf(
    {
      courses: [],
      applicants: [],
      policy: { conversions: conversions.map(({ from, to }): [Category, Category] => [from, to]) },
    },
    categories,
  )
  return [
    ...(repeated === -1 ? [] : [{ path: `conversions.${repeated}.from`, ...refusal('policy-conversion-repeated') }]),
    ...(fault === null || repeated !== -1 ? [] : [{ path: 'conversions', ...refusal('policy-conversion-circle') }]),
    ...(conversions.length > 0 && convertsFrom > rounds.length
      ? [{ path: 'convertsFrom', ...refusal('policy-converts-late', { rounds: rounds.length }) }]
      : []),
  ]
}

/** A day of a round that is over before the round is published, or that does not come after the one before it. */
function roundFaults({ rounds }: SelectionPolicies, { today, rounds: published }: JudgedBy): PolicyFault[] {
  return rounds.flatMap(({ answerBy, reportFrom, reportBy }, place): PolicyFault[] => {
    const path = `rounds.${place}`
    const before = rounds[place - 1]?.reportBy
    if (place >= published && answerBy < today) return [{ path: `${path}.answerBy`, ...refusal('policy-day-past') }]
    if (before !== undefined && answerBy <= before) {
      return [{ path: `${path}.answerBy`, ...refusal('policy-days-crossed') }]
    }
    const isShort = reportBy < answerBy || reportBy < reportFrom
    return isShort ? [{ path: `${path}.reportBy`, ...refusal('policy-report-short') }] : []
  })
}

function dayFaults(policies: SelectionPolicies, by: JudgedBy): PolicyFault[] {
  const { rounds, waitingList, refunds } = policies
  const last = rounds.at(-1)?.answerBy ?? by.today
  const ofRefunds = refunds.flatMap(({ until, percent }, place): PolicyFault[] => {
    const before = refunds[place - 1]
    if (before === undefined) return []
    if (until <= before.until) return [{ path: `refunds.${place}.until`, ...refusal('policy-days-crossed') }]
    return percent > before.percent ? [{ path: `refunds.${place}.percent`, ...refusal('policy-refund-rises') }] : []
  })
  const isShort = waitingList.until < last
  return [
    ...roundFaults(policies, by),
    ...(isShort ? [{ path: 'waitingList.until', ...refusal('policy-waiting-short') }] : []),
    ...ofRefunds,
  ]
}

/**
 * Rounds whose every day to report comes after the last day with a refund of the seat fee: students who join and
 * leave again get nothing. No fault, but the institute should mean it.
 */
export function roundsAfterRefunds({ rounds, refunds }: Pick<SelectionPolicies, 'refunds' | 'rounds'>) {
  const until = refunds
    .map((step) => step.until)
    .toSorted()
    .at(-1)
  if (until === undefined) return []
  return rounds.flatMap(({ reportFrom }, place) =>
    reportFrom > until ? [{ round: place + 1, reportFrom, until }] : [],
  )
}

/** Texts that everybody with a seat reads and signs, and a pattern that gives everybody a number of their own. */
function joiningFaults({ joining: { place, undertaking, rollNumber } }: SelectionPolicies): PolicyFault[] {
  const texts = { place, undertaking }
  const missing = keysIn(texts).filter((name) => texts[name].en === '')
  return [
    ...missing.map((name) => ({ path: `joining.${name}.en`, ...refusal('policy-text-missing') })),
    ...(isRollPattern(rollNumber) ? [] : [{ path: 'joining.rollNumber', ...refusal('policy-roll-number') }]),
  ]
}

/**
 * Everything that keeps policies from being published: a horizontal reservation of more than the seats, courses that the admission
 * does not have, three or more conversions in a circle, days that are over or cross, no place to come to, roll numbers
 * that could be given twice (docs/rules.md, Publishing policies).
 */
export function policyFaults(policies: SelectionPolicies, by: JudgedBy): PolicyFault[] {
  return [
    ...horizontalFaults(policies, by.courses),
    ...conversionFaults(policies),
    ...dayFaults(policies, by),
    ...joiningFaults(policies),
  ]
}
