import { Fragment, type ReactNode } from 'react'
import { areNumbers, type ColumnKind } from '#domain/tables/cells.ts'
import { HeadCell, TableFrame, type TableFrameProps } from './table-frame.tsx'
import { Cell, GroupRow, TableRow } from './table-parts.tsx'

/** A column of a table: its heading, and what its cells show. */
export type TableColumn<Row> = {
  head: string
  /** Numbers stand at the right; `deeds` are buttons, whose heading does. */
  kind?: ColumnKind | 'deeds'
  of: (row: Row, place: number) => ReactNode
  className?: string | undefined
  /** On a phone, cells are below their heading: not the first of a row, deeds, and those that say what they are. */
  isBare?: true
  /** On a phone, in the whole width of the row. */
  isWide?: boolean | ((row: Row) => boolean)
  /** On a phone, left out of the row. */
  isLeftOut?: (row: Row) => boolean
}

const isNumber = <Row,>({ kind }: TableColumn<Row>) => kind !== undefined && kind !== 'deeds' && areNumbers(kind)

type TableRowsProps<Row> = {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, place: number) => string | number
  /** The place of the first row. */
  from?: number
  isStacked?: boolean | undefined
  /** Rows that only paper shows. */
  isOnPaperOnly?: (place: number) => boolean
}

/** Rows of a table by its columns. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { columns, rows, keyOf, from = 0, isStacked, isOnPaperOnly } = props
  return rows.map((row, at) => (
    <TableRow key={keyOf(row, at)} data-paper-only={isOnPaperOnly?.(at) || undefined}>
      {columns.map((column, place) => {
        const { head, kind, of, className, isBare, isWide = kind === 'deeds', isLeftOut } = column
        const isLabelled = isStacked && place > 0 && !isBare && kind !== 'deeds'
        return (
          <Cell
            key={head}
            className={className}
            data-label={isLabelled ? head : undefined}
            data-align={isNumber(column) ? 'right' : undefined}
            data-wide={(isStacked && (typeof isWide === 'function' ? isWide(row) : isWide)) || undefined}
            data-wide-only={isLeftOut?.(row) || undefined}
          >
            {of(row, from + at)}
          </Cell>
        )
      })}
    </TableRow>
  ))
}

type DataTableProps<Row> = Omit<TableRowsProps<Row>, 'from'> &
  Omit<TableFrameProps, 'children' | 'head'> & {
    /** Rows of the same group follow a row with its name. */
    groups?: { of: (row: Row) => string; say: (group: string) => ReactNode }
    /** Rows below the others, such as sums; or all rows, of pages that load one after the other. */
    children?: ReactNode
  }

/** A table from its columns and its rows. */
export function DataTable<Row>({
  columns,
  rows,
  keyOf,
  groups,
  isOnPaperOnly,
  children,
  ...frame
}: DataTableProps<Row>) {
  const head = columns.map((column) => (
    <HeadCell key={column.head} {...((isNumber(column) || column.kind === 'deeds') && { align: 'right' as const })}>
      {column.head}
    </HeadCell>
  ))
  const rowsOf = (some: readonly Row[]) => (
    <TableRows
      columns={columns}
      rows={some}
      keyOf={keyOf}
      isStacked={frame.isStacked}
      {...(isOnPaperOnly && { isOnPaperOnly })}
    />
  )
  return (
    <TableFrame {...frame} head={head}>
      {groups
        ? [...Map.groupBy(rows, groups.of)].map(([group, ofGroup]) => (
            <Fragment key={group}>
              <GroupRow columns={columns.length}>{groups.say(group)}</GroupRow>
              {rowsOf(ofGroup)}
            </Fragment>
          ))
        : rowsOf(rows)}
      {children}
    </TableFrame>
  )
}
