import { daysBetween } from '#domain/platform/calendar.ts'
import { periodOf, type Period } from '#domain/recruitment/experience.ts'
import type { WorkExperience } from '#domain/recruitment/jobs.ts'
import { language } from '#web/platform/language.ts'
import { facultyWords } from '#words/candidates/faculty.ts'

export type Overlap = Period & { one: string; other: string; days: number }

const anyJob = facultyWords(language).note('workExperience.job', {})

const nameOf = ({ designation, organizationName }: WorkExperience) => designation || organizationName || anyJob

/** Jobs held at the same time, and how long: common days are counted once in the total. */
export function overlapsOf(jobs: readonly WorkExperience[], countTo: string): Overlap[] {
  const held = jobs.flatMap((job) => {
    const period = periodOf(job, countTo)
    return period ? [{ name: nameOf(job), ...period }] : []
  })
  return held.flatMap((one, place) =>
    held.slice(place + 1).flatMap((other) => {
      const from = one.from > other.from ? one.from : other.from
      const to = one.to < other.to ? one.to : other.to
      return from > to ? [] : [{ one: one.name, other: other.name, from, to, days: daysBetween(from, to) + 1 }]
    }),
  )
}
