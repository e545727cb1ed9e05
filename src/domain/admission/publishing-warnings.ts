import { oddInGeneral, oddity, type Oddity, type OnDay } from '../applications/publishing.ts'
import { categories } from '../applications/application.ts'
import type { AdmissionSettings } from './admission.ts'

/** Above these, hardly anybody who finishes school meets the rule. */
const outOfReach = { percentage: 95, age: 25 }

type AdmissionToPublish = Pick<AdmissionSettings, 'startDate' | 'endDate' | 'courses' | 'fee' | 'rules'>

const seatsOf = ({ seats }: AdmissionToPublish['courses'][number]) =>
  categories.reduce((sum, category) => sum + seats[category], 0)

function oddRules({ minimumAge, minimumPercentage }: AdmissionToPublish['rules']): Oddity[] {
  const high = categories.filter((category) => minimumPercentage[category] > outOfReach.percentage)
  const above = categories.filter((category) => minimumPercentage[category] > minimumPercentage.UR)
  const least = Math.min(...high.map((category) => minimumPercentage[category]))
  return [
    ...(high.length > 0 ? [oddity('marks-out-of-reach', { least, categories: { and: high } })] : []),
    ...(above.length > 0 ? [oddity('marks-above-general', { categories: { and: above } })] : []),
    ...(minimumAge > outOfReach.age ? [oddity('age-out-of-reach', { age: minimumAge })] : []),
  ]
}

/** What is odd about an admission that is about to be published; what cannot be meant is refused by its schema. */
export function admissionWarnings(admission: AdmissionToPublish, on: OnDay): Oddity[] {
  const without = admission.courses.filter((course) => seatsOf(course) === 0)
  return [
    ...oddInGeneral(admission, on),
    ...without.map(({ name }) => oddity('course-without-seats', { course: name })),
    ...oddRules(admission.rules),
  ]
}
