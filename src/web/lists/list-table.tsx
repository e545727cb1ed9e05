import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { SkeletonBar } from '#web/ui/states/skeleton.tsx'
import { HeadCell, SortHead, TableFrame, useRowKeys } from '#web/ui/table/table-frame.tsx'
import { Cell, TableRow } from '#web/ui/table/table-parts.tsx'
import type { ListColumn } from './columns.ts'
import css from './list-table.module.css'

type ListTableProps<Row> = {
  caption: string
  columns: readonly ListColumn<Row>[]
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined
  /** Number of placeholder rows. */
  limit: number
  rowId: (row: Row) => string
  /** The row opened last: marked when the person returns. */
  openedId: string | undefined
  sort: string
  onSort: (sort: string) => void
  onOpen: (row: Row, index: number) => void
  link: (row: Row, index: number, text: ReactNode) => ReactNode
  isTight: boolean
  isUpdating: boolean
  /** Shown below the head when there are no rows. */
  whenEmpty: ReactNode
}

type RowProps<Row> = Pick<ListTableProps<Row>, 'columns' | 'onOpen' | 'link'> & {
  row: Row
  index: number
  isOpened: boolean
}

/** A click on a row opens it, unless it hits the link itself or ends a text selection. */
function isRowClick(event: MouseEvent): boolean {
  const isOnLink = event.target instanceof Element && event.target.closest('a, button, input') !== null
  return !isOnLink && getSelection()?.isCollapsed !== false
}

function ListRow<Row>({ row, index, columns, isOpened, onOpen, link }: RowProps<Row>) {
  const openOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row, index)
  }
  return (
    <TableRow
      className={css.row}
      tabIndex={-1}
      aria-selected={isOpened || undefined}
      onClick={(event) => isRowClick(event) && onOpen(row, index)}
      onKeyDown={openOnEnter}
    >
      {columns.map((column) => (
        <Cell
          key={column.head}
          data-align={column.align}
          data-phone={column.phone}
          data-only-phone={column.isOnlyOnPhone}
          data-stays={column.isStaying}
          className={classNames(column.maxWidth !== undefined && css.cut)}
          style={{ maxWidth: column.maxWidth }}
        >
          {column.isLink ? link(row, index, column.cell(row)) : column.cell(row)}
          {column.beside?.(row)}
        </Cell>
      ))}
    </TableRow>
  )
}

function WaitingRows({ columns, limit }: { columns: readonly { head: string }[]; limit: number }) {
  return Array.from({ length: limit }, (_, index) => (
    <tr key={index}>
      {columns.map(({ head }) => (
        <td key={head}>
          <SkeletonBar width="60%" />
        </td>
      ))}
    </tr>
  ))
}

/** The rows of a list: click a heading to sort, move with the arrow keys, open with a click or Enter. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { columns, rows, sort, onSort, rowId, openedId } = props
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body, rows !== undefined && !props.isUpdating)
  const first = rows?.[0] && rowId(rows[0])
  useEffect(() => {
    body.current?.closest('[role="region"]')?.scrollTo({ top: 0 })
  }, [first])
  const shown = columns.filter(({ isOnlyOnPhone }) => !isOnlyOnPhone)
  const head = shown.map(({ head: label, sort: field, align, isStaying }) =>
    field ? (
      <SortHead key={label} label={label} field={field} sort={sort} onSort={onSort} {...(align && { align })} />
    ) : (
      <HeadCell key={label} isStaying={isStaying} {...(align && { align })}>
        {label}
      </HeadCell>
    ),
  )
  return (
    <TableFrame
      caption={props.caption}
      head={head}
      isTight={props.isTight}
      isUpdating={props.isUpdating}
      isFilling
      bodyRef={body}
    >
      {rows === undefined && <WaitingRows columns={shown} limit={props.limit} />}
      {rows?.length === 0 && (
        <tr className={css.empty}>
          <td colSpan={shown.length}>{props.whenEmpty}</td>
        </tr>
      )}
      {rows?.map((row, index) => (
        <ListRow key={rowId(row)} {...props} row={row} index={index} isOpened={rowId(row) === openedId} />
      ))}
    </TableFrame>
  )
}
