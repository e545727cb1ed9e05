import type { DriveFigures } from '#domain/selection/stage.endpoints.ts'
import { showNumber } from '#domain/platform/money.ts'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { BarRows } from '#web/ui/charts.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { driveStage as say } from '#words/drives/drive-stage.ts'
import { useCourseName } from './course-names.tsx'
import css from './drive-figures.module.css'

const ofSeats = ['offered', 'held', 'joined', 'vacant'] as const

/** Applications as shares of all that were submitted, and seats as shares of all seats: each of what it is a part of. */
function Funnel({ figures: { funnel, seats } }: { figures: DriveFigures }) {
  const { applied, paid, eligible } = funnel
  const applications = [
    { label: say('applied'), count: applied },
    { label: say('paid'), count: paid },
    ...(eligible ? [{ label: say('inList', { kind: eligible.kind }), count: eligible.count }] : []),
  ]
  const taken = ofSeats.flatMap((state) => {
    const count = funnel[state]
    return count === null ? [] : [{ label: say(state), count }]
  })
  const all = seats.reduce((sum, one) => sum + one.seats, 0)
  const isAllotted = funnel.offered !== null
  return (
    <AdminSection title={say('funnel')}>
      <Stack gap={16}>
        <div>
          <h3 className={css.course}>{say('ofApplications', { count: applied })}</h3>
          <BarRows bars={applications} labelWidth={150} total={applied} />
        </div>
        {isAllotted && (
          <div>
            <h3 className={css.course}>{say('ofSeats', { count: all })}</h3>
            <BarRows bars={taken} labelWidth={150} total={all} />
          </div>
        )}
      </Stack>
    </AdminSection>
  )
}

const counted = ['seats', 'askedFirst', 'joined', 'held', 'offered', 'vacant'] as const

type CourseSeatsProps = { course: string; rows: DriveFigures['seats']; most: number }

/** The seats of a course by category, beside the applications that ask for them first. */
function CourseSeats({ course, rows, most }: CourseSeatsProps) {
  const width = (count: number) => ({ width: `${(count / most) * 100}%` })
  const columns: TableColumn<DriveFigures['seats'][number]>[] = [
    {
      head: say('category'),
      of: ({ category, askedFirst, seats }) => (
        <>
          {category}
          <div className={css.asked} style={width(askedFirst)} />
          <div className={css.seats} style={width(seats)} />
        </>
      ),
      className: css.bars,
    },
    ...counted.map((column) => ({
      head: say(column),
      kind: 'count' as const,
      of: (row: DriveFigures['seats'][number]) => showNumber(row[column]),
    })),
  ]
  return (
    <section>
      <h3 className={css.course}>{course}</h3>
      <DataTable
        caption={say('seatsOf', { course })}
        columns={columns}
        rows={rows}
        keyOf={({ category }) => category}
        isTight
      />
    </section>
  )
}

/** The figures of a drive: how many came how far, and its seats beside those who ask for them. */
export function FiguresOfDrive({ figures }: { figures: DriveFigures }) {
  const { funnel, seats } = figures
  const nameOf = useCourseName()
  const most = Math.max(1, ...seats.map((one) => Math.max(one.seats, one.askedFirst)))
  const courses = Map.groupBy(
    seats.filter((one) => one.seats + one.askedFirst > 0),
    ({ course }) => course,
  )
  return (
    <>
      <Funnel figures={figures} />
      <AdminSection
        title={say('seatsTitle')}
        lead={say('seatsLead', { of: funnel.offered === null ? 'advertisement' : 'round' })}
      >
        <Grid columns="repeat(auto-fit, minmax(min(100%, 440px), 1fr))" gap={24}>
          {[...courses].map(([course, rows]) => (
            <CourseSeats key={course} course={nameOf(course)} rows={rows} most={most} />
          ))}
        </Grid>
      </AdminSection>
    </>
  )
}
