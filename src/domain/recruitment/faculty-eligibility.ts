import type { RuleReport } from '../applications/application.ts'
import { certificateReports, toBeChecked } from '../applications/certificate-rules.ts'
import type { Day } from '../platform/day.ts'
import { ageReport } from './age-limit.ts'
import { councilReports } from './council-registration.ts'
import type { FacultyForm } from './faculty-questions.ts'
import { chosenVacancy } from './post-refusals.ts'
import { postReports } from './post-reports.ts'
import type { RecruitmentRules } from './recruitment.ts'
import { experienceReports, qualificationReports } from './required-qualifications.ts'

/** What the rules are judged with. Age, experience and registration are those of the closing date. */
export type EligibilityFacts = { endDate: Day; settings: RecruitmentRules }

/** What only people can judge, each in the words of the recruitment. */
function committeeReports(rule: string, conditions: readonly string[]): RuleReport[] {
  return conditions.map((condition, place) => ({
    rule: conditions.length === 1 ? rule : `${rule} ${place + 1}`,
    required: condition,
    actual: toBeChecked,
    outcome: 'check',
    detail: `The committee checks: ${condition}`,
  }))
}

/**
 * How each rule of the recruitment comes out for these answers, with the numbers used: shown to the
 * candidate before submitting and to administrators. Only the first five block; see `postRefusal`.
 */
export function facultyEligibility(form: FacultyForm, { endDate, settings }: EligibilityFacts): RuleReport[] {
  const person = form.personalInfo ?? {}
  const requirements = chosenVacancy(person, settings.departments)?.requirements
  return [
    ...postReports(person, settings.departments),
    ageReport(person, settings.generalRequirements.ageLimit, endDate),
    ...(requirements ? qualificationReports(form, requirements) : []),
    ...(requirements ? experienceReports(form, requirements, endDate) : []),
    ...councilReports(form, settings, endDate),
    ...certificateReports(person.categoryOfCandidate, person.isPWD ?? false),
    ...committeeReports('Condition on experience', requirements?.experienceConditions ?? []),
    ...committeeReports('Additional requirement', requirements?.additionalRequirements ?? []),
  ]
}
