import type { Finding } from '../applications/finding.ts'
import { allowedPostCategories } from './post.ts'
import { chosenDepartment, chosenVacancy, postJudgements } from './post-refusals.ts'
import type { PostChoice, PostRule } from './post-refusals.ts'
import type { Department } from './recruitment.ts'

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
