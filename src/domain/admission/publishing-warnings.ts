import { dearerThanGeneral, oddInGeneral, oddity, type Oddity, type OnDay } from '#domain/drives/publishing.ts'
import { categories } from '#domain/drives/category.ts'
import type { AdmissionSettings } from './admission.ts'

/** Above these values hardly anybody who finishes school meets the rule. */
const outOfReach = { percentage: 95, age: 25 }

type AdmissionToPublish = Pick<AdmissionSettings, 'startDate' | 'endDate' | 'courses' | 'fee' | 'rules'>

const seatsOf = ({ seats }: AdmissionToPublish['courses'][number]) =>
  categories.reduce((sum, category) => sum + seats[category], 0)

/** Warnings about the conditions of the whole admission or of one course. */
function oddRules({ minimumAge, minimumPercentage }: AdmissionToPublish['rules'], course?: string): Oddity[] {
  const of = { whose: course === undefined ? 'all' : 'course', course: course ?? '' }
  const high = categories.filter((category) => minimumPercentage[category] > outOfReach.percentage)
  const above = categories.filter((category) => minimumPercentage[category] > minimumPercentage.UR)
  const least = Math.min(...high.map((category) => minimumPercentage[category]))
  return [
    ...(high.length > 0 ? [oddity('marks-out-of-reach', { ...of, least, categories: { and: high } })] : []),
    ...(above.length > 0 ? [oddity('marks-above-general', { ...of, categories: { and: above } })] : []),
    ...(minimumAge > outOfReach.age ? [oddity('age-out-of-reach', { ...of, age: minimumAge })] : []),
  ]
}

/** Warnings about a course's own conditions and fee. */
function oddInCourse({ name, conditions, fee }: AdmissionToPublish['courses'][number]): Oddity[] {
  const own = {
    minimumAge: conditions?.minimumAge ?? 0,
    minimumPercentage: conditions?.minimumPercentage ?? { UR: 0, OBC: 0, SC: 0, ST: 0, EWS: 0 },
  }
  return [...oddRules(own, name), ...(fee ? dearerThanGeneral(fee, name) : [])]
}

/** Warnings before an admission is published; its schema refuses invalid settings. */
export function admissionWarnings(admission: AdmissionToPublish, on: OnDay): Oddity[] {
  const { courses, fee, rules } = admission
  const without = courses.filter((course) => seatsOf(course) === 0)
  return [
    ...oddInGeneral({ ...admission, fees: courses.map((course) => course.fee ?? fee) }, on),
    ...without.map(({ name }) => oddity('course-without-seats', { course: name })),
    ...oddRules(rules),
    ...courses.flatMap(oddInCourse),
  ]
}
