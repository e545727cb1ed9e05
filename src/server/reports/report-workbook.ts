import { isSummed, type Report, type ReportColumn, type ReportRow, type ReportTable } from '#domain/reports/report.ts'
import type { CellKind, CellValue } from '#lib/xlsx/cells.ts'
import type { SheetColumn } from '#lib/xlsx/sheet.ts'
import { writeWorkbook, type AboutSheet, type SheetTable } from '#lib/xlsx/workbook.ts'
import { reports, sayCell, sayColumn, sayPast, sayTable } from '#words/review/reports.ts'
import type { Language } from '#words/room.ts'

const kindOf = ({ kind }: ReportColumn): CellKind =>
  kind === 'day' ? 'day' : kind === 'place' || isSummed({ kind }) ? 'number' : 'text'

function cellOf(row: ReportRow, { key, kind }: ReportColumn, language: Language): CellValue {
  const value = row[key] ?? null
  return typeof value === 'number' || kind === 'day'
    ? (value as string | number | null)
    : sayCell(kind, value, language)
}

function columnsOf(columns: readonly ReportColumn[], language: Language): SheetColumn<ReportRow>[] {
  return columns.map((column) => {
    const header = sayColumn(column.key, language)
    const width = Math.max(header.length + 4, kindOf(column) === 'text' ? 26 : 12)
    return { key: column.key, header, width, kind: kindOf(column), value: (row) => cellOf(row, column, language) }
  })
}

/** The rows of a table; the sums are on the sheet about them, where sorting the rows leaves them in their place. */
async function* rowsOf({ rows }: ReportTable): AsyncGenerator<ReportRow[]> {
  yield [...rows]
}

function sheetOf(table: ReportTable, language: Language): SheetTable<ReportRow> {
  const name = sayTable(table.id, language)
  return { name, columns: columnsOf(table.columns, language), batches: rowsOf(table) }
}

function aboutReport(
  { name, driveTitle, day, forDay, madeAt, madeBy, head, tables }: Report,
  language: Language,
): AboutSheet {
  const say = reports.in(language)
  const sums = tables.flatMap((table) =>
    table.columns
      .filter(isSummed)
      .map(
        (column) =>
          [
            say('sum', { sheet: sayTable(table.id, language), column: sayColumn(column.key, language) }),
            sayCell(column.kind, table.sums[column.key] ?? 0, language),
          ] as const,
      ),
  )
  return {
    name: say('about'),
    lines: [
      [say('report'), say.by(`title.${name}`)],
      [say('drive'), driveTitle],
      [say('as-of'), day === null ? say('now', { at: madeAt }) : say('end-of-day', { day })],
      ...(forDay === undefined ? [] : [[say('forDay'), say('a-day', { day: forDay })] as const]),
      [say('made'), say('at', { at: madeAt })],
      [say('made-by'), madeBy],
      ...(head === null ? [] : [[say('head'), say('head-is', head)] as const]),
      ...(day === null ? [] : [[say('past'), sayPast(name, language)] as const]),
      ...sums,
    ],
  }
}

/** A report as an Excel workbook: a sheet for each table, and one about them. */
export function reportWorkbook(report: Report, language: Language): AsyncGenerator<Buffer> {
  const [first, ...others] = report.tables.map((table) => sheetOf(table, language))
  if (first === undefined) throw new Error(`the report ${report.name} has no table`)
  return writeWorkbook([first, ...others], aboutReport(report, language))
}
