import type { PaperPart } from '#domain/applications/paper.ts'
import { isSummed, type ColumnKind } from '#domain/tables/cells.ts'
import type { KeyedColumn, KeyedRow, KeyedTable } from '#domain/tables/table.ts'
import type { CellKind as SheetKind, CellValue } from '#lib/xlsx/cells.ts'
import type { SheetTable } from '#lib/xlsx/workbook.ts'
import { escaped } from '#server/platform/wire/web-client.ts'
import type { Say, Sentences } from '#words/room.ts'

type Value = KeyedRow[string]

/** The words for the heads and cells of a table; a column is as wide as its kind without a width of its own. */
export type TableWords = {
  head: (key: string) => string
  cell: (kind: ColumnKind, value: Value) => string
  widths?: Readonly<Partial<Record<string, number>>>
}

/** The heads of a table by a room that has a sentence for each; a key without one stays as it is. */
export const headsIn =
  <T extends Sentences>(say: Say<T>) =>
  (key: string): string =>
    say.has(key) ? say.by(key) : key

const sheetKind = ({ kind }: KeyedColumn): SheetKind =>
  kind === 'day' ? 'day' : kind === 'place' || kind === 'rank' || isSummed({ kind }) ? 'number' : 'text'

/** Days and numbers as Excel knows them, everything else in words. */
function sheetValue(kind: ColumnKind, value: Value, { cell }: TableWords): CellValue {
  if (typeof value === 'number') return value
  if (kind === 'day') return typeof value === 'string' ? value : null
  return cell(kind, value)
}

async function* inOneBatch(rows: readonly KeyedRow[]): AsyncGenerator<KeyedRow[]> {
  yield [...rows]
}

/** A table as a sheet of a workbook. Sums are on the sheet about it: sorting the rows leaves them in their place. */
export function tableSheet({ columns, rows }: KeyedTable, name: string, words: TableWords): SheetTable<KeyedRow> {
  return {
    name,
    columns: columns.map((column) => {
      const { key, kind } = column
      const header = words.head(key)
      const usual = Math.max(header.length + 4, sheetKind(column) === 'text' ? 26 : 12)
      return {
        key,
        header,
        width: words.widths?.[key] ?? usual,
        kind: sheetKind(column),
        value: (row) => sheetValue(kind, row[key] ?? null, words),
      }
    }),
    batches: inOneBatch(rows),
  }
}

const cellsOf = (row: KeyedRow, columns: readonly KeyedColumn[], { cell }: TableWords) =>
  columns.map(({ key, kind }) => cell(kind, row[key] ?? null))

/** A table on paper; a column in which nothing stands takes room from the others, and is left out. */
export function tablePart({ id, columns, rows }: KeyedTable, label: string, words: TableWords): PaperPart {
  const filled = columns.filter(({ key }) => rows.some((row) => (row[key] ?? '') !== ''))
  return {
    path: id,
    label,
    heads: filled.map(({ key }) => words.head(key)),
    rows: rows.map((row) => cellsOf(row, filled, words)),
  }
}

/** A table as HTML. */
export function tableHtml({ columns, rows }: KeyedTable, words: TableWords): string {
  const line = (tag: 'td' | 'th', cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`
  const head = line(
    'th',
    columns.map(({ key }) => words.head(key)),
  )
  const body = rows.map((row) => line('td', cellsOf(row, columns, words)))
  return `<table><thead>${head}</thead><tbody>\n${body.join('\n')}\n</tbody></table>`
}
