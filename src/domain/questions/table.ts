import { valueIn } from '#lib/values/records.ts'
import { joined } from '../platform/text.ts'
import type { AnswerCell, AnswerPart, AnswerWords, Question, Questions } from './question.ts'

type TableRow = object

/** A column with more than the answer to one question, or with other words. */
type WrittenColumn<R extends TableRow> = {
  name: string
  /** The questions that it includes. */
  of: readonly (keyof R & string)[]
  text: (row: R, words: AnswerWords, path: string) => AnswerCell
}

/** The columns of a list, in order: names of questions, and combined ones. */
export type TableColumns<R extends TableRow> = readonly ((keyof R & string) | WrittenColumn<R>)[]

/** A question of a row as a column: empty where it is hidden. */
function columnOf(name: string, question: Question | undefined): WrittenColumn<never> {
  const [[, field] = []] = question?.fields(name) ?? []
  return {
    name,
    of: [],
    text: (row, words, path) =>
      question?.isShown(row) ? (field?.text(valueIn(row, name), `${path}.${name}`, words) ?? null) : null,
  }
}

/** The columns of a list's rows; a question in no column comes at the end. */
function columnsOf<R extends TableRow>(questions: Questions, columns: TableColumns<R>): WrittenColumn<R>[] {
  const said = new Set<string>(columns.flatMap((column) => (typeof column === 'string' ? column : column.of)))
  const others = Object.keys(questions).filter((name) => !said.has(name))
  return [...columns, ...others].map((column) =>
    typeof column === 'string' ? (columnOf(column, questions[column]) as WrittenColumn<R>) : column,
  )
}

/** Reads the rows of a list as a table; without rows, the sentence for that. */
export function tableReader<R extends TableRow>(questions: Questions, said: TableColumns<R>, none?: string) {
  const columns = columnsOf(questions, said)
  return (rows: readonly R[], path: string, words: AnswerWords): AnswerPart[] => {
    const label = words.name(path)
    if (rows.length === 0)
      return [{ path, label, value: null, ...(none && { none: words.note(`${path}.${none}`, {}) }) }]
    const heads = columns.map(({ name }) => words.head(`${path}.${name}`))
    return [{ path, label, heads, rows: rows.map((row) => columns.map((column) => column.text(row, words, path))) }]
  }
}

/** Writes a row as one text with commas, optionally without one of its columns. */
export function rowTeller<R extends TableRow>(questions: Questions, said: TableColumns<R>) {
  const columns = columnsOf(questions, said)
  return (row: R, path: string, words: AnswerWords, without?: string): string | null =>
    joined(columns.map((column) => (column.name === without ? null : column.text(row, words, path))))
}
