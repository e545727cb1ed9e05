import { useId, useState, type ReactNode, type ClipboardEvent, type KeyboardEvent } from 'react'
import { categories, type Category } from '#domain/drives/category.ts'
import { showNumber } from '#domain/platform/money.ts'
import { CategoryHeads } from '#web/applications/category-heads.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import stacked from '#web/ui/table/stacked.module.css'
import { Cell, Head, Table, TableFoot, TableHead, TableRow } from '#web/ui/table/table-parts.tsx'
import { drives as say } from '#words/drives/drives.ts'
import { SeatCell } from './seat-cell.tsx'
import {
  seatsIn,
  type TypedSeats,
  blockOf,
  cellAfter,
  pastedCells,
  type PastedCell,
  type CellPlace,
} from './seat-grid.ts'
import css from './seats-table.module.css'

type GridCell = { input: HTMLInputElement; place: CellPlace; rows: HTMLElement[]; cells: HTMLInputElement[] }

const cellsOf = (row: HTMLElement | undefined) => [...(row?.querySelectorAll<HTMLInputElement>('[data-cell]') ?? [])]

/** The cell of an event. Rows have `data-row`, inputs `data-cell`; hidden rows do not count. */
function cellOf(table: HTMLElement, target: EventTarget): GridCell | null {
  if (!(target instanceof HTMLInputElement) || target.dataset['cell'] === undefined) return null
  const own = target.closest<HTMLElement>('[data-row]')
  if (!own) return null
  const rows = [...table.querySelectorAll<HTMLElement>('[data-row]')]
  const cells = cellsOf(own)
  return { input: target, place: { row: rows.indexOf(own), column: cells.indexOf(target) }, rows, cells }
}

function moveOn(event: KeyboardEvent<HTMLElement>): void {
  const cell = cellOf(event.currentTarget, event.target)
  if (!cell || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
  const { input, place, rows, cells } = cell
  const { selectionStart, selectionEnd, value } = input
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  const press = {
    key: event.key,
    isShift: event.shiftKey,
    isAtStart: isWhole || selectionEnd === 0,
    isAtEnd: isWhole || selectionStart === value.length,
  }
  const next = cellAfter(place, press, { rows: rows.length, columns: cells.length })
  // Enter must not save, even in the last row: it belongs to the grid.
  if (next || event.key === 'Enter') event.preventDefault()
  if (next) cellsOf(rows[next.row])[next.column]?.focus()
}

type PasteOptions = {
  /** Receives the cells to fill from a copied block. */
  onPaste: (cells: PastedCell[], copiedCount: number) => void
  /** Whether the copied text contains more than numbers and is handled elsewhere. */
  takes?: (copied: string) => boolean
}

/** Spreadsheet keys and pasting for a table of seats: arrows and Enter move, a copied block fills right and down. */
function useSeatGrid({ onPaste, takes }: PasteOptions) {
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = cellOf(event.currentTarget, event.target)
    const copied = event.clipboardData.getData('text/plain')
    const block = cell && blockOf(copied)
    if (!block) return
    event.preventDefault()
    if (takes?.(copied)) return
    const rowKeys = cell.rows.map((row) => row.dataset['row'] ?? '')
    const copiedCount = block.reduce((count, line) => count + line.length, 0)
    onPaste(pastedCells(block, cell.place, { rowKeys, columns: cell.cells.length }), copiedCount)
  }
  return { onKeyDown: moveOn, onPaste: paste }
}

/** Sum of the seats in some rows. */
export function SeatSum({ rows }: { rows: readonly TypedSeats[] }) {
  return (
    <Cell className={css.total} data-label={say('seats')}>
      {showNumber(seatsIn(rows))}
    </Cell>
  )
}

type SpanProps = {
  /** Number of columns between seats and buttons. */
  furtherColumns?: number
}

/** A full-width line below a row. */
function Under({
  furtherColumns = 0,
  id,
  className,
  children,
}: SpanProps & { id?: string; className: string | undefined; children: ReactNode }) {
  return (
    <TableRow id={id} className={className}>
      <Cell colSpan={categories.length + 3 + furtherColumns}>{children}</Cell>
    </TableRow>
  )
}

