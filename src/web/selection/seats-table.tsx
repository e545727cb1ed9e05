import { categories } from '#domain/applications/application.ts'
import type { ListSummary } from '#domain/selection/published-list.ts'
import { DataTable, HeadCell } from '#web/ui/table/data-table.tsx'
import { Cell, GroupRow, TableRow } from '#web/ui/table/table-parts.tsx'
import { publishedLists as say } from '#words/published-lists.ts'
import { useCourseName } from './course-names.tsx'

const number = (value: number | null | undefined) => (value == null ? '–' : value.toLocaleString('en-IN'))

/** The seats of a list by course and category; of an allotment also at which rank they closed, and how many are vacant. */
export function SeatsTable({ summary }: { summary: ListSummary }) {
  const nameOf = useCourseName()
  const isAllotted = summary.kind === 'allotment'
  const columns = (['category', 'seats', 'guaranteed', 'closedAt', 'vacant'] as const).slice(0, isAllotted ? 5 : 3)
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
          .filter((seat) => seats[seat] > 0)
          .map((seat) => (
            <TableRow key={`${name} ${seat}`}>
              <Cell>{seat}</Cell>
              <Cell data-align="right">{seats[seat]}</Cell>
              <Cell data-align="right">{guaranteed[seat]}</Cell>
              {isAllotted && (
                <>
                  <Cell data-align="right">{number(summary.closingRanks[name]?.[seat])}</Cell>
                  <Cell data-align="right">{number(summary.vacant[name]?.[seat])}</Cell>
                </>
              )}
            </TableRow>
          )),
      ])}
    </DataTable>
  )
}
