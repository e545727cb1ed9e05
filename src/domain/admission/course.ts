import { feeCategories, feeRupees, type FeeTable } from '#domain/drives/fees.ts'
import { isOneOf, recordOf } from '#lib/values/records.ts'
import type { Original } from '../platform/translations.ts'
import type { AdmissionRules, Course } from './admission.ts'
import type { StudentForm } from './student-questions.ts'

// The courses of an admission, as the institute writes them. Answers refer to them by their English names.

export const longestCourseName = 100
export const mostCourses = 20

// The index of lists holds at most 2.7 kB per entry.
const mostBytes = 2000
const bytesOf = (names: readonly string[]) => new TextEncoder().encode(names.join('')).length

/** Whether the index of lists can hold the names of courses that can be chosen together. */
export const areNamesShort = (names: readonly string[]) => bytesOf(names) <= mostBytes

/** Older clients' value for two courses, from before courses had an order. No course may have this name. */
export const both = 'Both'

/** The default courses of a new admission, for which the portal itself has words. */
export const firstCourses = ['BSc EMT', 'BSc HTM'] as const

/** The subjects of Class 12 that a course can require; all by default. */
export const subjects = ['physics', 'chemistry', 'biology', 'english'] as const
export type Subject = (typeof subjects)[number]

/** Identifies a course, ignoring capitals and extra spaces. */
export function courseKey(name: string): string {
  return name.toLowerCase().replaceAll(/\s/g, '')
}

type NamedCourse = Pick<Course, 'name'>

/** The course with this name, in any spelling of capitals and spaces. */
function courseNamed<C extends NamedCourse>(name: string, courses: readonly C[]): C | undefined {
  return (
    courses.find((course) => course.name === name) ??
    courses.find((course) => courseKey(course.name) === courseKey(name))
  )
}

/** The chosen courses in the order of preference, without those no longer offered. */
export function chosenCourses<C extends NamedCourse>(
  order: StudentForm['preferenceOrder'],
  courses: readonly C[],
): C[] {
  if (order?.includes(both)) return [...courses]
  return (order ?? []).flatMap((name) => courseNamed(name, courses) ?? [])
}

/** The order of preference with the admission's spelling. A single course is chosen automatically. */
export function preferenceAsOffered(
  order: StudentForm['preferenceOrder'],
  courses: readonly NamedCourse[],
): StudentForm['preferenceOrder'] {
  const [only, ...others] = courses
  if (only && others.length === 0 && (order ?? []).length === 0) return [only.name]
  return order && order.map((name) => courseNamed(name, courses)?.name ?? name)
}

/** The conditions of a course: its own, else those of its admission. */
export function rulesOf({ conditions = {} }: Pick<Course, 'conditions'>, rules: AdmissionRules['rules']) {
  return {
    minimumAge: conditions.minimumAge ?? rules.minimumAge,
    minimumPercentage: conditions.minimumPercentage ?? rules.minimumPercentage,
    subjects: conditions.subjects ?? subjects,
  }
}

type CoursePrices = { fee: FeeTable; courses: readonly Pick<Course, 'name' | 'fee'>[] }

/**
 * The fee of an applicant in whole rupees: of several courses the highest, once, and before a choice that of the
 * admission (docs/rules.md, Fee of several courses). Null until the category is chosen.
 */
export function studentFee(
  { category, pwd, preferenceOrder }: Pick<StudentForm, 'category' | 'pwd' | 'preferenceOrder'>,
  { fee, courses }: CoursePrices,
): number | null {
  const chosen = chosenCourses(preferenceOrder, courses)
  const tables = chosen.length === 0 ? [fee] : chosen.map((course) => course.fee ?? fee)
  const due = tables.map((table) => feeRupees(table, category, pwd ?? false))
  return due.reduce((most, one) => (most === null || one === null ? null : Math.max(most, one)))
}

/** The highest fee of each category in an admission. */
export function highestFees({ fee, courses }: CoursePrices): FeeTable {
  const tables = courses.map((course) => course.fee ?? fee)
  return recordOf(feeCategories, (category) => Math.max(...[fee, ...tables].map((table) => table[category])))
}

/** The translatable names of courses: the portal itself translates the default ones. */
export function courseTexts(courses: readonly (NamedCourse & { key?: string })[]): Original[] {
  return courses
    .filter(({ name }) => !isOneOf(firstCourses, name))
    .map(({ name, key }) => ({
      text: name,
      max: longestCourseName,
      ...(key !== undefined && { place: `courses.${key}` }),
    }))
}
