import { useState } from 'react'
import { isSummed } from '#domain/tables/cells.ts'
import type { KeyedRow, KeyedTable } from '#domain/tables/table.ts'
import { language } from '#web/platform/language.ts'
import { Row, Muted, Stack } from '#web/ui/layout.tsx'
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { Cell, TableRow } from '#web/ui/table/table-parts.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { reports as say, sayCell, sayColumn, sayTable } from '#words/review/reports.ts'
import css from './reports.module.css'

const alignOf = (column: Parameters<typeof isSummed>[0]) => (isSummed(column) ? { 'data-align': 'right' } : {})

/** The sums of all rows, also of those that are not shown. */
function Sums({ columns, sums }: Pick<KeyedTable, 'columns' | 'sums'>) {
  return (
    <TableRow className={css.total}>
      {columns.map((column, place) => (
        <Cell key={column.key} {...alignOf(column)}>
          {place === 0 && say('total')}
          {isSummed(column) && sayCell(column.kind, sums[column.key] ?? 0, language)}
        </Cell>
      ))}
    </TableRow>
  )
}

/** More rows fill several screens of a phone: they open by a button, and are on paper in any case. */
const rowsAtFirst = 10

/** `isWhole` shows every row at once, under the heading of the page. */
type ReportedTableProps = { table: KeyedTable; isUpdating: boolean; isWhole?: boolean }

/** A table of a report with its sums. */
export function ReportedTable({ table, isUpdating, isWhole = false }: ReportedTableProps) {
  const { id, columns, rows, rowCount, sums } = table
  const caption = sayTable(id, language)
  const [isOpen, setIsOpen] = useState(false)
  const isLong = !isWhole && rows.length > rowsAtFirst + 2
  if (rows.length === 0) return <Muted as="p">{say('nothing')}</Muted>
  const shown = columns.map(({ key, kind }): TableColumn<KeyedRow> => ({
    head: sayColumn(key, language),
    kind,
    of: (row) => <UserText>{sayCell(kind, row[key] ?? null, language)}</UserText>,
  }))
  return (
    <Stack gap={4} below={16} className={css.part}>
      {!isWhole && <h3>{caption}</h3>}
      <DataTable
        caption={caption}
        columns={shown}
        rows={rows}
        keyOf={(_, place) => place}
        isOnPaperOnly={(place) => isLong && !isOpen && place >= rowsAtFirst}
        isUpdating={isUpdating}
        isTight
      >
        {columns.some(isSummed) && <Sums columns={columns} sums={sums} />}
      </DataTable>
      {isLong && (
        <Row data-screen-only>
          <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? say('showFirst', { shown: rowsAtFirst }) : say('showAll', { all: rows.length, table: caption })}
          </TextButton>
        </Row>
      )}
      {rowCount > rows.length && <Muted isSmall>{say('cut', { shown: rows.length, all: rowCount })}</Muted>}
    </Stack>
  )
}
