import type { RuleReport } from '../applications/application.ts'
import { allowedPostCategories } from './post.ts'
import { chosenDepartment, chosenVacancy, postJudgements } from './post-refusals.ts'
import type { PostChoice, PostRule } from './post-refusals.ts'
import type { Department } from './recruitment.ts'

type Found = { choice: PostChoice; department: Department | undefined; seats: number | undefined }

/** What a rule asks for, what it found, and how it is said when it is met; null while it cannot be judged. */
type Words = {
  required: (found: Found) => string
  actual: (found: Found) => string
  met: (found: Found) => string | null
}

const words: Record<PostRule, Words> = {
  Department: {
    required: () => 'In this recruitment',
    actual: ({ choice }) => choice.department ?? '',
    met: ({ choice }) => `${choice.department} is in this recruitment`,
  },
  'Candidate type': {
    required: ({ department }) => department?.candidateType ?? '',
    actual: ({ choice }) => choice.candidateType ?? '',
    met: ({ choice, department }) =>
      department ? `${department.name} takes ${department.candidateType}; you are ${choice.candidateType}` : null,
  },
  Post: {
    required: () => 'In the department',
    actual: ({ choice }) => choice.postName ?? '',
    met: ({ choice, department }) => (department ? `${department.name} has the post ${choice.postName}` : null),
  },
  'Category of post': {
    required: ({ choice }) => allowedPostCategories(choice.categoryOfCandidate ?? '').join(', '),
    actual: ({ choice }) => choice.categoryOfPost ?? '',
    met: ({ choice }) => `${choice.categoryOfCandidate} candidates can apply for ${choice.categoryOfPost}`,
  },
  Seats: {
    required: () => 'At least 1',
    actual: ({ seats }) => (seats === undefined ? '' : String(seats)),
    met: ({ choice, seats }) =>
      seats === undefined ? null : `${seats} for ${choice.categoryOfPost} in ${choice.postName} (${choice.department})`,
  },
}

/**
 * The rules that block (`postRefusal`), reported like all others. One that looks at a department or post which the
 * recruitment does not have cannot be judged.
 */
export function postReports(choice: PostChoice, departments: readonly Department[]): RuleReport[] {
  const vacancy = chosenVacancy(choice, departments)
  const seats = choice.categoryOfPost ? vacancy?.categories[choice.categoryOfPost] : undefined
  const found = { choice, department: chosenDepartment(choice, departments), seats }
  return postJudgements(choice, departments).map(({ rule, isGiven, refusal }) => {
    const { required, actual, met } = words[rule]
    const facts = { rule, required: required(found), actual: actual(found) }
    if (refusal) return { ...facts, outcome: 'not-met', detail: refusal.msg }
    if (!isGiven) return { ...facts, outcome: 'check', detail: 'Not answered yet' }
    const detail = met(found)
    return detail === null
      ? { ...facts, outcome: 'check', detail: 'Depends on the department and post' }
      : { ...facts, outcome: 'met', detail }
  })
}
