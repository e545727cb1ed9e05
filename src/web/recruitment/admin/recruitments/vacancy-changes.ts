import { categories } from '#domain/applications/application.ts'
import { postNames, type DepartmentType, type PostName } from '#domain/recruitment/post.ts'
import type { PastedCell } from '#web/drives/seat-grid.ts'
import {
  newDepartment,
  newPost,
  type DepartmentValues,
  type PostRequirements,
  type PostValues,
} from './vacancy-values.ts'

export type Change = (departments: readonly DepartmentValues[]) => readonly DepartmentValues[]

/** The column of years follows the five categories. */
const yearsColumn = categories.length

/** Only the posts that match become new objects, and their departments: the other rows are not drawn again. */
function eachPost(matches: (post: PostValues) => boolean, changed: (post: PostValues) => PostValues): Change {
  return (departments) =>
    departments.map((department) =>
      department.posts.some(matches)
        ? { ...department, posts: department.posts.map((post) => (matches(post) ? changed(post) : post)) }
        : department,
    )
}

function withCell(post: PostValues, { column, text }: PastedCell): PostValues {
  const category = categories[column]
  if (category) return { ...post, seats: { ...post.seats, [category]: text } }
  return column === yearsColumn ? { ...post, minYears: text } : post
}

/** Types or pastes into cells: five categories, then the years. */
export function fillCells(cells: readonly PastedCell[]): Change {
  const byRow = Map.groupBy(cells, ({ rowKey }) => rowKey)
  return eachPost(
    ({ key }) => byRow.has(key),
    (post) => (byRow.get(post.key) ?? []).reduce(withCell, post),
  )
}

export function changeDepartment(key: string, facts: Partial<Omit<DepartmentValues, 'key' | 'posts'>>): Change {
  return (departments) => departments.map((one) => (one.key === key ? { ...one, ...facts } : one))
}

export function removeDepartment(key: string): Change {
  return (departments) => departments.filter((one) => one.key !== key)
}

export function addDepartments(
  names: readonly string[],
  candidateType: DepartmentType | '',
  posts: readonly PostName[],
): Change {
  return (departments) => [
    ...departments,
    ...names.map((name) => newDepartment(name, candidateType, inOrder(posts.map((post) => newPost(post))))),
  ]
}

function inOrder(posts: readonly PostValues[]): PostValues[] {
  return posts.toSorted((one, other) => postNames.indexOf(one.post) - postNames.indexOf(other.post))
}

/** Posts of a department stand in the order of rank. */
export function addPosts(key: string, added: readonly PostValues[]): Change {
  return (departments) =>
    departments.map((one) => (one.key === key ? { ...one, posts: inOrder([...one.posts, ...added]) } : one))
}

export function removePost(key: string): Change {
  return (departments) =>
    departments.map((one) =>
      one.posts.some((post) => post.key === key)
        ? { ...one, posts: one.posts.filter((post) => post.key !== key) }
        : one,
    )
}

export const requirementScopes = ['post', 'department', 'rank', 'all'] as const
/** This post, every post of its department, the posts of its name in all departments, or every post there is. */
export type RequirementScope = (typeof requirementScopes)[number]

export function setRequirements(
  own: PostValues,
  { requirements, minYears }: { requirements: PostRequirements; minYears: string },
  scope: RequirementScope,
): Change {
  return (departments) => {
    const siblings = departments.find(({ posts }) => posts.some(({ key }) => key === own.key))?.posts ?? []
    const matches: Record<RequirementScope, (post: PostValues) => boolean> = {
      post: ({ key }) => key === own.key,
      department: (post) => siblings.includes(post),
      rank: ({ post }) => post === own.post,
      all: () => true,
    }
    return eachPost(matches[scope], (post) => ({ ...post, requirements, minYears }))(departments)
  }
}
