import type { Category } from '#domain/drives/category.ts'
import { keysIn } from '#lib/values/records.ts'
import type { Complaint, Params } from '../questions/question.ts'
import { departmentKey } from './department-names.ts'
import type { PersonalInfo } from './personal-questions.ts'
import { allowedPostCategories, type CandidateType } from './post.ts'
import type { Department, Vacancy } from './recruitment.ts'

/** The answers that decide whether a candidate can apply for a post. */
export type PostChoice = Pick<
  PersonalInfo,
  'candidateType' | 'department' | 'postName' | 'categoryOfCandidate' | 'categoryOfPost' | 'ageRelaxationRequired'
>

const at = (field: keyof PostChoice, code: string, params: Params = {}): Complaint => ({
  path: `personalInfo.${field}`,
  code,
  params,
})

/** The chosen department, also if the recruitment has changed its capitals since (docs/rules.md, Departments). */
function departmentOf({ department }: PostChoice, departments: readonly Department[]): Department | undefined {
  if (!department) return undefined
  return departments.find(({ name }) => departmentKey(name) === departmentKey(department))
}

function vacancyOf({ postName }: PostChoice, department: Department | undefined): Vacancy | undefined {
  return department?.vacancies.find(({ post }) => post === postName)
}

type Rule = (choice: PostChoice, departments: readonly Department[]) => Complaint | null

const departmentExists: Rule = (choice, departments) => {
  if (!choice.department || departmentOf(choice, departments)) return null
  return at('department', 'not-in-recruitment')
}

/** The only type of candidates that the chosen department accepts; null if it accepts any. */
export function onlyTypeOf(choice: PostChoice, departments: readonly Department[]): CandidateType | null {
  const wanted = departmentOf(choice, departments)?.candidateType
  return !wanted || wanted === 'ANY' ? null : wanted
}

/** The type that the chosen department accepts, if it excludes this candidate. */
function typeTaken({ candidateType, ...choice }: PostChoice, departments: readonly Department[]): CandidateType | null {
  const wanted = onlyTypeOf(choice, departments)
  return !candidateType || wanted === candidateType ? null : wanted
}

const candidateTypeFits: Rule = (choice, departments) => {
  const wanted = typeTaken(choice, departments)
  const { candidateType } = choice
  return wanted && candidateType ? at('candidateType', 'not-of-department', { wanted, candidateType }) : null
}

const postExists: Rule = (choice, departments) => {
  const department = departmentOf(choice, departments)
  if (!choice.postName || !department || vacancyOf(choice, department)) return null
  return at('postName', 'not-in-department')
}

const categoriesFit: Rule = ({ categoryOfCandidate, categoryOfPost }) => {
  if (!categoryOfCandidate || !categoryOfPost) return null
  const allowed = allowedPostCategories(categoryOfCandidate)
  if (allowed.length === 0) return at('categoryOfCandidate', 'without-posts')
  if (allowed.includes(categoryOfPost)) return null
  const facts = { category: categoryOfCandidate, postCategory: categoryOfPost, allowed: allowed.join(', ') }
  return at('categoryOfPost', 'not-allowed', facts)
}

const seatsRemain: Rule = (choice, departments) => {
  const vacancy = vacancyOf(choice, departmentOf(choice, departments))
  const { categoryOfPost, postName, department } = choice
  if (!vacancy || !categoryOfPost || vacancy.categories[categoryOfPost] > 0) return null
  const facts = { postCategory: categoryOfPost, post: postName ?? '', department: department ?? '' }
  return at('categoryOfPost', 'without-seats', facts)
}

/** In the order of judging and reporting, each with the answers it reads. */
const rules = {
  department: [departmentExists, ['department']],
  'candidate-type': [candidateTypeFits, ['department', 'candidateType']],
  post: [postExists, ['department', 'postName']],
  'post-category': [categoriesFit, ['categoryOfCandidate', 'categoryOfPost']],
  seats: [seatsRemain, ['department', 'postName', 'categoryOfPost']],
} as const satisfies Record<string, readonly [Rule, readonly (keyof PostChoice)[]]>

export type PostRule = keyof typeof rules

/** The outcome of one blocking rule; `isGiven` is false while an answer it reads is missing. */
type PostJudgement = { rule: PostRule; isGiven: boolean; refusal: Complaint | null }

/** Every blocking rule, in the order of judging. */
export function postJudgements(choice: PostChoice, departments: readonly Department[]): PostJudgement[] {
  return keysIn(rules).map((rule) => {
    const [judge, answers] = rules[rule]
    return { rule, isGiven: answers.every((answer) => Boolean(choice[answer])), refusal: judge(choice, departments) }
  })
}

/**
 * Why this post cannot be applied for, at the deciding answer, as far as answers are given: the first failing rule of
 * department, candidate type, post, category pair and seats. Null without one.
 */
export function postRefusal(choice: PostChoice, departments: readonly Department[]): Complaint | null {
  return postJudgements(choice, departments).find(({ refusal }) => refusal)?.refusal ?? null
}

/**
 * The categories of post to offer: those with seats that the candidate's category allows; with age relaxation, only the
 * candidate's own (docs/rules.md, Age relaxation).
 */
export function offeredPostCategories(choice: PostChoice, departments: readonly Department[]): Category[] {
  const vacancy = vacancyOf(choice, departmentOf(choice, departments))
  const { categoryOfCandidate, ageRelaxationRequired } = choice
  if (!vacancy || !categoryOfCandidate) return []
  return allowedPostCategories(categoryOfCandidate).filter(
    (category) => vacancy.categories[category] > 0 && (!ageRelaxationRequired || category === categoryOfCandidate),
  )
}

/** Why an item of a list is not for a candidate: it accepts others, or has no seat for their category. */
export type NotForYou = { takes: CandidateType } | { noSeatFor: Category }

/** Why a post of the chosen department is not for this candidate, as far as the answers show. */
export function postNotFor(choice: PostChoice, departments: readonly Department[]): NotForYou | null {
  const { categoryOfCandidate: category } = choice
  if (!category || !chosenVacancy(choice, departments)) return null
  return offeredPostCategories(choice, departments).length > 0 ? null : { noSeatFor: category }
}

/** Why a department is not for this candidate, for any of its posts. */
export function departmentNotFor(choice: PostChoice, departments: readonly Department[]): NotForYou | null {
  const takes = typeTaken(choice, departments)
  if (takes) return { takes }
  const vacancies = departmentOf(choice, departments)?.vacancies ?? []
  const posts = vacancies.map(({ post }) => postNotFor({ ...choice, postName: post }, departments))
  return posts.every((refused) => refused !== null) ? (posts[0] ?? null) : null
}

/** The chosen department, if the recruitment has it. */
export function chosenDepartment(choice: PostChoice, departments: readonly Department[]): Department | undefined {
  return departmentOf(choice, departments)
}

/** The chosen vacancy, if the recruitment has it. */
export function chosenVacancy(choice: PostChoice, departments: readonly Department[]): Vacancy | undefined {
  return vacancyOf(choice, departmentOf(choice, departments))
}
