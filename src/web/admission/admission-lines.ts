import type { Admission } from '#domain/admission/admission.ts'
import type { FeeCategory } from '#domain/drives/category.ts'
import type { FeeTable } from '#domain/drives/fees.ts'
import { asWritten, translatorIn, type Translator } from '#words/institute/institute-translations.ts'
import { language } from '#web/platform/language.ts'
import { studentTrack as say } from '#words/candidates/student-track.ts'

/** `EMT` for a known degree; otherwise the admission's own name. */
export function shortCourse(course: string, translate: Translator = asWritten): string {
  return translate(course).replace(/^BSc /, '')
}

/** `EMT 30 seats, HTM 20 seats`. */
export function seatsLine({ courses, translations }: Pick<Admission, 'courses' | 'translations'>): string {
  const translate = translatorIn(translations, language)
  return courses
    .map(({ name, seats }) => say('seats', { course: shortCourse(name, translate), count: totalSeats(seats) }))
    .join(', ')
}

export function totalSeats(seats: Record<string, number>): number {
  return Object.values(seats).reduce((sum, count) => sum + count, 0)
}

/** Categories grouped by equal numbers, highest first. */
export function alike(numbers: Partial<Record<FeeCategory, number>>): { value: number; names: string[] }[] {
  const groups = new Map<number, string[]>()
  for (const category of ['UR', 'OBC', 'SC', 'ST', 'EWS', 'PWD'] as const) {
    const value = numbers[category]
    if (value === undefined) continue
    groups.set(value, [...(groups.get(value) ?? []), category === 'PWD' ? 'PwD' : category])
  }
  return [...groups].map(([value, names]) => ({ value, names })).toSorted((one, other) => other.value - one.value)
}

/** `₹1,200 (UR, OBC, EWS), ₹600 (SC, ST), no fee for PwD`. */
export function feesLine(fee: FeeTable): string {
  return alike(fee)
    .map(({ value, names }) =>
      value === 0
        ? say('noFee', { categories: { and: names } })
        : say('fee', { fee: value, categories: names.join(', ') }),
    )
    .join(', ')
}

/** The fee of an admission, followed by the courses that have their own. */
export function feeLine({ fee, courses, translations }: Pick<Admission, 'fee' | 'courses' | 'translations'>): string {
  const translate = translatorIn(translations, language)
  const own = courses.flatMap((course) =>
    course.fee ? [say('ofCourse', { course: shortCourse(course.name, translate), said: feesLine(course.fee) })] : [],
  )
  return [feesLine(fee), ...own].join('; ')
}

/** The year of an admission: the one in which it closes. */
export function yearOf({ endDate }: Pick<Admission, 'endDate'>): string {
  return endDate.slice(0, 4)
}
