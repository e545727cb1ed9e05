import { useId, useState, type ReactNode } from 'react'
import { categories, type Category } from '#domain/applications/application.ts'
import { showNumber } from '#domain/platform/money.ts'
import { CategoryHeads } from '#web/applications/category-heads.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import stacked from '#web/ui/table/stacked.module.css'
import { Cell, Head, Table, TableFoot, TableHead, TableRow } from '#web/ui/table/table-parts.tsx'
import { drives as say } from '#words/drives.ts'
import { SeatCell } from './seat-cell.tsx'
import { seatsIn, type TypedSeats } from './seat-grid.ts'
import css from './seats-table.module.css'
import { useSeatGrid, type PasteOptions } from './use-seat-grid.ts'

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
