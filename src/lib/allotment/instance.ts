import { z } from 'zod'

const Count = z.int().nonnegative()
const Seats = z.record(z.string(), Count)

/** The whole input of an allotment: courses, people and policies. People and courses may have more fields, policies may not. */
export const AllotmentInstance = z.object({
  courses: z.array(
    z.object({
      name: z.string().min(1),
      /** Seats by category. */
      seats: Seats,
      /** Of these seats, how many are reserved for people with a disability, by category. */
      horizontal: z.object({ PwD: Seats }).optional(),
    }),
  ),
  applicants: z.array(
    z.object({
      id: z.string().min(1),
      /** The best is 1. */
      rank: z.int().positive(),
      category: z.string(),
      pwd: z.boolean(),
      /** False for those who used a relaxed standard, where the policy keeps them off open seats. */
      mayTakeOpen: z.boolean().optional(),
      /** The courses in which they may not take an open seat, where it is not so in all of them. */
      notOpenAt: z.array(z.string()).optional(),
      /** Names of courses, the most wanted first. */
      preferences: z.array(z.string()),
    }),
  ),
  policy: z
    .strictObject({
      /** Whether people with a disability who get a seat by their rank count towards the horizontal reservation. */
      horizontal: z.enum(['guarantee', 'ownMerit']).optional(),
      /** From which category an unfilled seat passes to which; two may pass theirs to each other. */
      conversions: z.array(z.tuple([z.string(), z.string()])).optional(),
    })
    .optional(),
})
export type AllotmentInstance = z.infer<typeof AllotmentInstance>
export type AllotmentCourse = AllotmentInstance['courses'][number]
export type AllotmentApplicant = AllotmentInstance['applicants'][number]
export type Conversion = readonly [from: string, to: string]

/** Why an instance cannot be allotted, with the names it concerns. */
export type InstanceFault =
  | { code: 'equal-ranks'; rank: number; ids: [string, string] }
  | { code: 'repeated-applicant'; id: string }
  | { code: 'repeated-course'; course: string }
  | { code: 'unknown-course'; course: string; id: string }
  | { code: 'repeated-preference'; course: string; id: string }
  | { code: 'unknown-category'; category: string; where: string }
  | { code: 'horizontal-exceeds-seats'; course: string; category: string }
  | { code: 'conversion-from-open' | 'conversions-in-a-circle' | 'repeated-conversion'; category: string }

/** Whether somebody may take an open seat of a course. */
export function mayTakeOpenSeat({ mayTakeOpen = true, notOpenAt }: AllotmentApplicant, course: string): boolean {
  return mayTakeOpen && !notOpenAt?.includes(course)
}

/** The first value whose key an earlier one has, with that one. */
function findRepeated<T extends object>(values: readonly T[], keyOf: (value: T) => unknown): [T, T] | null {
  if (new Set(values.map(keyOf)).size === values.length) return null
  const seen = new Set<unknown>()
  for (const value of values) {
    const key = keyOf(value)
    const earlier = seen.has(key) && values.find((one) => keyOf(one) === key)
    if (earlier) return [earlier, value]
    seen.add(key)
  }
  return null
}

function courseFault({ name, seats, horizontal }: AllotmentCourse, known: ReadonlySet<string>): InstanceFault | null {
  const horizontalSeats = Object.entries(horizontal?.PwD ?? {})
  const unknown = [...Object.keys(seats), ...horizontalSeats.map(([category]) => category)].find(
    (one) => !known.has(one),
  )
  if (unknown !== undefined) return { code: 'unknown-category', category: unknown, where: name }
  const excess = horizontalSeats.find(([category, count]) => count > (seats[category] ?? 0))
  return excess ? { code: 'horizontal-exceeds-seats', course: name, category: excess[0] } : null
}

function applicantFault(
  { id, category, preferences, notOpenAt = [] }: AllotmentApplicant,
  known: ReadonlySet<string>,
  courses: ReadonlySet<string>,
): InstanceFault | null {
  if (!known.has(category)) return { code: 'unknown-category', category, where: id }
  const isUnknown = (course: string) => !courses.has(course)
  const unknown = preferences.find(isUnknown) ?? notOpenAt.find(isUnknown)
  if (unknown !== undefined) return { code: 'unknown-course', course: unknown, id }
  const repeated = preferences.find((course, place) => preferences.indexOf(course) < place)
  return repeated === undefined ? null : { code: 'repeated-preference', course: repeated, id }
}

function conversionFault(conversions: readonly Conversion[], known: ReadonlySet<string>): InstanceFault | null {
  const unknown = conversions.flat().find((category) => !known.has(category))
  if (unknown !== undefined) return { code: 'unknown-category', category: unknown, where: 'conversions' }
  const repeated = findRepeated(conversions, ([from]) => from)
  if (repeated) return { code: 'repeated-conversion', category: repeated[0][0] }
  const [open] = known
  for (const [start] of conversions) {
    if (start === open) return { code: 'conversion-from-open', category: start }
    const passed = new Set<string>()
    for (
      let at: string | undefined = start;
      at !== undefined && !isPair(conversions, at);
      at = nextOf(conversions, at)
    ) {
      if (passed.has(at)) return { code: 'conversions-in-a-circle', category: at }
      passed.add(at)
    }
  }
  return null
}

/** The category to which unfilled seats of another pass. */
function nextOf(conversions: readonly Conversion[], from: string): string | undefined {
  return conversions.find((one) => one[0] === from)?.[1]
}

/** Whether the unfilled seats of a category pass to another whose own pass to it. */
function isPair(conversions: readonly Conversion[], category: string): boolean {
  const other = nextOf(conversions, category)
  return other !== undefined && other !== category && nextOf(conversions, other) === category
}

/** The first fault of an instance, null when it can be allotted. `categories` names all, the open one first. */
export function faultOf(
  { courses, applicants, policy }: AllotmentInstance,
  categories: readonly string[],
): InstanceFault | null {
  const known = new Set(categories)
  const sameCourse = findRepeated(courses, ({ name }) => name)
  if (sameCourse) return { code: 'repeated-course', course: sameCourse[0].name }
  const sameApplicant = findRepeated(applicants, ({ id }) => id)
  if (sameApplicant) return { code: 'repeated-applicant', id: sameApplicant[0].id }
  const sameRank = findRepeated(applicants, ({ rank }) => rank)
  if (sameRank) return { code: 'equal-ranks', rank: sameRank[0].rank, ids: [sameRank[0].id, sameRank[1].id] }
  const names = new Set(courses.map(({ name }) => name))
  for (const course of courses) {
    const fault = courseFault(course, known)
    if (fault) return fault
  }
  for (const applicant of applicants) {
    const fault = applicantFault(applicant, known, names)
    if (fault) return fault
  }
  return conversionFault(policy?.conversions ?? [], known)
}
