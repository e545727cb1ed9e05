import { categories, type Category } from '#domain/applications/application.ts'
import { cleanLine } from '#domain/platform/text.ts'
import { departmentNames } from '#domain/recruitment/department-names.ts'
import { postNames, type PostName } from '#domain/recruitment/post.ts'
import type { Typed } from '#web/admin/form/typed-numbers.ts'

export type ImportedPost = { lineNumber: number; department: string; post: PostName; seats: Typed<Category> }
export type ImportReading = { posts: ImportedPost[]; problems: { lineNumber: number; msg: string }[] }

const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')

const ranks: Record<PostName, readonly string[]> = {
  'Assistant Professor': ['assistant', 'asst'],
  'Associate Professor': ['associate', 'assoc'],
  'Additional Professor': ['additional', 'addl'],
  Professor: [''],
}

/** `Asst. Prof.` and `Addl. Professor` are posts too. */
function postNamed(typed: string): PostName | undefined {
  const isMeant = (rank: string) => [`${rank}professor`, `${rank}prof`].includes(letters(typed))
  return postNames.find((post) => ranks[post].some(isMeant))
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
  if (!words[0]?.startsWith('department')) return null
  const named = Object.fromEntries(
    categories.map((category) => [category, words.indexOf(letters(category))]),
  ) as Columns
  return Object.values(named).some((place) => place >= 0) ? named : usualColumns
}

function seatsFrom(cells: readonly string[], columns: Columns): { seats: Typed<Category>; wrong: string[] } {
  const read = categories.map((category) => {
    const typed = (columns[category] < 0 ? '' : cells[columns[category]]) ?? ''
    const isNone = /^[-–—]?$/.test(typed)
    return { category, typed: isNone ? '0' : typed }
  })
  return {
    seats: Object.fromEntries(read.map(({ category, typed }) => [category, typed])) as Typed<Category>,
    wrong: read
      .filter(({ typed }) => !/^\d{1,4}$/.test(typed))
      .map(({ category, typed }) => `${category} is “${typed}”`),
  }
}

type Line = { cells: readonly string[]; department: string; columns: Columns }

function readLine({ cells, department, columns }: Line): Omit<ImportedPost, 'lineNumber'> | string {
  if (department === '') return 'There is no department in this line or above it.'
  const typedPost = cells[1] ?? ''
  if (typedPost === '') return `${department}: the post is missing.`
  const post = postNamed(typedPost)
  if (!post) return `“${typedPost}” is not a post. The posts are ${postNames.join(', ')}.`
  const { seats, wrong } = seatsFrom(cells, columns)
  if (wrong.length > 0) return `${department}, ${post}: ${wrong.join(', ')}. Seats are whole numbers.`
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
        msg: `${read.department}, ${read.post} is here twice: the first line counts.`,
      })
    else reading.posts.push({ ...read, lineNumber })
  }
  return reading
}
