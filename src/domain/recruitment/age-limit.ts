import type { RuleReport } from '../applications/application.ts'
import { completedYears, showDay } from '../platform/calendar.ts'
import { Day } from '../platform/day.ts'
import type { PersonalInfo } from './personal-questions.ts'
import type { GeneralRequirements } from './recruitment.ts'

type Limit = GeneralRequirements['ageLimit']

/** The relaxations a candidate has, in years, each with its reason. */
function relaxationsOf({ categoryOfCandidate, isPWD }: PersonalInfo, { relaxation }: Limit) {
  const relaxations: { reason: string; years: number }[] = []
  if (categoryOfCandidate === 'OBC' || categoryOfCandidate === 'SC' || categoryOfCandidate === 'ST')
    relaxations.push({ reason: categoryOfCandidate, years: relaxation[categoryOfCandidate] })
  if (isPWD) relaxations.push({ reason: 'PwD', years: relaxation.PWD })
  return relaxations
}

/**
 * Years beyond the limit: the larger relaxation, or their sum where the recruitment adds them up (docs/rules.md, Age of a
 * candidate).
 */
export function relaxationYears(person: PersonalInfo, limit: Limit): number {
  const years = relaxationsOf(person, limit).map((one) => one.years)
  return limit.relaxationsAddUp ? years.reduce((sum, one) => sum + one, 0) : Math.max(0, ...years)
}

function relaxationText(person: PersonalInfo, limit: Limit): string {
  const parts = relaxationsOf(person, limit).map(({ reason, years }) => `${reason} +${years}`)
  return parts.length === 0 ? '' : `, ${parts.join(limit.relaxationsAddUp ? ' and ' : ' or ')}`
}

/**
 * The age in completed years on the closing date against the limit. The relaxation of a disability counts
 * for every post, that of a category for posts of the category; on another post the committee checks whether it applies.
 * A failed rule is reported, never a block.
 */
export function ageReport(person: PersonalInfo, limit: Limit, endDate: Day): RuleReport {
  const relaxation = relaxationYears(person, limit)
  const most = limit.max + relaxation
  const facts = { rule: `Age on ${showDay(endDate)}`, required: `At most ${most}` }
  const { dateOfBirth } = person
  if (!dateOfBirth || !Day.safeParse(dateOfBirth).success)
    return { ...facts, outcome: 'check', detail: 'The date of birth is not entered', actual: '' }
  const age = completedYears(dateOfBirth, endDate)
  const allowed = `at most ${limit.max}${relaxationText(person, limit)} allowed`
  const report = { ...facts, actual: String(age), detail: `${age} completed years on ${showDay(endDate)}; ${allowed}` }
  if (age > most) return { ...report, outcome: 'not-met' }
  const withoutCategory = limit.max + (person.isPWD ? limit.relaxation.PWD : 0)
  if (age <= withoutCategory || person.categoryOfPost === person.categoryOfCandidate)
    return { ...report, outcome: 'met' }
  const detail = `${report.detail}. The relaxation is asked for on a post of another category: the committee checks it`
  return { ...report, detail, outcome: 'check' }
}
