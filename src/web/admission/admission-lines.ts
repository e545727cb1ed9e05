import type { Admission } from '#domain/admission/admission.ts'
import { language } from '#web/platform/language.ts'
import { studentTrack } from '#words/student-track.ts'

const say = studentTrack(language)

/** `EMT`, where its degree is known. */
export function shortCourse(course: string): string {
  return course.replace(/^BSc /, '')
}

/** `EMT 30 seats, HTM 20 seats`. */
export function seatsLine({ courses }: Pick<Admission, 'courses'>): string {
  return courses
    .map(({ name, seats }) => say('seats', { course: shortCourse(name), count: totalSeats(seats) }))
    .join(', ')
}

export function totalSeats(seats: Record<string, number>): number {
  return Object.values(seats).reduce((sum, count) => sum + count, 0)
}

/** `₹1,200 (UR, OBC, EWS), ₹600 (SC, ST), nil (PwD)`: equal fees together, the highest first. */
export function feeLine({ fee }: Pick<Admission, 'fee'>): string {
  const groups = new Map<number, string[]>()
  for (const category of ['UR', 'OBC', 'SC', 'ST', 'EWS', 'PWD'] as const) {
    const names = groups.get(fee[category]) ?? []
    groups.set(fee[category], [...names, category === 'PWD' ? 'PwD' : category])
  }
  return [...groups]
    .sort(([one], [other]) => other - one)
    .map(([rupees, names]) =>
      rupees === 0
        ? say('noFee', { categories: names.join(', ') })
        : say('fee', { fee: rupees, categories: names.join(', ') }),
    )
    .join(', ')
}

/** The year an admission is for: the one in which it closes. */
export function yearOf({ endDate }: Pick<Admission, 'endDate'>): string {
  return endDate.slice(0, 4)
}
