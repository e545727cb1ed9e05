import type { Fact, Finding } from '#domain/applications/decisions/finding.ts'
import type { Day } from '../platform/day.ts'
import { anyDegreeFit, combinationFit, type Fit } from './degrees.ts'
import { experienceAfterYear } from './experience.ts'
import type { FacultyForm } from './faculty-questions.ts'
import { postgraduateYear, type Qualification } from './qualifications.ts'
import type { QualificationCombination, VacancyRequirements } from './recruitment.ts'

type Type = Qualification['type']

/** The name of a qualification: a doctorate may have its subject only, and a PhD in any subject is one. */
function nameOf({ degree, type }: Qualification): string {
  if (type !== 'PHD') return degree ?? ''
  const subject = (degree ?? '').replace(/^ph[\s.]*d\b[\s.,:-]*/i, '')
  return `PhD ${subject}`.trim()
}

/** The degrees of some types; an entry whose degree is not chosen yet is none. */
function ofTypes(given: readonly Qualification[], types: readonly Type[]): string[] {
  return given
    .filter(({ type }) => types.includes(type))
    .map(nameOf)
    .filter(Boolean)
}

type AskedDegrees = Extract<Fact, { anyOf: unknown }>

function found(rule: string, asked: AskedDegrees, given: readonly string[], outcome: Fit): Finding {
  const reason = given.length === 0 ? 'none' : outcome === 'check' ? 'subject' : 'given'
  return { rule, outcome, reason, facts: { asked, given } }
}

const anyOf = (combination: readonly string[]): AskedDegrees => ({ anyOf: [{ combination, type: 'OR' }] })

function anyOfFinding(rule: string, type: Type, given: readonly Qualification[], asked: readonly string[]): Finding[] {
  const named = asked.filter(Boolean)
  if (named.length === 0) return []
  const degrees = ofTypes(given, [type])
  return [found(rule, anyOf(named), degrees, anyDegreeFit(named, degrees))]
}

const afterGraduation = ['POSTGRADUATE QUALIFICATION', 'SUPER SPECIALITY', 'PHD'] as const

function postGraduationFinding(given: readonly Qualification[], asked: readonly QualificationCombination[]): Finding[] {
  const combinations = asked.filter(({ combination }) => combination.some(Boolean))
  if (combinations.length === 0) return []
  const fit = combinationFit(combinations, ofTypes(given, ['UNDERGRADUATE QUALIFICATION', ...afterGraduation]))
  return [found('postgraduation', { anyOf: combinations }, ofTypes(given, afterGraduation), fit)]
}

/** Whether there is a doctorate is a fact; whether its subject fits is for the committee. */
function doctorateFinding(given: readonly Qualification[], asked: readonly string[]): Finding[] {
  if (asked.length === 0) return []
  const has = given.some(({ type }) => type === 'PHD')
  const facts = { asked: anyOf(asked), given: has ? ['PhD'] : [] }
  const rule = 'doctorate'
  return [
    has ? { rule, outcome: 'check', reason: 'given', facts } : { rule, outcome: 'not-met', reason: 'none', facts },
  ]
}

/**
 * The outcome for the qualifications a post requires (docs/rules.md, Required degrees). An empty list requires
 * nothing; of the post-graduate combinations one is enough, in which AND requires all its degrees and OR any.
 */
export function qualificationFindings(form: FacultyForm, requirements: VacancyRequirements): Finding[] {
  const given = form.qualifications ?? []
  return [
    ...anyOfFinding('graduation', 'UNDERGRADUATE QUALIFICATION', given, requirements.graduationQualifications),
    ...postGraduationFinding(given, requirements.postGraduationQualifications),
    ...anyOfFinding('speciality', 'SUPER SPECIALITY', given, requirements.superSpecializationQualifications),
    ...doctorateFinding(given, requirements.PhD),
  ]
}

/**
 * Experience after post-graduation against the required years. Only the year of the degree is known, not its day: met
 * when the experience from the following 1 January is enough, not met when even that from 1 January of the year is too
 * little, else for the committee.
 */
export function experienceFindings(
  form: FacultyForm,
  { minExperienceYears: years }: VacancyRequirements,
  countTo: Day,
): Finding[] {
  if (years === 0) return []
  const rule = 'experience'
  const asked = { years, by: countTo }
  const year = postgraduateYear(form)
  if (year === null) return [{ rule, outcome: 'check', reason: 'unknown', facts: asked }]
  const { least, most } = experienceAfterYear(form.workExperience ?? [], year, countTo)
  // Years have no thousands separators.
  const facts = { ...asked, year: String(year), length: { least, most } }
  if (least.years >= years) return [{ rule, outcome: 'met', reason: 'counted', facts }]
  if (most.years < years) return [{ rule, outcome: 'not-met', reason: 'counted', facts }]
  return [{ rule, outcome: 'check', reason: 'depends', facts }]
}
