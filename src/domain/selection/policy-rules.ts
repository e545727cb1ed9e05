import { faultOf } from '#lib/allotment/instance.ts'
import { categories } from '../applications/application.ts'
import type { Category } from '../applications/application.ts'
import type { Day } from '../platform/day.ts'
import { refusal } from '../platform/problem.ts'
import type { Refusal } from '../platform/problem.ts'
import type { SeatsByCategory, SelectionPolicies } from './policies.ts'

/** A course with its seats, as policies are judged by it. */
type OfferedCourse = { name: string; seats: SeatsByCategory }

/** What is wrong at a place of the policies. */
type PolicyFault = { path: string } & Refusal

function guaranteeFaults({ guarantees }: SelectionPolicies, courses: readonly OfferedCourse[]): PolicyFault[] {
  return Object.entries(guarantees).flatMap(([name, guaranteed]): PolicyFault[] => {
    const course = courses.find((one) => one.name === name)
    if (!course) return [{ path: `guarantees.${name}`, ...refusal('policy-course-unknown', { course: name }) }]
    return categories.flatMap((category): PolicyFault[] => {
      const seats = course.seats[category]
      const path = `guarantees.${name}.${category}`
      return guaranteed[category] > seats ? [{ path, ...refusal('policy-guarantee-exceeds', { seats }) }] : []
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
    ...(fault === null ? [] : [{ path: 'conversions', ...refusal('policy-conversion-circle') }]),
    ...(conversions.length > 0 && convertsFrom > rounds.length
      ? [{ path: 'convertsFrom', ...refusal('policy-converts-late', { rounds: rounds.length }) }]
      : []),
  ]
}

function dayFaults({ rounds, waitingList, refunds }: SelectionPolicies, today: Day): PolicyFault[] {
  const ofRounds = rounds.flatMap(({ answerBy }, place): PolicyFault[] => {
    const path = `rounds.${place}.answerBy`
    if (answerBy < today) return [{ path, ...refusal('policy-day-past') }]
    const before = rounds[place - 1]?.answerBy
    return before !== undefined && answerBy <= before ? [{ path, ...refusal('policy-days-crossed') }] : []
  })
  const last = rounds.at(-1)?.answerBy ?? today
  const ofRefunds = refunds.flatMap(({ until, percent }, place): PolicyFault[] => {
    const before = refunds[place - 1]
    if (before === undefined) return []
    if (until <= before.until) return [{ path: `refunds.${place}.until`, ...refusal('policy-days-crossed') }]
    return percent > before.percent ? [{ path: `refunds.${place}.percent`, ...refusal('policy-refund-rises') }] : []
  })
  const isShort = waitingList.until < last
  return [
    ...ofRounds,
    ...(isShort ? [{ path: 'waitingList.until', ...refusal('policy-waiting-short') }] : []),
    ...ofRefunds,
  ]
}

/**
 * Everything that keeps policies from being published: more guaranteed than there are seats, courses that the admission
 * does not have, conversions in a circle, days that are over or cross (docs/rules.md, Publishing policies).
 */
export function policyFaults(
  policies: SelectionPolicies,
  { courses, today }: { courses: readonly OfferedCourse[]; today: Day },
): PolicyFault[] {
  return [...guaranteeFaults(policies, courses), ...conversionFaults(policies), ...dayFaults(policies, today)]
}
