import { categories, type Category } from '#domain/drives/category.ts'
import { plainNumber } from '#domain/platform/digits.ts'
import { recordOf } from '#lib/values/records.ts'
import { cleanLine } from '#domain/platform/text.ts'
import { departmentNames } from '#domain/recruitment/department-names.ts'
import { type PostName, postNames } from '#domain/recruitment/post.ts'
import { seatText, type TypedSeats } from '#web/drives/seat-grid.ts'
import { language } from '#web/platform/language.ts'
import { sayPost } from '#words/form/posts.ts'
import { recruitmentEditor as say } from '#words/drives/recruitment-editor.ts'
import { isCalled, type AddedPost, type DepartmentValues } from './vacancies.ts'

type CopiedPost = AddedPost & { lineNumber: number; seats: TypedSeats }
type CopiedLines = { posts: CopiedPost[]; problems: { lineNumber: number; msg: string }[] }

const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')

const ranks: Record<PostName, readonly string[]> = {
  'Assistant Professor': ['assistant', 'asst'],
  'Associate Professor': ['associate', 'assoc'],
  'Additional Professor': ['additional', 'addl'],
  Professor: [''],
}

/** Recognises `Asst. Prof.`, `Addl. Professor` and the page's own names of posts. */
function postNamed(typed: string): PostName | undefined {
  const isMeant = (rank: string) => [`${rank}professor`, `${rank}prof`].includes(letters(typed))
  return (
    postNames.find((post) => sayPost(post, language) === typed) ?? postNames.find((post) => ranks[post].some(isMeant))
  )
}

/** The listed name for any of its spellings, or another name as typed. */
const departmentNamed = (typed: string) => departmentNames.find((name) => letters(name) === letters(typed)) ?? typed

/** Cells separated by tabs; without tabs by semicolons or commas. */
function cellsOf(text: string): string[] {
  const divider = ['\t', ';', ','].find((one) => text.includes(one)) ?? '\t'
  return text.split(divider).map((cell) => cleanLine(cell).replace(/^"(.*)"$/, '$1'))
}

/** Index of each category's column; -1 if there is none. */
type SeatColumns = Record<Category, number>
const columnsBy = (column: (category: Category, index: number) => number) => recordOf(categories, column)
const usualColumns = columnsBy((_, index) => index + 2)

/** The columns of a heading line, else null; categories missing in it have no seats. */
function columnsOf(cells: readonly string[]): SeatColumns | null {
  const words = cells.map(letters)
  if (!words[0]?.startsWith('department') && !cells[0]?.startsWith(say('department'))) return null
  const named = columnsBy((category) => words.indexOf(letters(category)))
  return Object.values(named).some((place) => place >= 0) ? named : usualColumns
}

/** The seats of a line, or its error. */
function readLine(
  cells: readonly string[],
  department: string,
  columns: SeatColumns,
): Omit<CopiedPost, 'lineNumber'> | string {
  if (department === '') return say('line-without-department')
  const [, typedPost = ''] = cells
  if (typedPost === '') return say('line-without-post', { department })
  const post = postNamed(typedPost)
  if (!post)
    return say('line-no-post', { typed: typedPost, posts: { and: postNames.map((one) => sayPost(one, language)) } })
  const seats = recordOf(categories, (category) => seatText(plainNumber(cells[columns[category]] ?? '')))
  const wrong = categories
    .filter((category) => !/^\d{1,4}$/.test(seats[category]))
    .map((category) => say('line-wrong-seats', { category, typed: seats[category] }))
  if (wrong.length > 0)
    return say('line-no-seats', { department, post: sayPost(post, language), wrong: { and: wrong } })
  return { department, post, seats }
}

/**
 * Reads lines copied from a spreadsheet: department, post and seats by category. A blank department repeats the one
 * above.
 */
export function readLines(copied: string): CopiedLines {
  const reading: CopiedLines = { posts: [], problems: [] }
  let columns = usualColumns
  let department = ''
  for (const [index, text] of copied.split(/\r\n|\r|\n/).entries()) {
    if (text.trim() === '') continue
    const cells = cellsOf(text)
    const head = columnsOf(cells)
    columns = head ?? columns
    if (head) continue
    department = departmentNamed(cells[0] ?? '') || department
    const read = readLine(cells, department, columns)
    const lineNumber = index + 1
    if (typeof read === 'string') reading.problems.push({ lineNumber, msg: read })
    else if (reading.posts.some((one) => one.department === read.department && one.post === read.post)) {
      const twice = { department: read.department, post: sayPost(read.post, language) }
      reading.problems.push({ lineNumber, msg: say('line-twice', twice) })
    } else reading.posts.push({ ...read, lineNumber })
  }
  return reading
}

/** How many of these lines are new to the table. */
export function effectOn(departments: readonly DepartmentValues[], { posts }: CopiedLines) {
  const isThere = ({ department, post }: AddedPost) =>
    departments.some((one) => isCalled(department)(one) && one.vacancies.some((own) => own.post === post))
  const names = [...new Set(posts.map(({ department }) => department))]
  const changedPostsCount = posts.filter(isThere).length
  return {
    departments: names.filter((name) => !departments.some(isCalled(name))),
    newPostsCount: posts.length - changedPostsCount,
    changedPostsCount,
  }
}
