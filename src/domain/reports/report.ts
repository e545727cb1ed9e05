import { z } from 'zod'
import { AuditHead } from '../audit/audit.endpoints.ts'
import { Day } from '../platform/day.ts'

/** The reports of a drive. */
export const reportNames = ['applications', 'fees', 'work', 'conditions'] as const
export type ReportName = (typeof reportNames)[number]

/**
 * How the cells of a column are read: a word of the portal, a text as somebody typed it, a day, or a number. Numbers of
 * a `count` and rupees are added up under the column.
 */
const reportCells = [
  'text',
  'category',
  'gender',
  'yesNo',
  'post',
  'rule',
  'money',
  'difference',
  'day',
  'count',
  'rupees',
] as const
export type ReportCell = (typeof reportCells)[number]

export const ReportColumn = z.object({ key: z.string(), kind: z.enum(reportCells) })
export type ReportColumn = z.infer<typeof ReportColumn>

/** A row by the keys of the columns; null where nothing is known, such as the category of a new draft. */
export const ReportRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type ReportRow = z.infer<typeof ReportRow>

export const ReportTable = z.object({
  id: z.string(),
  columns: z.array(ReportColumn),
  /** The first rows; a workbook has all. */
  rows: z.array(ReportRow),
  rowCount: z.int(),
  /** The sums of all rows, by the keys of the columns that are added up. */
  sums: z.record(z.string(), z.number()),
})
export type ReportTable = z.infer<typeof ReportTable>

export const Report = z.object({
  name: z.enum(reportNames),
  driveId: z.string(),
  driveTitle: z.string(),
  /** The day at whose end the figures stood; null for now. */
  day: Day.nullable(),
  madeAt: z.string(),
  madeBy: z.string(),
  /** The newest link of the activity of the drive; null before its first. */
  head: AuditHead.nullable(),
  tables: z.array(ReportTable),
})
export type Report = z.infer<typeof Report>

/** Whether the numbers of a column are added up. */
export const isSummed = ({ kind }: Pick<ReportColumn, 'kind'>) => kind === 'count' || kind === 'rupees'

/** The sums of columns: rupees are counted in paise, which are whole. */
export function sumsOf(rows: readonly ReportRow[], columns: readonly ReportColumn[]): Record<string, number> {
  const sumOf = (key: string) => rows.reduce((sum, row) => sum + Math.round(Number(row[key] ?? 0) * 100), 0) / 100
  return Object.fromEntries(columns.filter(isSummed).map(({ key }) => [key, sumOf(key)]))
}

/** A table of all its rows, with their sums. */
export function reportTable(id: string, columns: ReportColumn[], rows: ReportRow[]): ReportTable {
  return { id, columns, rows, rowCount: rows.length, sums: sumsOf(rows, columns) }
}

/** More rows than anybody reads on a page or on paper. */
const mostRows = 2_000

/** The table as a page shows it. */
export const cutTable = (table: ReportTable): ReportTable => ({ ...table, rows: table.rows.slice(0, mostRows) })
