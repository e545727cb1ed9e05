import { categories } from '#domain/drives/category.ts'
import type { ListSummary } from '#domain/selection/published-list.ts'
import { hasSeatsForPwd, seatsOfRound } from '#domain/selection/standing.ts'
import { Muted } from '#web/ui/layout.tsx'
import { DataTable, HeadCell } from '#web/ui/table/data-table.tsx'
import { Cell, GroupRow, TableRow } from '#web/ui/table/table-parts.tsx'
import { publishedLists as say } from '#words/selection/published-lists.ts'
import { useCourseName } from './course-names.tsx'
import css from './selection.module.css'

const ofList = ['category', 'advertised', 'horizontalSeats'] as const
const ofRound = [...ofList, 'movedIn', 'movedOut', 'seats', 'given', 'vacant', 'closedAt'] as const

const number = (value: number | null | undefined) => (value == null ? '–' : value.toLocaleString('en-IN'))

/**
 * The seats of a list by course and category. Rows of an allotment add up: advertised, with what moved between categories,
 * are the seats of the round; those are given or vacant.
 */
export function SeatsTable({ summary }: { summary: ListSummary }) {
  const nameOf = useCourseName()
  const isAllotted = summary.kind === 'allotment'
  const columns = isAllotted ? ofRound : ofList
  const round = isAllotted ? seatsOfRound(summary) : []
  const head = columns.map((column, place) => (
    <HeadCell key={column} {...(place > 0 && { align: 'right' as const })}>
      {say(column)}
    </HeadCell>
  ))
  return (
    <DataTable caption={say('seatsTitle')} head={head} isTight>
      {summary.courses.flatMap(({ name, seats, guaranteed }) => [
        <GroupRow key={name} columns={columns.length}>
          {nameOf(name)}
        </GroupRow>,
        ...categories
          .map((seat) => ({ seat, row: round.find((one) => one.course === name && one.category === seat) }))
          .filter(({ seat, row }) => seats[seat] + (row?.seats ?? 0) > 0)
          .map(({ seat, row }) => (
            <TableRow key={`${name} ${seat}`}>
              <Cell>{seat}</Cell>
              <Cell data-align="right">{seats[seat]}</Cell>
              <Cell data-align="right">{guaranteed[seat]}</Cell>
              {row && summary.kind === 'allotment' && (
                <>
                  {(['movedIn', 'movedOut', 'seats', 'given', 'vacant'] as const).map((column) => (
                    <Cell key={column} data-align="right">
                      {number(row[column])}
                    </Cell>
                  ))}
                  <Cell data-align="right">{number(summary.closingRanks[name]?.[seat])}</Cell>
                </>
              )}
            </TableRow>
          )),
      ])}
    </DataTable>
  )
}

/** Below closing ranks: why some are worse than the rank that the reasons name. */
export function ClosedWithPwd({ courses }: Pick<ListSummary, 'courses'>) {
  if (!hasSeatsForPwd({ courses })) return null
  return (
    <Muted as="p" className={css.belowTable}>
      {say('closedWithPwd')}
    </Muted>
  )
}
