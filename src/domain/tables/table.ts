import { z } from 'zod'
import { columnKinds, isSummed } from './cells.ts'

/** A column, whatever shows it: a page, paper, a workbook. */
export const KeyedColumn = z.object({ key: z.string(), kind: z.enum(columnKinds) })
export type KeyedColumn = z.infer<typeof KeyedColumn>

/** A row by the keys of the columns; null where nothing is known, such as the category of a new draft. */
export const KeyedRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type KeyedRow = z.infer<typeof KeyedRow>

export const KeyedTable = z.object({
  id: z.string(),
  columns: z.array(KeyedColumn),
  /** The first rows; a workbook has all. */
  rows: z.array(KeyedRow),
  rowCount: z.int(),
  /** The sums of all rows, by the keys of the columns that are added up. */
  sums: z.record(z.string(), z.number()),
})
export type KeyedTable = z.infer<typeof KeyedTable>

/** The sums of columns: rupees are counted in paise, which are whole. */
export function sumsOf(rows: readonly KeyedRow[], columns: readonly KeyedColumn[]): Record<string, number> {
  const sumOf = (key: string) => rows.reduce((sum, row) => sum + Math.round(Number(row[key] ?? 0) * 100), 0) / 100
  return Object.fromEntries(columns.filter(isSummed).map(({ key }) => [key, sumOf(key)]))
}

/** A table of all its rows, with their sums. */
export function keyedTable(id: string, columns: KeyedColumn[], rows: KeyedRow[]): KeyedTable {
  return { id, columns, rows, rowCount: rows.length, sums: sumsOf(rows, columns) }
}

/** More rows than anybody reads on a page or on paper. */
const mostRows = 2_000

/** The table as a page shows it. */
export const cutTable = (table: KeyedTable): KeyedTable => ({ ...table, rows: table.rows.slice(0, mostRows) })
