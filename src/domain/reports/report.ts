import { z } from 'zod'
import { AuditHead } from '../audit/audit.endpoints.ts'
import { Day } from '../platform/day.ts'

/** The reports of a drive. */
export const reportNames = ['applications', 'fees', 'work', 'conditions'] as const
export type ReportName = (typeof reportNames)[number]

/** Those of the people with seats: who has joined, who is expected on a day, and who is to be called. */
export const seatReportNames = ['register', 'day', 'calls'] as const
export type SeatReportName = (typeof seatReportNames)[number]

/**
 * How the cells of a column are read: a word of the portal, a text as somebody typed it, a day, or a number; a `blank`
 * is filled in by hand. Numbers of a `count` and rupees are added up under the column, those of a `place` are not.
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
  'duty',
  'fee',
  'place',
  'blank',
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
  name: z.enum([...reportNames, ...seatReportNames]),
  driveId: z.string(),
  driveTitle: z.string(),
  /** The day at whose end the figures stood; null for now. */
  day: Day.nullable(),
  /** The day whose people a day list has. */
  forDay: Day.optional(),
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
