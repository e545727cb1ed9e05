import type { Category } from '../applications/application.ts'
import type { FieldError } from '../platform/problem.ts'
import type { PersonalInfo } from './faculty-form.ts'
import { allowedPostCategories } from './post-category.ts'
import type { Department, Vacancy } from './recruitment.ts'

/** The answers that decide whether a post may be applied for. */
export type PostChoice = Pick<
  PersonalInfo,
  'candidateType' | 'department' | 'postName' | 'categoryOfCandidate' | 'categoryOfPost' | 'ageRelaxationRequired'
>

const at = (field: keyof PostChoice, msg: string): FieldError => ({ path: `personalInfo.${field}`, msg })

function departmentOf({ department }: PostChoice, departments: readonly Department[]): Department | undefined {
  return departments.find(({ name }) => name === department)
}

function vacancyOf({ postName }: PostChoice, department: Department | undefined): Vacancy | undefined {
  return department?.vacancies.find(({ post }) => post === postName)
}

type Rule = (choice: PostChoice, departments: readonly Department[]) => FieldError | null

const departmentExists: Rule = (choice, departments) => {
  if (!choice.department || departmentOf(choice, departments)) return null
  return at('department', 'Selected department not found in recruitment.')
}

const candidateTypeFits: Rule = (choice, departments) => {
  const wanted = departmentOf(choice, departments)?.candidateType
  const { candidateType } = choice
  if (!wanted || wanted === 'ANY' || !candidateType || wanted === candidateType) return null
  return at('candidateType', `This department requires a ${wanted} candidate, but you selected ${candidateType}.`)
}

const postExists: Rule = (choice, departments) => {
  const department = departmentOf(choice, departments)
  if (!choice.postName || !department || vacancyOf(choice, department)) return null
  return at('postName', 'Selected post not found in the department.')
}

const categoriesFit: Rule = ({ categoryOfCandidate, categoryOfPost }) => {
  if (!categoryOfCandidate || !categoryOfPost) return null
  const allowed = allowedPostCategories(categoryOfCandidate)
  if (allowed.length === 0) return at('categoryOfCandidate', 'Invalid candidate category.')
  if (allowed.includes(categoryOfPost)) return null
  const only = `You can only apply for: ${allowed.join(', ')}`
  return at('categoryOfPost', `${categoryOfCandidate} candidates cannot apply for ${categoryOfPost} category. ${only}`)
}

const seatsRemain: Rule = (choice, departments) => {
  const vacancy = vacancyOf(choice, departmentOf(choice, departments))
  const { categoryOfPost, postName, department } = choice
  if (!vacancy || !categoryOfPost || vacancy.categories[categoryOfPost] > 0) return null
  return at('categoryOfPost', `No vacancies available for ${categoryOfPost} in ${postName} (${department}).`)
}

/** In the order in which they are judged and said. */
const rules: readonly { name: string; rule: Rule; answers: readonly (keyof PostChoice)[] }[] = [
  { name: 'Department in this recruitment', rule: departmentExists, answers: ['department'] },
  { name: 'Candidate type', rule: candidateTypeFits, answers: ['department', 'candidateType'] },
  { name: 'Post in the department', rule: postExists, answers: ['department', 'postName'] },
  { name: 'Category of post', rule: categoriesFit, answers: ['categoryOfCandidate', 'categoryOfPost'] },
  { name: 'Seats', rule: seatsRemain, answers: ['department', 'postName', 'categoryOfPost'] },
]

/** How one of the rules that block came out; `isGiven` is false while an answer it looks at is missing. */
export type PostJudgement = { name: string; isGiven: boolean; refusal: FieldError | null }

/** Every rule that blocks, in the order judged. */
export function postJudgements(choice: PostChoice, departments: readonly Department[]): PostJudgement[] {
  return rules.map(({ name, rule, answers }) => ({
    name,
    isGiven: answers.every((answer) => Boolean(choice[answer])),
    refusal: rule(choice, departments),
  }))
}

/**
 * Why this post cannot be applied for, at the answer it belongs to, as far as the answers are given (decision 31):
 * department, candidate type, post, category pair, seats, the first that fails. Null while nothing speaks against it.
 */
export function postRefusal(choice: PostChoice, departments: readonly Department[]): FieldError | null {
  return postJudgements(choice, departments).find(({ refusal }) => refusal)?.refusal ?? null
}

/**
 * The categories of post to offer: those the candidate's category allows that have seats; only the own one when age
 * relaxation is asked for (specification 2, step 1).
 */
export function offeredPostCategories(choice: PostChoice, departments: readonly Department[]): Category[] {
  const vacancy = vacancyOf(choice, departmentOf(choice, departments))
  const { categoryOfCandidate, ageRelaxationRequired } = choice
  if (!vacancy || !categoryOfCandidate) return []
  return allowedPostCategories(categoryOfCandidate).filter(
    (category) => vacancy.categories[category] > 0 && (!ageRelaxationRequired || category === categoryOfCandidate),
  )
}

/** The vacancy applied for, if the recruitment has it. */
export function chosenVacancy(choice: PostChoice, departments: readonly Department[]): Vacancy | undefined {
  return vacancyOf(choice, departmentOf(choice, departments))
}
