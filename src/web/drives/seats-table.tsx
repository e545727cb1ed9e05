import { useId, useState, type ReactNode } from 'react'
import { categories, type Category } from '#domain/applications/application.ts'
import { showNumber } from '#domain/platform/money.ts'
import { CategoryHeads } from '#web/applications/category-heads.tsx'
import { language } from '#web/platform/language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import stacked from '#web/ui/table/stacked.module.css'
import { Cell, Head, Table, TableFoot, TableHead, TableRow } from '#web/ui/table/table-parts.tsx'
import { drives } from '#words/drives.ts'
import { SeatCell } from './seat-cell.tsx'
import { seatsIn, type TypedSeats } from './seat-grid.ts'
import css from './seats-table.module.css'
import { useSeatGrid, type Pasting } from './use-seat-grid.ts'

const say = drives(language)

/** All seats of some rows. */
export function SeatSum({ rows }: { rows: readonly TypedSeats[] }) {
  return (
    <Cell className={css.total} data-label={say('seats')}>
      {showNumber(seatsIn(rows))}
    </Cell>
  )
}

type Spanning = {
  /** How many columns there are between the seats and the buttons. */
  furtherColumns?: number
}

/** A line of a row's own under it. */
function Under({
  furtherColumns = 0,
  id,
  className,
  children,
}: Spanning & { id?: string; className: string | undefined; children: ReactNode }) {
  return (
    <TableRow id={id} className={className}>
      <Cell colSpan={categories.length + 3 + furtherColumns}>{children}</Cell>
    </TableRow>
  )
}

/** What is wrong with a row: the field as the table calls it, and the sentence. */
export type RowProblem = { field: string; msg: string }

export function RowProblems({ problems, furtherColumns = 0 }: Spanning & { problems: readonly RowProblem[] }) {
  return problems.map(({ field, msg }) => (
    <Under key={field} className={css.problem} furtherColumns={furtherColumns}>
      {field === '' ? msg : say('field-problem', { field, problem: msg })}
    </Under>
  ))
}

type SeatRowProps = Spanning & {
  rowKey: string
  /** Where the form has its seats, such as `courses.0.seats`. */
  path: string
  /** The head of the row. */
  head: ReactNode
  /** How a cell is read aloud. */
  label: (category: Category) => string
  seats: TypedSeats
  problems: readonly RowProblem[]
  warned?: readonly Category[]
  onType: (column: number, text: string) => void
  /** The cells after the seats, given the attributes of the button that opens the form of the row. */
  cells: (opening: { 'aria-expanded': boolean; 'aria-controls': string | undefined; onClick: () => void }) => ReactNode
  /** Everything else about the row; it is open by itself at first, or as long as something in it is wrong. */
  form: ReactNode
  isOpenAtFirst?: boolean
  isWrongWithin?: boolean
}

/** One row of a table of seats, with the form that it opens. */
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

type SeatsTableProps = Pasting & {
  /** How the table is read aloud. */
  label: string
  /** The heads of the first column, of those between the seats and the buttons, and of the buttons. */
  heads: { first: string; further?: ReactNode; acts: string }
  /** All seats there are, and what they are called. */
  all: { label: string; rows: readonly TypedSeats[] }
  className?: string | undefined
  children: ReactNode
}

/** Seats by category as one spreadsheet, with their sums. */
export function SeatsTable({ label, heads, all, className, children, ...pasting }: SeatsTableProps) {
  return (
    <Table className={classNames(css.table, stacked.stacked, className)} aria-label={label} {...useSeatGrid(pasting)}>
      <TableHead>
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
