import type { JoiningOfDrive } from '#domain/joining/joining.ts'
import type { SeatStanding } from '#domain/selection/standing.ts'
import { useCourseName } from '#web/selection/course-names.tsx'
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { joining as say } from '#words/selection/joining.ts'

const counted = ['seats', 'joined', 'held', 'offered', 'vacant'] as const satisfies (keyof SeatStanding)[]

/** How many seats of each category of a course are taken, still to be taken, and vacant. */
export function SeatCounters({ counters }: Pick<JoiningOfDrive, 'counters'>) {
  const nameOf = useCourseName()
  const columns: TableColumn<(typeof counters)[number]>[] = [
    { head: say('category'), of: ({ category }) => category },
    ...counted.map((column) => ({
      head: say(`counter.${column}`),
      kind: 'count' as const,
      of: (counter: SeatStanding) => counter[column],
    })),
  ]
  return (
    <DataTable
      caption={say('counters')}
      isTight
      columns={columns}
      rows={counters}
      keyOf={({ course, category }) => `${course} ${category}`}
      groups={{ of: ({ course }) => course, say: nameOf }}
    />
  )
}
