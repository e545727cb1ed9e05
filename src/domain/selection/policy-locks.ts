import type { DriveChange } from '#domain/drives/changes-to-confirm.ts'
import type { Category } from '#domain/drives/category.ts'
import { canonicalJson } from '../platform/canonical-json.ts'
import { isKeyOf, keysIn } from '#lib/values/records.ts'
import { refusal } from '../platform/problem.ts'
import { firstUnseenFee, type policyTable, SelectionPolicies, unseenFees, type SeatsByCategory } from './policies.ts'
import type { PolicyFault } from './policy-rules.ts'

// What is published is relied on. Published policies, and the seats and rules of their drive, change by a corrigendum that
// two officers sign; from the first list on only as these tables have it (docs/rules.md, Corrigenda of policies).

/** How far a drive is, by what its published policies may still become. */
export type LockStage = {
  /** The number of the first published list; null before it. */
  firstList: string | null
  /** How many rounds are published. */
  rounds: number
}

type PartRule = (
  was: SelectionPolicies,
  is: SelectionPolicies,
  stage: LockStage & { firstList: string },
) => PolicyFault[]

const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other)

/** Stays as it is from the first list on. */
const stays =
  (part: keyof SelectionPolicies): PartRule =>
  (was, is, { firstList: number }) =>
    isSame(was[part], is[part]) ? [] : [{ path: part, ...refusal('policy-part-fixed', { number }) }]

/** Days of a round that is published stay, those of others move to later days, and further rounds follow. */
const growsByRounds: PartRule = ({ rounds: was }, { rounds: is }, { rounds: published }) => {
  const fewer: PolicyFault[] =
    is.length < was.length ? [{ path: 'rounds', ...refusal('policy-rounds-fewer', { rounds: was.length }) }] : []
  const moved = was.flatMap((days, place): PolicyFault[] => {
    const after = is[place]
    if (!after || isSame(days, after)) return []
    const path = `rounds.${place}.answerBy`
    if (place < published) return [{ path, ...refusal('policy-round-published', { round: place + 1 }) }]
    const isEarlier = keysIn(days).some((day) => after[day] < days[day])
    return isEarlier ? [{ path, ...refusal('policy-round-earlier', { from: days.answerBy }) }] : []
  })
  return [...fewer, ...moved]
}

/** It holds for as many people as before or more, and at least as long. */
const growsLonger: PartRule = ({ waitingList: was }, { waitingList: is }) => {
  const isShorter = is.until < was.until || (is.length !== null && (was.length === null || is.length < was.length))
  return isShorter ? [{ path: 'waitingList.until', ...refusal('policy-waiting-shorter') }] : []
}

/** Nobody who has a seat finds joining harder than it was published. */
const becomesEasier: PartRule = (
  { unseenFee: was = firstUnseenFee },
  { unseenFee: is = firstUnseenFee },
  { firstList },
) =>
  unseenFees.indexOf(is) > unseenFees.indexOf(was)
    ? [{ path: 'unseenFee', ...refusal('policy-part-fixed', { number: firstList }) }]
    : []

const goesWithSeats: PartRule = () => []

type EasedPart = {
  [Part in keyof typeof policyTable]: (typeof policyTable)[Part] extends { isEased: true } ? Part : never
}[keyof typeof policyTable]

/** What a corrigendum may still do to these parts of the policies once a list is published; all others stay. */
const eased: Record<EasedPart | 'guarantees', PartRule> = {
  guarantees: goesWithSeats,
  rounds: growsByRounds,
  waitingList: growsLonger,
  unseenFee: becomesEasier,
}

const parts = keysIn(SelectionPolicies.shape)
const ruleOf = (part: keyof SelectionPolicies): PartRule => (isKeyOf(eased, part) ? eased[part] : stays(part))

/** What of published policies a corrigendum may not change any more. */
export function lockFaults(was: SelectionPolicies, is: SelectionPolicies, stage: LockStage): PolicyFault[] {
  const { firstList } = stage
  if (firstList === null) return []
  return parts.flatMap((part) => ruleOf(part)(was, is, { ...stage, firstList }))
}

const seatPath = /^courses\..+\.seats\.[A-Z]+$/

/** What of courses and rules of a drive a corrigendum may not change any more: from the first list on all but seats. */
export function partFaults(changes: readonly DriveChange[], { firstList: number }: LockStage): PolicyFault[] {
  if (number === null) return []
  return changes.flatMap(({ path }) =>
    seatPath.test(path) ? [] : [{ path, ...refusal('drive-part-fixed', { number }) }],
  )
}

/** The seats of one category of a course by the newest round, and who has joined, holds or is offered one. */
export type TakenSeats = { course: string; category: Category; seats: number; holders: readonly string[] }

type CourseSeats = { name: string; seats: SeatsByCategory }

const seatsOf = (courses: readonly CourseSeats[], { course, category }: Pick<TakenSeats, 'category' | 'course'>) =>
  courses.find(({ name }) => name === course)?.seats[category] ?? 0

/** Categories of a course that would have fewer seats than people with one; each names all of them. */
export function seatFaults(
  was: readonly CourseSeats[],
  is: readonly CourseSeats[],
  taken: readonly TakenSeats[],
): PolicyFault[] {
  return taken.flatMap((one): PolicyFault[] => {
    const { course, category, holders } = one
    const change = seatsOf(is, one) - seatsOf(was, one)
    const seats = Math.max(0, one.seats + change)
    if (change >= 0 || seats >= holders.length) return []
    const facts = { course, category, seats, held: holders.length, applications: { and: [...holders] } }
    return [{ path: `courses.${course}.seats.${category}`, ...refusal('seats-below-held', facts) }]
  })
}
