import type { RuleReport } from '../applications/application.ts'
import { certificateReports } from '../applications/certificate-rules.ts'
import type { Day } from '../platform/day.ts'
import { ageReport } from './age-limit.ts'
import { councilReports } from './council-registration.ts'
import type { FacultyForm } from './faculty-form.ts'
import { chosenVacancy, postJudgements } from './post-refusals.ts'
import type { PostChoice } from './post-refusals.ts'
import type { RecruitmentRules, VacancyRequirements } from './recruitment.ts'
import { experienceReports, qualificationReports } from './required-qualifications.ts'

/** What the rules are judged with. A current job counts to `countTo`: today for a draft, the end date once submitted. */
export type EligibilityFacts = { endDate: Day; settings: RecruitmentRules; countTo: Day }

const actualOf: Record<string, (choice: PostChoice) => string> = {
  'Department in this recruitment': ({ department }) => department ?? '',
  'Candidate type': ({ candidateType }) => candidateType ?? '',
  'Post in the department': ({ postName }) => postName ?? '',
  'Category of post': ({ categoryOfCandidate, categoryOfPost }) =>
    `${categoryOfCandidate ?? '…'} for ${categoryOfPost ?? '…'}`,
  Seats: ({ categoryOfPost }) => categoryOfPost ?? '',
}

/** The rules that block, reported like the others. */
function postReports(choice: PostChoice, { departments }: RecruitmentRules): RuleReport[] {
  return postJudgements(choice, departments).map(({ name, isGiven, refusal }) => {
    const actual = actualOf[name]?.(choice) ?? ''
    const seats = choice.categoryOfPost && chosenVacancy(choice, departments)?.categories[choice.categoryOfPost]
    const report = { rule: name, required: name === 'Seats' ? 'At least 1' : 'As the recruitment says', actual }
    if (refusal) return { ...report, outcome: 'not-met', detail: refusal.msg }
    if (!isGiven) return { ...report, outcome: 'check', detail: 'Not answered yet' }
    const detail = name === 'Seats' ? `${seats} for ${actual}` : `${actual} is as the recruitment says`
    return { ...report, outcome: 'met', detail }
  })
}

/** What only people can judge, each in the words of the recruitment. */
function committeeReports({ experienceConditions, additionalRequirements }: VacancyRequirements): RuleReport[] {
  const check = (rule: string) => (condition: string) => ({
    rule,
    required: condition,
    actual: 'To be checked',
    outcome: 'check' as const,
    detail: `The committee checks: ${condition}`,
  })
  return [
    ...experienceConditions.map(check('Condition on experience')),
    ...additionalRequirements.map(check('Additional requirement')),
  ]
}

/**
 * How each rule of the recruitment comes out for these answers (decision 31), with the numbers used: shown to the
 * candidate before submitting and to administrators. Only the first five block; see `postRefusal`.
 */
export function facultyEligibility(form: FacultyForm, { endDate, settings, countTo }: EligibilityFacts): RuleReport[] {
  const person = form.personalInfo ?? {}
  const requirements = chosenVacancy(person, settings.departments)?.requirements
  return [
    ...postReports(person, settings),
    ageReport(person, settings.generalRequirements.ageLimit, endDate),
    ...(requirements ? qualificationReports(form, requirements) : []),
    ...(requirements ? experienceReports(form, requirements, countTo) : []),
    ...councilReports(form, settings, endDate),
    ...certificateReports(person.categoryOfCandidate, person.isPWD ?? false),
    ...(requirements ? committeeReports(requirements) : []),
  ]
}
