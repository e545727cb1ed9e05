import { certificateFindings } from '../applications/certificate-rules.ts'
import type { Finding } from '#domain/applications/decisions/finding.ts'
import type { Day } from '../platform/day.ts'
import type { Path } from '../questions/question.ts'
import { ageFinding } from './age-limit.ts'
import { councilFindings } from './council-registration.ts'
import type { FacultyForm, facultyQuestions } from './faculty-questions.ts'
import { chosenDepartment, chosenVacancy, type PostChoice, postJudgements, type PostRule } from './post-refusals.ts'
import { allowedPostCategories } from './post.ts'
import type { Department, RecruitmentRules } from './recruitment.ts'
import { experienceFindings, qualificationFindings } from './required-qualifications.ts'

// Rules about the department's posts, and about a post's seats: without a department they cannot be judged.
const ofDepartment = new Set<PostRule>(['candidate-type', 'post'])

/**
 * The blocking rules (`postRefusal`), reported like all others. A rule about a department or post that the recruitment
 * lacks cannot be judged.
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

/** The facts for judging the rules. Age, experience and registration are those of the closing date. */
type EligibilityFacts = { endDate: Day; settings: RecruitmentRules }

/** Conditions that only people can judge, in the recruitment's words. */
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
 * The outcome of each rule of the recruitment for these answers, with the numbers used: shown to the candidate before
 * submission and to administrators. Only the first five block; see `postRefusal`.
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
 * The answer that decides a rule, for people who do not meet it; undefined for rules that only people judge, and for
 * blocking ones, which are reported in another way.
 */
export function facultyAnswerOf({ rule }: Finding): Path<typeof facultyQuestions> | undefined {
  return answers[rule]
}
