import { categories, type Category } from '#domain/applications/application.ts'
import type { DepartmentType, PostName } from '#domain/recruitment/post.ts'
import type { Department, Vacancy, VacancyRequirements } from '#domain/recruitment/recruitment.ts'
import { numberIn, sumOf, texts, type TypedNumbers } from '#web/ui/admin/typed-numbers.ts'

/** The requirements of a post in its dialog; years of experience are in the table. */
export type PostRequirements = Omit<VacancyRequirements, 'minExperienceYears'>

/** A post as it is typed. The key stays while places change. */
export type PostValues = {
  key: string
  post: PostName
  seats: TypedNumbers<Category>
  minYears: string
  requirements: PostRequirements
}

export type DepartmentValues = {
  key: string
  name: string
  candidateType: DepartmentType | ''
  posts: PostValues[]
}

let lastKey = 0
function newKey(): string {
  lastKey += 1
  return `row${lastKey}`
}

export const nothingRequired: PostRequirements = {
  graduationQualifications: [],
  postGraduationQualifications: [],
  PhD: [],
  superSpecializationQualifications: [],
  experienceConditions: [],
  additionalRequirements: [],
}

/** A post without seats yet. */
export function newPost(post: PostName, seats: Partial<TypedNumbers<Category>> = {}): PostValues {
  return {
    key: newKey(),
    post,
    seats: { ...texts(categories, () => 0), ...seats },
    minYears: '0',
    requirements: nothingRequired,
  }
}

export function newDepartment(
  name: string,
  candidateType: DepartmentType | '',
  posts: PostValues[] = [],
): DepartmentValues {
  return { key: newKey(), name, candidateType, posts }
}

function postValues({ post, categories: seats, requirements }: Vacancy): PostValues {
  const { minExperienceYears, ...rest } = requirements
  return {
    ...newPost(post),
    seats: texts(categories, (category) => seats[category]),
    minYears: String(minExperienceYears),
    requirements: rest,
  }
}

export function departmentValues(departments: readonly Department[]): DepartmentValues[] {
  return departments.map(({ name, candidateType, vacancies }) =>
    newDepartment(name, candidateType ?? '', vacancies.map(postValues)),
  )
}

/** An empty cell is none, as in a spreadsheet; what is not a number is refused at its cell. */
export function countIn(typed: string): number {
  return typed.trim() === '' ? 0 : numberIn(typed)
}

/** A post as the server takes it. */
export function vacancySetting({ post, seats, minYears, requirements }: PostValues) {
  return {
    post,
    categories: Object.fromEntries(categories.map((category) => [category, countIn(seats[category])])),
    requirements: { ...requirements, minExperienceYears: countIn(minYears) },
  }
}

/** What is typed, as the server takes it. */
export function vacancySettings(departments: readonly DepartmentValues[]) {
  return departments.map(({ name, candidateType, posts }) => ({
    name,
    candidateType: candidateType === '' ? null : candidateType,
    vacancies: posts.map(vacancySetting),
  }))
}

/** Seats of these posts, in all or of one category. */
export function seatsIn(posts: readonly PostValues[], category?: Category): number {
  const counted = category ? [category] : categories
  return sumOf(posts.flatMap(({ seats }) => counted.map((one) => seats[one])))
}
