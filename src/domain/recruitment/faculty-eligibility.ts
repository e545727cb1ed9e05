import { certificateFindings } from '../applications/certificate-rules.ts'
import type { Finding } from '../applications/finding.ts'
import type { Day } from '../platform/day.ts'
import type { Path } from '../questions/question.ts'
import { ageFinding } from './age-limit.ts'
import { councilFindings } from './council-registration.ts'
import type { FacultyForm, facultyQuestions } from './faculty-questions.ts'
import { chosenDepartment, chosenVacancy, type PostChoice, postJudgements, type PostRule } from './post-refusals.ts'
import { allowedPostCategories } from './post.ts'
import type { Department, RecruitmentRules } from './recruitment.ts'
import { experienceFindings, qualificationFindings } from './required-qualifications.ts'

// Rules about what a department has, and about the seats of a post: without it they cannot be judged.
const ofDepartment = new Set<PostRule>(['candidate-type', 'post'])

/**
 * The rules that block (`postRefusal`), reported like all others. One that looks at a department or post which the
 * recruitment does not have cannot be judged.
 */
export function postFindings(choice: PostChoice, departments: readonly Department[]): Finding[] {
  const department = chosenDepartment(choice, departments)
  const vacancy = chosenVacancy(choice, departments)
  const seats = choice.categoryOfPost ? vacancy?.categories[choice.categoryOfPost] : undefined
  const facts = {
    department: choice.department ?? '',
    wanted: department?.candidateType ?? '',
    candidateType: choice.candidateType ?? '',
    post: choice.postName ?? '',
    category: choice.categoryOfCandidate ?? '',
    postCategory: choice.categoryOfPost ?? '',
    allowed: allowedPostCategories(choice.categoryOfCandidate ?? '').join(', '),
    ...(seats === undefined ? { counted: 'no' } : { counted: 'yes', seats }),
  }
  return postJudgements(choice, departments).map(({ rule, isGiven, refusal }) => {
    if (refusal) return { rule, outcome: 'not-met', reason: 'refused', facts }
    if (!isGiven) return { rule, outcome: 'check', reason: 'unanswered', facts }
    const isUndecided = (ofDepartment.has(rule) && !department) || (rule === 'seats' && seats === undefined)
    return isUndecided
      ? { rule, outcome: 'check', reason: 'undecided', facts }
      : { rule, outcome: 'met', reason: 'met', facts }
  })
}

/** What the rules are judged with. Age, experience and registration are those of the closing date. */
type EligibilityFacts = { endDate: Day; settings: RecruitmentRules }

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

const answers: Readonly<Record<string, Path<typeof facultyQuestions>>> = {
  'age-limit': 'personalInfo.dateOfBirth',
  graduation: 'qualifications',
  postgraduation: 'qualifications',
  speciality: 'qualifications',
  doctorate: 'qualifications',
  experience: 'workExperience',
  council: 'councilRegistration.registrationNumber',
}

/**
 * The answer that decides a rule, where somebody who does not meet it looks again; undefined of what only people judge, and of
 * the rules that block, which are said in another way.
 */
export function facultyAnswerOf({ rule }: Finding): Path<typeof facultyQuestions> | undefined {
  return answers[rule]
}
