import { categories, type Category } from '#domain/applications/application.ts'
import { latinDigits } from '#domain/platform/digits.ts'
import { cleanLine } from '#domain/platform/text.ts'
import { departmentNames } from '#domain/recruitment/department-names.ts'
import { type DepartmentType, type PostName, postNames } from '#domain/recruitment/post.ts'
import type { TypedNumbers } from '#web/ui/admin/typed-numbers.ts'
import { language } from '#web/platform/language.ts'
import { sayPost } from '#words/posts.ts'
import { recruitmentEditor } from '#words/recruitment-editor.ts'
import { addPosts, type Change } from './vacancy-changes.ts'
import { type DepartmentValues, newDepartment, newPost } from './vacancy-values.ts'

const say = recruitmentEditor(language)

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

type ImportedPost = { lineNumber: number; department: string; post: PostName; seats: TypedNumbers<Category> }
export type ImportReading = { posts: ImportedPost[]; problems: { lineNumber: number; msg: string }[] }

const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')

const ranks: Record<PostName, readonly string[]> = {
  'Assistant Professor': ['assistant', 'asst'],
  'Associate Professor': ['associate', 'assoc'],
  'Additional Professor': ['additional', 'addl'],
  Professor: [''],
}

/** `Asst. Prof.` and `Addl. Professor` are posts too, and so is each as the page calls it. */
function postNamed(typed: string): PostName | undefined {
  const isMeant = (rank: string) => [`${rank}professor`, `${rank}prof`].includes(letters(typed))
  return (
    postNames.find((post) => sayPost(post, language) === typed) ?? postNames.find((post) => ranks[post].some(isMeant))
  )
}

/** A name of the list however it is written, or another as typed. */
function departmentNamed(typed: string): string {
  return departmentNames.find((name) => letters(name) === letters(typed)) ?? typed
}

/** Cells parted by tabs, or by commas or semicolons where there are none. */
function cellsOf(text: string): string[] {
  const divider = ['\t', ';', ','].find((one) => text.includes(one)) ?? '\t'
  return text.split(divider).map((cell) => cleanLine(cell).replace(/^"(.*)"$/, '$1'))
}

type Columns = Record<Category, number>
const usualColumns = Object.fromEntries(categories.map((category, index) => [category, index + 2])) as Columns

/** Where the categories stand, when a line is a head; a category that it does not name has no seats. */
function columnsOf(cells: readonly string[]): Columns | null {
  const words = cells.map((cell) => letters(cell))
  if (!words[0]?.startsWith('department') && !cells[0]?.startsWith(say('department'))) return null
  const named = Object.fromEntries(
    categories.map((category) => [category, words.indexOf(letters(category))]),
  ) as Columns
  return Object.values(named).some((place) => place >= 0) ? named : usualColumns
}

function seatsFrom(cells: readonly string[], columns: Columns): { seats: TypedNumbers<Category>; wrong: string[] } {
  const read = categories.map((category) => {
    const typed = latinDigits((columns[category] < 0 ? '' : cells[columns[category]]) ?? '')
    const isNone = /^[-–—]?$/.test(typed)
    return { category, typed: isNone ? '0' : typed }
  })
  return {
    seats: Object.fromEntries(read.map(({ category, typed }) => [category, typed])) as TypedNumbers<Category>,
    wrong: read
      .filter(({ typed }) => !/^\d{1,4}$/.test(typed))
      .map(({ category, typed }) => say('line-wrong-seats', { category, typed })),
  }
}

type Line = { cells: readonly string[]; department: string; columns: Columns }

function readLine({ cells, department, columns }: Line): Omit<ImportedPost, 'lineNumber'> | string {
  if (department === '') return say('line-without-department')
  const typedPost = cells[1] ?? ''
  if (typedPost === '') return say('line-without-post', { department })
  const post = postNamed(typedPost)
  if (!post)
    return say('line-no-post', { typed: typedPost, posts: { and: postNames.map((one) => sayPost(one, language)) } })
  const { seats, wrong } = seatsFrom(cells, columns)
  if (wrong.length > 0)
    return say('line-no-seats', { department, post: sayPost(post, language), wrong: { and: wrong } })
  return { department, post, seats }
}

/** Reads lines copied from a spreadsheet: department, post and seats by category. A blank department is the one above. */
export function readImport(copied: string): ImportReading {
  const reading: ImportReading = { posts: [], problems: [] }
  let columns = usualColumns
  let department = ''
  for (const [index, text] of copied.split(/\r\n|\r|\n/).entries()) {
    if (text.trim() === '') continue
    const cells = cellsOf(text)
    const head = columnsOf(cells)
    if (head) {
      columns = head
      continue
    }
    department = departmentNamed(cells[0] ?? '') || department
    const read = readLine({ cells, department, columns })
    const lineNumber = index + 1
    if (typeof read === 'string') reading.problems.push({ lineNumber, msg: read })
    else if (reading.posts.some((one) => one.department === read.department && one.post === read.post))
      reading.problems.push({
        lineNumber,
        msg: say('line-twice', { department: read.department, post: sayPost(read.post, language) }),
      })
    else reading.posts.push({ ...read, lineNumber })
  }
  return reading
}
