import type { Report } from '#domain/reports/report.ts'
import { isSummed } from '#domain/tables/cells.ts'
import type { KeyedTable } from '#domain/tables/table.ts'
import { writeWorkbook, type AboutSheet } from '#lib/xlsx/workbook.ts'
import { tableSheet } from '#server/tables/tables.ts'
import { reports, sayCell, sayColumn, sayPast, sayTable } from '#words/review/reports.ts'
import type { Language } from '#words/room.ts'

const sheetOf = (table: KeyedTable, language: Language) =>
  tableSheet(table, sayTable(table.id, language), {
    head: (key) => sayColumn(key, language),
    cell: (kind, value) => sayCell(kind, value, language),
  })

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
