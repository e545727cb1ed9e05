import { categories } from '#domain/drives/category.ts'
import { cleanLine } from '#domain/platform/text.ts'
import { departmentKey } from '#domain/recruitment/department-names.ts'
import { postNames, type DepartmentType, type PostName } from '#domain/recruitment/post.ts'
import type { Department, Vacancy, VacancyRequirements } from '#domain/recruitment/recruitment.ts'
import type { PastedCell, TypedSeats } from '#web/drives/seat-grid.ts'
import { numberIn, texts } from '#web/ui/admin/typed-numbers.ts'

/** Requirements as input: years as text, sentences one per line. */
export type TypedRequirements = Omit<
  VacancyRequirements,
  'minExperienceYears' | 'experienceConditions' | 'additionalRequirements'
> & { minExperienceYears: string; experienceConditions: string; additionalRequirements: string }

/** A post as input, by the server's paths. The key stays when rows move. */
export type PostValues = { key: string; post: PostName; categories: TypedSeats; requirements: TypedRequirements }

export type DepartmentValues = {
  key: string
  name: string
  candidateType: DepartmentType | ''
  vacancies: readonly PostValues[]
}

/** Computes the departments after an action. */
export type VacancyChange = (departments: readonly DepartmentValues[]) => readonly DepartmentValues[]

// Rows restored after a reload keep their old keys.
let lastKey = Date.now()
function newKey(): string {
  lastKey += 1
  return `row${lastKey}`
}

/** A post without seats or requirements. */
function newPost(post: PostName): PostValues {
  return {
    key: newKey(),
    post,
    categories: texts(categories, () => 0),
    requirements: {
      graduationQualifications: [],
      postGraduationQualifications: [],
      PhD: [],
      superSpecializationQualifications: [],
      minExperienceYears: '0',
      experienceConditions: '',
      additionalRequirements: '',
    },
  }
}

function postValues({ post, categories: seats, requirements }: Vacancy): PostValues {
  return {
    ...newPost(post),
    categories: texts(categories, (category) => seats[category]),
    requirements: {
      ...requirements,
      minExperienceYears: String(requirements.minExperienceYears),
      experienceConditions: requirements.experienceConditions.join('\n'),
      additionalRequirements: requirements.additionalRequirements.join('\n'),
    },
  }
}

export function departmentValues(departments: readonly Department[]): DepartmentValues[] {
  return departments.map(({ name, candidateType, vacancies }) => ({
    key: newKey(),
    name,
    candidateType: candidateType ?? '',
    vacancies: vacancies.map(postValues),
  }))
}

/** An empty cell is 0, as in a spreadsheet; anything but a number is refused at its cell. */
export const countIn = (typed: string): number => (typed.trim() === '' ? 0 : numberIn(typed))

const linesOf = (typed: string) => typed.split('\n').map(cleanLine).filter(Boolean)

/** Converts a post for the server; leaves out alternatives without a degree. */
export function vacancySetting({ post, categories: seats, requirements }: PostValues) {
  return {
    post,
    categories: Object.fromEntries(categories.map((category) => [category, countIn(seats[category])])),
    requirements: {
      ...requirements,
      postGraduationQualifications: requirements.postGraduationQualifications.filter(
        ({ combination }) => combination.length > 0,
      ),
      minExperienceYears: countIn(requirements.minExperienceYears),
      experienceConditions: linesOf(requirements.experienceConditions),
      additionalRequirements: linesOf(requirements.additionalRequirements),
    },
  }
}

/** Converts the input to what the server takes. */
export function vacancySettings(departments: readonly DepartmentValues[]) {
  return departments.map(({ name, candidateType, vacancies }) => ({
    name: cleanLine(name),
    candidateType: candidateType === '' ? null : candidateType,
    vacancies: vacancies.map(vacancySetting),
  }))
}

/** Changes posts. A department without a change stays the same object, so that its row does not render again. */
const eachPost =
  (changed: (post: PostValues, department: DepartmentValues) => PostValues): VacancyChange =>
  (departments) =>
    departments.map((one) => {
      const vacancies = one.vacancies.map((post) => changed(post, one))
      return vacancies.some((post, place) => post !== one.vacancies[place]) ? { ...one, vacancies } : one
    })

/** The column of years follows the five categories. */
function withCell(post: PostValues, { column, text }: PastedCell): PostValues {
  const category = categories[column]
  if (category) return { ...post, categories: { ...post.categories, [category]: text } }
  return { ...post, requirements: { ...post.requirements, minExperienceYears: text } }
}

/** Types or pastes into cells: five categories, then the years. */
export const fillCells = (cells: readonly PastedCell[]): VacancyChange =>
  eachPost((post) => cells.filter(({ rowKey }) => rowKey === post.key).reduce(withCell, post))

export const changeRequirements = (key: string, facts: Partial<TypedRequirements>): VacancyChange =>
  eachPost((post) => (post.key === key ? { ...post, requirements: { ...post.requirements, ...facts } } : post))

export const requirementScopes = ['department', 'rank', 'all'] as const
/** All posts of the department, posts of the same name in all departments, or all posts. */
export type RequirementScope = (typeof requirementScopes)[number]

/** Copies the requirements of a post to other posts. */
export function copyRequirements(own: PostValues, scope: RequirementScope): VacancyChange {
  const { requirements } = own
  const isMeant: Record<RequirementScope, (post: PostValues, department: DepartmentValues) => boolean> = {
    department: (_, { vacancies }) => vacancies.some(({ key }) => key === own.key),
    rank: ({ post }) => post === own.post,
    all: () => true,
  }
  return eachPost((post, department) => (isMeant[scope](post, department) ? { ...post, requirements } : post))
}

export const changeDepartment =
  (key: string, facts: Partial<Pick<DepartmentValues, 'name' | 'candidateType'>>): VacancyChange =>
  (departments) =>
    departments.map((one) => (one.key === key ? { ...one, ...facts } : one))

/** Removes a department or a post. */
export const removeRow =
  (key: string): VacancyChange =>
  (departments) =>
    departments
      .filter((one) => one.key !== key)
      .map((one) => ({ ...one, vacancies: one.vacancies.filter((post) => post.key !== key) }))

/** Whether a department of the table has this name, in any case. */
export const isCalled =
  (name: string) =>
  (department: Pick<DepartmentValues, 'name'>): boolean =>
    departmentKey(cleanLine(department.name)) === departmentKey(name)

/** Appends departments that the table lacks. */
export const addDepartments =
  (names: readonly string[], candidateType: DepartmentType | ''): VacancyChange =>
  (departments) => [
    ...departments,
    ...names
      .filter((name) => !departments.some(isCalled(name)))
      .map((name) => ({ key: newKey(), name, candidateType, vacancies: [] })),
  ]

export type AddedPost = { department: string; post: PostName; seats?: TypedSeats }

function withPost(vacancies: readonly PostValues[], { post, seats }: AddedPost): readonly PostValues[] {
  const before = vacancies.find((one) => one.post === post) ?? newPost(post)
  const after = seats ? { ...before, categories: seats } : before
  return [...vacancies.filter((one) => one !== before), after].toSorted(
    (one, other) => postNames.indexOf(one.post) - postNames.indexOf(other.post),
  )
}

/** Adds posts to departments, in order of rank; existing posts get the new seats. */
export const addPosts =
  (posts: readonly AddedPost[]): VacancyChange =>
  (departments) =>
    departments.map((one) => ({
      ...one,
      vacancies: posts.filter(({ department }) => isCalled(department)(one)).reduce(withPost, one.vacancies),
    }))
