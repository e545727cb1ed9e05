import { certificateFindings } from '../applications/certificate-rules.ts'
import type { Finding } from '../applications/finding.ts'
import type { Day } from '../platform/day.ts'
import { ageFinding } from './age-limit.ts'
import { councilFindings } from './council-registration.ts'
import type { FacultyForm } from './faculty-questions.ts'
import { chosenVacancy } from './post-refusals.ts'
import { postFindings } from './post-reports.ts'
import type { RecruitmentRules } from './recruitment.ts'
import { experienceFindings, qualificationFindings } from './required-qualifications.ts'

/** What the rules are judged with. Age, experience and registration are those of the closing date. */
export type EligibilityFacts = { endDate: Day; settings: RecruitmentRules }

/** What only people can judge, each in the words of the recruitment. */
function committeeFindings(rule: string, conditions: readonly string[]): Finding[] {
  const of = conditions.length
  return conditions.map((condition, index) => ({
    rule,
    outcome: 'check',
    reason: 'committee',
    facts: { condition, place: index + 1, of },
  }))
}

/**
 * How each rule of the recruitment comes out for these answers, with the numbers used: shown to the
 * candidate before submitting and to administrators. Only the first five block; see `postRefusal`.
 */
export function facultyEligibility(form: FacultyForm, { endDate, settings }: EligibilityFacts): Finding[] {
  const person = form.personalInfo ?? {}
  const requirements = chosenVacancy(person, settings.departments)?.requirements
  return [
    ...postFindings(person, settings.departments),
    ageFinding(person, settings.generalRequirements.ageLimit, endDate),
    ...(requirements ? qualificationFindings(form, requirements) : []),
    ...(requirements ? experienceFindings(form, requirements, endDate) : []),
    ...councilFindings(form, settings, endDate),
    ...certificateFindings(person.categoryOfCandidate, person.isPWD ?? false),
    ...committeeFindings('experience-condition', requirements?.experienceConditions ?? []),
    ...committeeFindings('additional-requirement', requirements?.additionalRequirements ?? []),
  ]
}
