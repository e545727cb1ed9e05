import { valueIn } from '#lib/values/records.ts'
import { z } from 'zod'
import { line } from '../platform/text.ts'
import type { Width } from './form.ts'
import { askedOf, draftSchema, lacksOf, madeUpOf } from './group.ts'
import {
  answerAt,
  leaf,
  type AnswerColumn,
  type Answers,
  type AnswerWords,
  type Conditions,
  type Complaint,
  type Field,
  type ConditionPath,
  type Question,
  type Questions,
} from './question.ts'
import { storable } from './storable.ts'
import { rowTeller, tableReader, type TableColumns } from './table.ts'
import { rowsOf, textOf, type Row as TypedRow, type TypedValue } from './typed.ts'

type ListParts<Value, Facts> = Pick<Question<Value[]>, 'schema' | 'madeUp'> & {
  typed: (stored: readonly Value[]) => TypedValue
  stored: (typed: TypedValue) => Value[]
  /** An entry in words, in one piece; its first line names it. */
  text: (entry: Value, path: string, words: AnswerWords) => string | null
  /** The errors of entries, at paths from the list on: `2.serviceFrom`. */
  lacks: (entries: readonly Value[], facts: Facts, answers: object) => Complaint[]
}

const entriesOf = <Value>(stored: unknown) => (stored ?? []) as readonly Value[]

const atEntry = (path: string, entry: string) => (entry === '' ? path : `${path}.${entry}`)

/** A question with any number of answers, one under the other. */
function list<const Kind extends string, Value, Facts, LooksAt extends string>(
  kind: Kind,
  options: Conditions<LooksAt, Facts>,
  parts: ListParts<Value, Facts>,
) {
  const read = (stored: unknown, path: string, words: AnswerWords) =>
    entriesOf<Value>(stored).flatMap((entry) => parts.text(entry, path, words) ?? [])
  const question = leaf<Kind, Value[], Facts, LooksAt>(kind, options, {
    schema: parts.schema,
    typed: (stored) => parts.typed(entriesOf(stored)),
    stored: parts.stored,
    text: (stored, path, words) => read(stored, path, words).join('\n') || null,
    column: { kind: 'text', width: 40 },
    judge: () => null,
    madeUp: parts.madeUp,
  })
  return {
    ...question,
    lacks(stored: unknown, path: string, answers: unknown, facts: NoInfer<Facts>): Complaint[] {
      const complaints = parts.lacks(entriesOf(stored), facts, answers as object)
      const within = complaints.map((complaint) => ({ ...complaint, path: atEntry(path, complaint.path) }))
      return [...question.lacks(stored, path, answers, facts), ...within]
    },
    // In a cell each entry takes one line.
    columns: (path: string): AnswerColumn[] =>
      question.columns(path).map((column) => ({
        ...column,
        cell(answers, words) {
          const entries = read(answerAt(path)(answers), path, words).map((entry) => entry.replaceAll('\n', ', '))
          return entries.join('; ') || null
        },
      })),
  }
}

type TextsOptions<Facts, LooksAt extends string> = Conditions<LooksAt, Facts> & {
  /** The most characters of each. */
  max: number
  maxEntries: number
}

/** Texts of one line each, such as awards. An added one must not stay empty. */
export function texts<Facts = unknown, LooksAt extends string = never>(options: TextsOptions<Facts, LooksAt>) {
  const { max, maxEntries } = options
  const question = list<'texts', string, Facts, LooksAt>('texts', options, {
    schema: () => z.array(line(max)).max(maxEntries),
    typed: (stored) => stored.map((text) => ({ text })),
    stored: (typed) => rowsOf(typed).map(({ text = '' }) => storable(text) ?? ''),
    text: (entry) => entry || null,
    madeUp: () => [],
    lacks: (entries) => entries.flatMap((entry, place) => (entry ? [] : [{ path: String(place), code: 'required' }])),
  })
  const field = { ...question, max, maxEntries }
  return { ...field, fields: (path: string): [string, Field][] => [[path, field]] }
}

