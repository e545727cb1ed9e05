import type { RuleReport } from '../applications/application.ts'
import { showDay } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { anyDegreeFit, combinationFit, combinationsText } from './degrees.ts'
import type { Fit } from './degrees.ts'
import { experienceAfterYear, experienceText } from './experience.ts'
import type { FacultyForm } from './faculty-questions.ts'
import type { Qualification } from './qualifications.ts'
import { postgraduateYear } from './qualifications.ts'
import type { QualificationCombination, VacancyRequirements } from './recruitment.ts'

type Type = Qualification['type']

/** What a qualification is called: of a doctorate only the subject may be given, and a PhD in any subject is one. */
function nameOf({ degree, type }: Qualification): string {
  if (type !== 'PHD') return degree || type
  const subject = (degree ?? '').replace(/^ph[\s.]*d\b[\s.,:-]*/i, '')
  return `PhD ${subject}`.trim()
}

function ofTypes(given: readonly Qualification[], types: readonly Type[]): string[] {
  return given.filter(({ type }) => types.includes(type)).map(nameOf)
}

function reported(rule: string, required: string, degrees: readonly string[], outcome: Fit): RuleReport {
  const actual = degrees.join(', ') || 'none'
  const facts = { rule, required, actual, outcome }
  if (outcome === 'met') return { ...facts, detail: `${actual} given; ${required} asked for` }
  const detail = `${required} asked for; given: ${actual}`
  return { ...facts, detail: outcome === 'check' ? `${detail}. The committee checks which subject it is` : detail }
}

function anyOfReport(
  rule: string,
  type: Type,
  given: readonly Qualification[],
  asked: readonly string[],
): RuleReport[] {
  const named = asked.filter(Boolean)
  if (named.length === 0) return []
  const degrees = ofTypes(given, [type])
  return [reported(rule, named.join(' or '), degrees, anyDegreeFit(named, degrees))]
}

const afterGraduation = ['POSTGRADUATE QUALIFICATION', 'SUPER SPECIALITY', 'PHD'] as const

function postGraduationReport(
  given: readonly Qualification[],
  asked: readonly QualificationCombination[],
): RuleReport[] {
  const combinations = asked.filter(({ combination }) => combination.some(Boolean))
  if (combinations.length === 0) return []
  const fit = combinationFit(combinations, ofTypes(given, ['UNDERGRADUATE QUALIFICATION', ...afterGraduation]))
  return [reported('Post-graduation', combinationsText(combinations), ofTypes(given, afterGraduation), fit)]
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
 * How the qualifications a post asks for come out (docs/rules.md, Degrees asked for). An empty list asks for nothing; of
 * the post-graduate combinations one is enough, in which AND asks for all its degrees and OR for any.
 */
export function qualificationReports(form: FacultyForm, requirements: VacancyRequirements): RuleReport[] {
  const given = form.qualifications ?? []
  return [
    ...anyOfReport('Graduation', 'UNDERGRADUATE QUALIFICATION', given, requirements.graduationQualifications),
    ...postGraduationReport(given, requirements.postGraduationQualifications),
    ...anyOfReport('Super speciality', 'SUPER SPECIALITY', given, requirements.superSpecializationQualifications),
    ...doctorateReport(given, requirements.PhD),
  ]
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
  const years = minExperienceYears === 1 ? '1 year' : `${minExperienceYears} years`
  const required = `${years} by ${showDay(countTo)}`
  const rule = 'Experience after post-graduation'
  const year = postgraduateYear(form)
  if (year === null)
    return [{ rule, required, actual: '', outcome: 'check', detail: 'The year of post-graduation is not entered' }]
  const { least, most } = experienceAfterYear(form.workExperience ?? [], year, countTo)
  const isExact = least.totalDays === most.totalDays
  const actual = isExact ? experienceText(least) : `${experienceText(least)} to ${experienceText(most)}`
  const detail = `${actual} after post-graduation in ${year}, counted to ${showDay(countTo)}; ${years} asked for`
  if (least.years >= minExperienceYears) return [{ rule, required, actual, outcome: 'met', detail }]
  if (most.years < minExperienceYears) return [{ rule, required, actual, outcome: 'not-met', detail }]
  const why = `${detail}. It depends on the day in ${year} on which the degree was awarded: the committee checks it`
  return [{ rule, required, actual, outcome: 'check', detail: why }]
}
