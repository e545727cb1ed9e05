import type { RuleReport } from '../applications/application.ts'
import type { Day } from '../platform/day.ts'
import { experienceAfterYear } from './experience.ts'
import type { FacultyForm, Qualification } from './faculty-form.ts'
import { passingYearOf } from './qualifications-step.ts'
import type { QualificationCombination, VacancyRequirements } from './recruitment.ts'

/** Degrees compared as people write them: `D.M.` and `DM`, `M.Sc` and `MSC` are the same. */
const sameDegree = (degree: string) => degree.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

function degreesIn(qualifications: readonly Qualification[], types?: readonly Qualification['type'][]): Set<string> {
  return new Set(
    qualifications
      .filter(({ type }) => !types || types.includes(type))
      .flatMap(({ degree, type }) => [degree, type === 'PHD' ? 'PhD' : null])
      .filter((degree) => typeof degree === 'string')
      .map(sameDegree),
  )
}

function combinationText({ combination, type }: QualificationCombination): string {
  return combination.join(type === 'AND' ? ' and ' : ' or ')
}

function isCombinationMet({ combination, type }: QualificationCombination, degrees: ReadonlySet<string>): boolean {
  const has = (degree: string) => degrees.has(sameDegree(degree))
  return type === 'AND' ? combination.every(has) : combination.some(has)
}

type Rule = { rule: string; required: string; isMet: boolean; actual: string }

function reported({ rule, required, isMet, actual }: Rule): RuleReport {
  const given = actual || 'none'
  const detail = isMet ? `${given} given; ${required} asked for` : `${required} asked for; given: ${given}`
  return { rule, required, actual: given, outcome: isMet ? 'met' : 'not-met', detail }
}

const namesOf = (qualifications: readonly Qualification[], types: readonly Qualification['type'][]) =>
  qualifications
    .filter(({ type }) => types.includes(type))
    .map(({ degree, type }) => degree || type)
    .join(', ')

const higher = ['POSTGRADUATE QUALIFICATION', 'SUPER SPECIALITY', 'PHD'] as const

function graduationReport(given: readonly Qualification[], asked: readonly string[]): RuleReport[] {
  if (asked.length === 0) return []
  const degrees = degreesIn(given, ['UNDERGRADUATE QUALIFICATION'])
  const isMet = asked.some((degree) => degrees.has(sameDegree(degree)))
  const actual = namesOf(given, ['UNDERGRADUATE QUALIFICATION'])
  return [reported({ rule: 'Graduation', required: asked.join(' or '), isMet, actual })]
}

function postGraduationReport(
  given: readonly Qualification[],
  asked: readonly QualificationCombination[],
): RuleReport[] {
  const combinations = asked.filter(({ combination }) => combination.length > 0)
  if (combinations.length === 0) return []
  const degrees = degreesIn(given)
  const isMet = combinations.some((one) => isCombinationMet(one, degrees))
  const required = combinations.map(combinationText).join(', or ')
  return [reported({ rule: 'Post-graduation', required, isMet, actual: namesOf(given, higher) })]
}

function superSpecialityReport(given: readonly Qualification[], asked: readonly string[]): RuleReport[] {
  if (asked.length === 0) return []
  const degrees = degreesIn(given, ['SUPER SPECIALITY'])
  const isMet = asked.some((degree) => degrees.has(sameDegree(degree)))
  const actual = namesOf(given, ['SUPER SPECIALITY'])
  return [reported({ rule: 'Super speciality', required: asked.join(' or '), isMet, actual })]
}

/** Whether there is a doctorate is a fact; whether its subject is the right one is for the committee. */
function doctorateReport(given: readonly Qualification[], asked: readonly string[]): RuleReport[] {
  if (asked.length === 0) return []
  const has = given.some(({ type }) => type === 'PHD')
  const required = asked.join(' or ')
  const report = { rule: 'PhD', required, actual: has ? 'PhD' : 'none' }
  return has
    ? [{ ...report, outcome: 'check', detail: `A PhD is given; the committee checks its subject: ${required}` }]
    : [{ ...report, outcome: 'not-met', detail: `A PhD is asked for (${required}); none is given` }]
}

/**
 * How the qualifications a post asks for come out (decision 31). An empty list asks for nothing; of the post-graduate
 * combinations one is enough, in which AND asks for all its degrees and OR for any.
 */
export function qualificationReports(form: FacultyForm, requirements: VacancyRequirements): RuleReport[] {
  const given = form.qualifications ?? []
  return [
    ...graduationReport(given, requirements.graduationQualifications),
    ...postGraduationReport(given, requirements.postGraduationQualifications),
    ...superSpecialityReport(given, requirements.superSpecializationQualifications),
    ...doctorateReport(given, requirements.PhD),
  ]
}

const yearsText = (days: number) => `${(days / 365.25).toFixed(1)} years`

/** The year the first post-graduate degree was passed; null while it is not given. */
function postgraduateYear(given: readonly Qualification[]): number | null {
  const years = given.filter(({ type }) => type === 'POSTGRADUATE QUALIFICATION').map(passingYearOf)
  const known = years.filter((year) => year !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/**
 * Experience after post-graduation against the years asked for. Only the year of the degree is known, not its day: met
 * when what counts from the following 1 January is enough, not met when even all of the year is too little, else for the
 * committee.
 */
export function experienceReports(
  form: FacultyForm,
  { minExperienceYears }: VacancyRequirements,
  countTo: Day,
): RuleReport[] {
  if (minExperienceYears === 0) return []
  const required = `${minExperienceYears} years`
  const rule = 'Experience after post-graduation'
  const year = postgraduateYear(form.qualifications ?? [])
  if (year === null)
    return [{ rule, required, actual: '', outcome: 'check', detail: 'The year of post-graduation is not entered' }]
  const { least, most } = experienceAfterYear(form.workExperience ?? [], year, countTo)
  const isExact = least.totalDays === most.totalDays
  const actual = isExact ? yearsText(least.totalDays) : `${yearsText(least.totalDays)} to ${yearsText(most.totalDays)}`
  const detail = `${actual} after post-graduation in ${year}; ${required} asked for`
  if (least.years >= minExperienceYears) return [{ rule, required, actual, outcome: 'met', detail }]
  if (most.years < minExperienceYears) return [{ rule, required, actual, outcome: 'not-met', detail }]
  const why = `${detail}. It depends on the day in ${year} on which the degree was awarded: the committee checks it`
  return [{ rule, required, actual, outcome: 'check', detail: why }]
}