/** An error of a row: the field in the table's words, and the sentence. */
export type RowProblem = { field: string; msg: string }

export function RowProblems({ problems, furtherColumns = 0 }: SpanProps & { problems: readonly RowProblem[] }) {
  return problems.map(({ field, msg }) => (
    <Under key={field} className={css.problem} furtherColumns={furtherColumns}>
      {field === '' ? msg : say('field-problem', { field, problem: msg })}
    </Under>
  ))
}

type SeatRowProps = SpanProps & {
  rowKey: string
  /** Path of its seats in the form, such as `courses.0.seats`. */
  path: string
  /** Heading of the row. */
  head: ReactNode
  /** Accessible label of a cell. */
  label: (category: Category) => string
  seats: TypedSeats
  problems: readonly RowProblem[]
  warned?: readonly Category[]
  onType: (column: number, text: string) => void
  /** Cells after the seats, given the attributes of the button that opens the row's form. */
  cells: (opening: { 'aria-expanded': boolean; 'aria-controls': string | undefined; onClick: () => void }) => ReactNode
  /** The row's form; `isOpenAtFirst` expands it, and so does an error in it. */
  form: ReactNode
  isOpenAtFirst?: boolean
  isWrongWithin?: boolean
}

/** A row of a table of seats, with its form. */
export function SeatRow({ isOpenAtFirst = false, isWrongWithin = false, ...row }: SeatRowProps) {
  const { rowKey, path, head, label, seats, problems, warned, onType, cells, form, furtherColumns = 0 } = row
  const id = useId()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const isShown = isOpen || isWrongWithin
  return (
    <>
      <TableRow data-row={rowKey}>
        {head}
        {categories.map((category, column) => (
          <Cell key={category} data-label={category}>
            <SeatCell
              path={`${path}.${category}`}
              label={label(category)}
              value={seats[category]}
              isWrong={problems.some(({ field }) => field === category)}
              isWarned={warned?.includes(category) ?? false}
              onChange={(text) => onType(column, text)}
            />
          </Cell>
        ))}
        <SeatSum rows={[seats]} />
        {cells({
          'aria-expanded': isShown,
          'aria-controls': isShown ? id : undefined,
          onClick: () => setIsOpen(!isShown),
        })}
      </TableRow>
      <RowProblems problems={problems} furtherColumns={furtherColumns} />
      {isShown && (
        <Under id={id} className={css.form} furtherColumns={furtherColumns}>
          {form}
        </Under>
      )}
    </>
  )
}

type SeatsTableProps = PasteOptions & {
  /** Accessible label of the table. */
  label: string
  /** Headings of the first column, the columns between seats and buttons, and the buttons. */
  heads: { first: string; further?: ReactNode; acts: string }
  /** All seats, and their label. */
  all: { label: string; rows: readonly TypedSeats[] }
  className?: string | undefined
  children: ReactNode
}

/** Seats by category as a spreadsheet, with sums. */
export function SeatsTable({ label, heads, all, className, children, ...pasting }: SeatsTableProps) {
  return (
    <Table className={classNames(css.table, stacked.stacked, className)} aria-label={label} {...useSeatGrid(pasting)}>
      <TableHead data-phone-unseen>
        <TableRow>
          <Head scope="col">{heads.first}</Head>
          <CategoryHeads />
          <Head scope="col" className={css.total}>
            {say('seats')}
          </Head>
          {heads.further}
          <Head scope="col" className={css.acts}>
            <VisuallyHidden>{heads.acts}</VisuallyHidden>
          </Head>
        </TableRow>
      </TableHead>
      {children}
      <TableFoot>
        <TableRow>
          <Head scope="row">{all.label}</Head>
          {categories.map((category) => (
            <Cell key={category} data-label={category}>
              {showNumber(seatsIn(all.rows, category))}
            </Cell>
          ))}
          <SeatSum rows={all.rows} />
        </TableRow>
      </TableFoot>
    </Table>
  )
}