type RowsOptions<Row, Facts, LooksAt extends string> = Conditions<LooksAt, Facts> & {
  /** The most rows. */
  max: number
  /** Its columns, if they are not its questions in their order. */
  table?: TableColumns<Row & object>
  /** The parts of a row in one text, joined by commas; those of its columns by default. */
  inOneText?: TableColumns<Row & object>
  /** The sentence in place of a table without rows. */
  none?: string
  /** The columns in a sheet, if it is not one. */
  sheet?: (path: string, textWithout: (name: string, row: Row, words: AnswerWords) => string | null) => AnswerColumn[]
  /** Widths of a row's questions in twelfths; half a row by default. */
  widths?: { readonly [Name in keyof Row]?: Width }
  /** Rules across rows, with paths from the list on: `2.serviceFrom`; they may depend on the answers of the form. */
  check?: (rows: readonly Row[], facts: Facts, answers: object) => Complaint[]
}

/** Row by row, each in the order of its questions. */
function inOrderOfRows(complaints: readonly Complaint[], names: readonly string[]): Complaint[] {
  const placeOf = ({ path }: Complaint) => {
    const [row = '', name = ''] = path.split('.')
    return row === '' ? -1 : Number(row) * names.length + names.indexOf(name)
  }
  return complaints.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The tidied value of the cell that was left, such as `2.percentage`. */
function settleCell(cells: readonly [string, Field][], typed: TypedValue, within: string): TypedValue {
  const [place = '', name = ''] = within.split('.')
  const cell = cells.find(([path]) => path === name)?.[1]
  if (!cell?.settled) return typed
  const tidied = (row: TypedRow) => ({ ...row, [name]: textOf(cell.settled?.(row[name] ?? '', '')) })
  return rowsOf(typed).map((row, index) => (index === Number(place) ? tidied(row) : row))
}

/**
 * A list of rows, such as the jobs of a candidate, with a question for each cell. It is one answer: saved, compared and
 * replaced as a whole. Conditions of its questions read their own row.
 */
export function rows<const Q extends Questions, Facts = unknown, LooksAt extends string = never>(
  questions: Q & { readonly [K in keyof Q]: Question<unknown, never, ConditionPath<Q>> },
  options: RowsOptions<Answers<NoInfer<Q>>, Facts, LooksAt>,
) {
  type AnswerRow = Answers<Q>
  const { max, table = [], inOneText = table, none, sheet, widths = {}, check } = options
  const [readTable, tellRow] = [tableReader(questions, table, none), rowTeller(questions, inOneText)]
  const cells = Object.entries(questions).flatMap(([name, question]) => question.fields(name))
  const question = list<'rows', AnswerRow, Facts, LooksAt>('rows', options, {
    schema: () => z.array(draftSchema(questions)).max(max) as unknown as z.ZodType<AnswerRow[]>,
    typed: (stored) =>
      stored.map((row) =>
        Object.fromEntries(cells.map(([name, cell]) => [name, textOf(cell.typed(valueIn(row, name)))])),
      ),
    stored: (typed) =>
      rowsOf(typed).map(
        (row) => Object.fromEntries(cells.map(([name, cell]) => [name, cell.stored(row[name] ?? '')])) as AnswerRow,
      ),
    text: (row, path, words) => tellRow(row, path, words),
    madeUp: (dice) => [madeUpOf<Q>(questions, dice)],
    lacks(stored, facts, answers) {
      const within = stored.flatMap((row, place) =>
        lacksOf(questions, { stored: row, path: String(place) }, row, facts),
      )
      return inOrderOfRows([...within, ...(check?.(stored, facts, answers) ?? [])], Object.keys(questions))
    },
  })
  const parts: { questions: Q; widths: Readonly<Record<string, Width | undefined>> } = { questions, widths }
  const field = { ...question, ...parts, max, settled: settleCell.bind(null, cells) }
  return {
    ...field,
    fields: (path: string): [string, Field][] => [[path, field]],
    asked: (stored: unknown) =>
      Array.isArray(stored) ? stored.map((row: unknown) => askedOf(questions, row, row)) : stored,
    read: (stored: unknown, path: string, words: AnswerWords) => readTable(entriesOf<AnswerRow>(stored), path, words),
    ...(sheet && {
      columns: (path: string) => sheet(path, (name, row, words) => tellRow(row, path, words, name)),
    }),
  }
}
