import type { JoiningOfDrive } from '#domain/joining/joining.ts'
import type { SeatStanding } from '#domain/selection/standing.ts'
import { useCourseName } from '#web/selection/course-names.tsx'
import { DataTable, HeadCell } from '#web/ui/table/data-table.tsx'
import { Cell, GroupRow, TableRow } from '#web/ui/table/table-parts.tsx'
import { joining as say } from '#words/selection/joining.ts'

const counted = ['seats', 'joined', 'held', 'offered', 'vacant'] as const satisfies (keyof SeatStanding)[]

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
          <TableRow key={`${course} ${counter.category}`}>
            <Cell>{counter.category}</Cell>
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
