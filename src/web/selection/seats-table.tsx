import { categories } from '#domain/applications/application.ts'
import type { ListSummary } from '#domain/selection/published-list.ts'
import { DataTable, HeadCell } from '#web/ui/table/data-table.tsx'
import { Cell, TableRow } from '#web/ui/table/table-parts.tsx'
import { publishedLists as say } from '#words/published-lists.ts'
import { useCourseName } from './course-names.tsx'

const number = (value: number | null | undefined) => (value == null ? '–' : value.toLocaleString('en-IN'))

/** The seats of a list by course and category; of an allotment also at which rank they closed, and how many are vacant. */
export function SeatsTable({ summary }: { summary: ListSummary }) {
  const nameOf = useCourseName()
  const isAllotted = summary.kind === 'allotment'
  const head = (['course', 'category', 'seats', 'guaranteed', 'closedAt', 'vacant'] as const)
    .slice(0, isAllotted ? 6 : 4)
    .map((column, place) => (
      <HeadCell key={column} {...(place > 1 && { align: 'right' as const })}>
        {say(column)}
      </HeadCell>
    ))
  const lines = summary.courses.flatMap((course) =>
    categories.filter((seat) => course.seats[seat] > 0).map((seat) => ({ course, seat })),
  )
  return (
    <DataTable caption={say('seatsTitle')} head={head} isTight>
      {lines.map(({ course: { name, seats, guaranteed }, seat }) => (
        <TableRow key={`${name} ${seat}`}>
          <Cell>{nameOf(name)}</Cell>
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
      ))}
    </DataTable>
  )
}
