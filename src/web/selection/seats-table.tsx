import type { ReactNode } from 'react'
import { categories } from '#domain/drives/category.ts'
import type { ListSummary } from '#domain/selection/published-list.ts'
import { hasSeatsForPwd, seatsOfRound } from '#domain/selection/standing.ts'
import { Muted } from '#web/ui/layout.tsx'
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { publishedLists as say } from '#words/selection/published-lists.ts'
import { useCourseName } from './course-names.tsx'
import css from './selection.module.css'

const ofRound = ['movedIn', 'movedOut', 'seats', 'given', 'vacant'] as const

const number = (value: number | null | undefined) => (value == null ? '–' : value.toLocaleString('en-IN'))

/**
 * The seats of a list by course and category. Rows of an allotment add up: advertised, with what moved between categories,
 * are the seats of the round; those are given or vacant.
 */
export function SeatsTable({ summary }: { summary: ListSummary }) {
  const nameOf = useCourseName()
  const isAllotted = summary.kind === 'allotment'
  const round = isAllotted ? seatsOfRound(summary) : []
  const rows = summary.courses.flatMap(({ name, seats, guaranteed }) =>
    categories
      .map((category) => ({
        name,
        category,
        advertised: seats[category],
        guaranteed: guaranteed[category],
        inRound: round.find((one) => one.course === name && one.category === category),
      }))
      .filter(({ advertised, inRound }) => advertised + (inRound?.seats ?? 0) > 0),
  )
  type CountedSeat = (typeof rows)[number]
  const counted = (head: string, of: (row: CountedSeat) => ReactNode): TableColumn<CountedSeat> => ({
    head,
    kind: 'count',
    of,
  })
  const columns: TableColumn<CountedSeat>[] = [
    { head: say('category'), of: ({ category }) => category },
    counted(say('advertised'), ({ advertised }) => advertised),
    counted(say('horizontalSeats'), ({ guaranteed }) => guaranteed),
    ...(isAllotted ? ofRound.map((one) => counted(say(one), ({ inRound }) => number(inRound?.[one]))) : []),
    ...(isAllotted
      ? [counted(say('closedAt'), ({ name, category }) => number(summary.closingRanks[name]?.[category]))]
      : []),
  ]
  return (
    <DataTable
      caption={say('seatsTitle')}
      columns={columns}
      rows={rows}
      keyOf={({ name, category }) => `${name} ${category}`}
      groups={{ of: ({ name }) => name, say: nameOf }}
      isTight
    />
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
