import { Fragment, type ReactNode } from 'react'
import { areNumbers, type ColumnKind } from '#domain/tables/cells.ts'
import { HeadCell, TableFrame, type TableFrameProps } from './table-frame.tsx'
import { Cell, GroupRow, Head, Table, TableBody, TableHead, TableRow } from './table-parts.tsx'

/** A column of a table: its heading, and what its cells show. */
export type TableColumn<Row> = {
  head: string
  /** Numbers stand at the right; `deeds` are buttons, whose heading does. */
  kind?: ColumnKind | 'deeds'
  of: (row: Row, place: number) => ReactNode
  className?: string | undefined
  /** Its cells name their rows: a screen reader reads them before the others. */
  isName?: true
  /** On a phone, cells are below their heading: not the first of a row, deeds, and those that say what they are. */
  isBare?: true
  /** On a phone, in the whole width of the row. */
  isWide?: boolean | ((row: Row) => boolean)
  /** On a phone, left out of the row. */
  isLeftOut?: (row: Row) => boolean
}

const isNumber = <Row,>({ kind }: TableColumn<Row>) => kind !== undefined && kind !== 'deeds' && areNumbers(kind)

/** The headings of columns. */
export const headsOf = <Row,>(columns: readonly TableColumn<Row>[]): ReactNode =>
  columns.map((column, place) => (
    <HeadCell key={place} {...((isNumber(column) || column.kind === 'deeds') && { align: 'right' as const })}>
      {column.head}
    </HeadCell>
  ))

type TableRowsProps<Row> = {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, place: number) => string | number
  /** The place of the first row. */
  from?: number
  isStacked?: boolean | undefined
  /** Rows that only paper shows. */
  isOnPaperOnly?: ((place: number) => boolean) | undefined
  /** Shown where the pointer rests on a row. */
  titleOf?: ((row: Row) => string | undefined) | undefined
}

type CellProps<Row> = { column: TableColumn<Row>; row: Row; place: number; label: string | undefined }

function CellOf<Row>({ column, row, place, label }: CellProps<Row>) {
  const { of, className, isName, kind, isWide = kind === 'deeds', isLeftOut } = column
  if (isName) {
    return (
      <Head scope="row" className={className}>
        {of(row, place)}
      </Head>
    )
  }
  return (
    <Cell
      className={className}
      data-label={label}
      data-align={isNumber(column) ? 'right' : undefined}
      data-wide={(typeof isWide === 'function' ? isWide(row) : isWide) || undefined}
      data-wide-only={isLeftOut?.(row) || undefined}
    >
      {of(row, place)}
    </Cell>
  )
}

/** Rows of a table by its columns. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { columns, rows, keyOf, from = 0, isStacked, isOnPaperOnly, titleOf } = props
  return rows.map((row, at) => (
    <TableRow key={keyOf(row, at)} title={titleOf?.(row)} data-paper-only={isOnPaperOnly?.(at) || undefined}>
      {columns.map((column, place) => {
        const isLabelled = isStacked && place > 0 && !column.isBare && column.kind !== 'deeds'
        return (
          <CellOf
            key={place}
            column={column}
            row={row}
            place={from + at}
            label={isLabelled ? column.head : undefined}
          />
        )
      })}
    </TableRow>
  ))
}

type DataTableProps<Row> = Omit<TableRowsProps<Row>, 'from' | 'titleOf'> &
  Omit<TableFrameProps, 'children' | 'head'> & {
    /** Rows of the same group follow a row with its name. */
    groups?: { of: (row: Row) => string; say: (group: string) => ReactNode }
    /** Rows below the others, such as sums. */
    children?: ReactNode
  }

/** A dense table from its columns and its rows. */
export function DataTable<Row>({
  columns,
  rows,
  keyOf,
  groups,
  isOnPaperOnly,
  children,
  ...frame
}: DataTableProps<Row>) {
  const rowsOf = (some: readonly Row[]) => (
    <TableRows columns={columns} rows={some} keyOf={keyOf} isStacked={frame.isStacked} isOnPaperOnly={isOnPaperOnly} />
  )
  return (
    <TableFrame {...frame} head={headsOf(columns)}>
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

type PlainTableProps<Row> = Omit<TableRowsProps<Row>, 'from' | 'isOnPaperOnly'> & {
  className: string | undefined
  label?: string
}

/** A table within a page, whose look its class gives; `isStacked` where cells stand below each other on a phone. */
export const PlainTable = <Row,>({ className, label, ...table }: PlainTableProps<Row>) => (
  <Table className={className} aria-label={label}>
    <TableHead data-phone-unseen={table.isStacked || undefined}>
      <TableRow>{headsOf(table.columns)}</TableRow>
    </TableHead>
    <TableBody>
      <TableRows {...table} />
    </TableBody>
  </Table>
)
