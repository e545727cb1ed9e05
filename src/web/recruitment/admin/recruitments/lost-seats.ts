import { categories, type Category } from '#domain/applications/application.ts'
import { candidateTypes, type CandidateType, type PostName } from '#domain/recruitment/post.ts'
import type { Department, Vacancy } from '#domain/recruitment/recruitment.ts'
import { countIn, type DepartmentValues, type PostValues } from './vacancy-values.ts'

/** Seats that were offered and no longer are: whoever applied for them is affected. */
export type LostSeat = {
  department: string
  post?: PostName
  category?: Category
  /** The candidates who are shut out, when the department's type was narrowed. */
  candidateType?: CandidateType
  /** The row in which it can be seen. */
  rowKey?: string
  /** What happened, as a sentence. */
  said: string
}

function lostInPost(department: string, { post, categories: were }: Vacancy, now: PostValues | undefined): LostSeat[] {
  if (!now) return [{ department, post, said: `${department}, ${post} was removed.` }]
  return categories
    .filter((category) => were[category] > 0 && countIn(now.seats[category]) === 0)
    .map((category) => ({
      department,
      post,
      category,
      rowKey: now.key,
      said: `${department}, ${post}: ${category} was ${were[category]} and is now 0.`,
    }))
}

const takes = (type: string | null | undefined, candidateType: CandidateType) =>
  type === 'ANY' || type === candidateType

function lostInDepartment(
  { name, candidateType, vacancies }: Department,
  now: DepartmentValues | undefined,
): LostSeat[] {
  if (!now) return [{ department: name, said: `${name} was removed.` }]
  const shutOut = candidateTypes
    .filter((type) => takes(candidateType, type) && now.candidateType !== '' && !takes(now.candidateType, type))
    .map((type) => ({
      department: name,
      candidateType: type,
      said: `${name} no longer takes ${type.toLowerCase()} candidates.`,
    }))
  const posts = vacancies.flatMap((vacancy) =>
    lostInPost(
      name,
      vacancy,
      now.posts.find(({ post }) => post === vacancy.post),
    ),
  )
  return [...shutOut, ...posts]
}

/** What a recruitment offered and what stands in the form now. */
export function lostSeats(before: readonly Department[], now: readonly DepartmentValues[]): LostSeat[] {
  return before.flatMap((department) =>
    lostInDepartment(
      department,
      now.find(({ name }) => name.toLowerCase() === department.name.toLowerCase()),
    ),
  )
}
