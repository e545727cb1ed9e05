import type { JoiningOfDrive, SeatCounter } from '#domain/joining/joining.ts'
import { useCourseName } from '#web/selection/course-names.tsx'
import { DataTable, HeadCell } from '#web/ui/table/data-table.tsx'
import { Cell, GroupRow, TableRow } from '#web/ui/table/table-parts.tsx'
import { joining as say } from '#words/joining.ts'

// Who has lapsed is among the vacant ones.
const counted = ['seats', 'joined', 'coming', 'undecided', 'vacant'] as const satisfies (keyof SeatCounter)[]

/** How many seats of each category of a course are taken, still to be taken, and vacant. */
export function SeatCounters({ counters }: Pick<JoiningOfDrive, 'counters'>) {
  const nameOf = useCourseName()
  const courses = [...Map.groupBy(counters, ({ course }) => course)]
  return (
    <DataTable
      caption={say('counters')}
      isTight
      head={
        <>
          <HeadCell>{say('category')}</HeadCell>
          {counted.map((column) => (
            <HeadCell key={column} align="right">
              {say(`counter.${column}`)}
            </HeadCell>
          ))}
        </>
      }
    >
      {courses.flatMap(([course, ofCourse]) => [
        <GroupRow key={course} columns={counted.length + 1}>
          {nameOf(course)}
        </GroupRow>,
        ...ofCourse.map((counter) => (
          <TableRow key={`${course} ${counter.seat}`}>
            <Cell>{counter.seat}</Cell>
            {counted.map((column) => (
              <Cell key={column} data-align="right">
                {counter[column]}
              </Cell>
            ))}
          </TableRow>
        )),
      ])}
    </DataTable>
  )
}
