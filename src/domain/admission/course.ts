import { feeCategories, feeRupees, type FeeTable } from '../applications/fees.ts'
import type { Original } from '../platform/translations.ts'
import type { AdmissionRules, Course } from './admission.ts'
import type { StudentForm } from './student-questions.ts'

// The courses of an admission, as the institute writes them. An answer names them by their English names.

export const longestCourseName = 100
export const mostCourses = 20

// Lists find courses in an index, an entry of which has 2.7 kB.
const mostBytes = 2000
const bytesOf = (names: readonly string[]) => new TextEncoder().encode(names.join('')).length

/** Whether lists have room for the names of courses that somebody can choose together. */
export const areNamesShort = (names: readonly string[]) => bytesOf(names) <= mostBytes

/** What older clients send for two courses whose order was not asked for yet. No course is called so. */
export const both = 'Both'

/** What a new admission begins with. The portal itself has words for them. */
export const firstCourses = ['BSc EMT', 'BSc HTM'] as const

/** The subjects of Class 12 that a course can ask for: all, unless it says which. */
export const subjects = ['physics', 'chemistry', 'biology', 'english'] as const
export type Subject = (typeof subjects)[number]

/** By what courses are told apart: in other capitals, or with other spaces, it is the same one. */
export function courseKey(name: string): string {
  return name.toLowerCase().replaceAll(/\s/g, '')
}

type Named = Pick<Course, 'name'>

/** The course that is called so, however it is written. */
function courseNamed<C extends Named>(name: string, courses: readonly C[]): C | undefined {
  return (
    courses.find((course) => course.name === name) ??
    courses.find((course) => courseKey(course.name) === courseKey(name))
  )
}

/** The courses that somebody applies for, in the order of preference; those that are not offered are left out. */
export function chosenCourses<C extends Named>(order: StudentForm['preferenceOrder'], courses: readonly C[]): C[] {
  if (order?.includes(both)) return [...courses]
  return (order ?? []).flatMap((name) => courseNamed(name, courses) ?? [])
}

/** The order of preference in the names of the admission. Where there is one course, it is chosen by itself. */
export function preferenceAsOffered(
  order: StudentForm['preferenceOrder'],
  courses: readonly Named[],
): StudentForm['preferenceOrder'] {
  const [only, ...others] = courses
  if (only && others.length === 0 && (order ?? []).length === 0) return [only.name]
  return order && order.map((name) => courseNamed(name, courses)?.name ?? name)
}

/** What a course asks for: what it says itself, and else what its admission says. */
export function rulesOf({ conditions = {} }: Pick<Course, 'conditions'>, rules: AdmissionRules['rules']) {
  return {
    minimumAge: conditions.minimumAge ?? rules.minimumAge,
    minimumPercentage: conditions.minimumPercentage ?? rules.minimumPercentage,
    subjects: conditions.subjects ?? subjects,
  }
}

type Priced = { fee: FeeTable; courses: readonly Pick<Course, 'name' | 'fee'>[] }

/**
 * The fee of an applicant in whole rupees: of several courses the highest, once, and until one is chosen that of the admission
 * (docs/rules.md, Fee of several courses). Null while the category is not chosen.
 */
export function studentFee(
  { category, pwd, preferenceOrder }: Pick<StudentForm, 'category' | 'pwd' | 'preferenceOrder'>,
  { fee, courses }: Priced,
): number | null {
  const chosen = chosenCourses(preferenceOrder, courses)
  const tables = chosen.length === 0 ? [fee] : chosen.map((course) => course.fee ?? fee)
  const due = tables.map((table) => feeRupees(table, category, pwd ?? false))
  return due.reduce((most, one) => (most === null || one === null ? null : Math.max(most, one)))
}

/** The highest fee of each category in an admission. */
export function highestFees({ fee, courses }: Priced): FeeTable {
  const tables = courses.map((course) => course.fee ?? fee)
  return Object.fromEntries(
    feeCategories.map((category) => [category, Math.max(...[fee, ...tables].map((table) => table[category]))]),
  ) as FeeTable
}

/** The names of courses that can be translated: the portal itself says the first ones. */
export function courseTexts(courses: readonly (Named & { key?: string })[]): Original[] {
  return courses
    .filter(({ name }) => !(firstCourses as readonly string[]).includes(name))
    .map(({ name, key }) => ({
      text: name,
      max: longestCourseName,
      ...(key !== undefined && { place: `courses.${key}` }),
    }))
}
