import type { DepartmentType } from '#domain/recruitment/post.ts'
import { addPosts, type Change } from './vacancy-changes.ts'
import type { ImportedPost } from './import-lines.ts'
import { newDepartment, newPost, type DepartmentValues } from './vacancy-values.ts'

const isNamed = (department: string) => (one: DepartmentValues) => one.name.toLowerCase() === department.toLowerCase()

function withPost(
  departments: readonly DepartmentValues[],
  { department, post, seats }: ImportedPost,
  candidateType: DepartmentType | '',
): readonly DepartmentValues[] {
  const found = departments.find(isNamed(department))
  if (!found) return [...departments, newDepartment(department, candidateType, [newPost(post, seats)])]
  if (!found.posts.some((one) => one.post === post)) return addPosts(found.key, [newPost(post, seats)])(departments)
  const posts = found.posts.map((one) => (one.post === post ? { ...one, seats } : one))
  return departments.map((one) => (one === found ? { ...one, posts } : one))
}

/** Puts what was read into the table: new departments and posts at their place, new seats for those that are there. */
export function importVacancies(imported: readonly ImportedPost[], candidateType: DepartmentType | ''): Change {
  return (departments) => imported.reduce((now, post) => withPost(now, post, candidateType), departments)
}

/** How much of what was read is new. */
export function importEffect(imported: readonly ImportedPost[], departments: readonly DepartmentValues[]) {
  const isThere = ({ department, post }: ImportedPost) =>
    departments.some((one) => isNamed(department)(one) && one.posts.some((own) => own.post === post))
  const names = new Set(imported.map(({ department }) => department))
  return {
    departments: [...names].filter((name) => !departments.some(isNamed(name))),
    newPostsCount: imported.filter((post) => !isThere(post)).length,
    changedPostsCount: imported.filter(isThere).length,
  }
}
