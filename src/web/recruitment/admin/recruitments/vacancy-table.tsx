import { sayUnfit } from '#words/complaints.ts'
import { useMemo } from 'react'
import { categories } from '#domain/applications/application.ts'
import { showNumber } from '#domain/platform/money.ts'
import { departmentErrors } from '#domain/recruitment/recruitment-errors.ts'
import type { Department } from '#domain/recruitment/recruitment.ts'
import type { PastedCell } from '#web/drives/seat-grid.ts'
import seats from '#web/drives/seats-table.module.css'
import { useSeatGrid } from '#web/drives/use-seat-grid.ts'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { language } from '#web/platform/language.ts'
import { recruitmentEditor } from '#words/recruitment-editor.ts'
import { DepartmentRows } from './department-rows.tsx'
import type { SeatInUse } from './lost-seats.tsx'
import type { VacancyActs } from './vacancy-acts.ts'
import css from './vacancy-table.module.css'
import stacked from '#web/ui/table/stacked.module.css'
import { Cell, Head, Table, TableFoot, TableHead, TableRow } from '#web/ui/table/table-parts.tsx'
import { CategoryHeads } from '#web/applications/category-heads.tsx'
import { seatsIn, vacancySettings, type DepartmentValues } from './vacancy-values.ts'

const say = recruitmentEditor(language)

type VacancyTableProps = {
  departments: readonly DepartmentValues[]
  closed: ReadonlySet<string>
  /** Whether departments show what they lack: after a refused save. */
  showsMissing: boolean
  seatsInUse: readonly SeatInUse[]
  acts: VacancyActs
  onPaste: (cells: PastedCell[], copiedCount: number) => void
}

/** What each department lacks, by its place. */
function problemsByPlace(departments: readonly DepartmentValues[]): Map<string, string> {
  const errors = departmentErrors(vacancySettings(departments) as Department[])
  return new Map(errors.toReversed().map((one) => [one.path.split('.')[1] ?? '', sayUnfit(one, language)]))
}

function Heads() {
  return (
    <TableHead>
      <TableRow>
        <Head scope="col">{say('department-and-post')}</Head>
        <CategoryHeads />
        <Head scope="col" className={css.total}>
          {say('seats')}
        </Head>
        <Head scope="col" className={css.years}>
          {say('min-years')}
        </Head>
        <Head scope="col" className={css.asked}>
          {say('qualifications')}
        </Head>
        <Head scope="col" className={css.end}>
          <VisuallyHidden>{say('remove')}</VisuallyHidden>
        </Head>
      </TableRow>
    </TableHead>
  )
}

function Totals({ departments }: Pick<VacancyTableProps, 'departments'>) {
  const posts = departments.flatMap((department) => department.posts)
  return (
    <TableFoot>
      <TableRow>
        <Head scope="row">{say('all-departments')}</Head>
        {categories.map((category) => (
          <Cell key={category} data-label={category}>
            {showNumber(seatsIn(posts, category))}
          </Cell>
        ))}
        <Cell className={css.total}>
          <span className={css.phoneWord}>{say('seats')} </span>
          {showNumber(seatsIn(posts))}
        </Cell>
      </TableRow>
    </TableFoot>
  )
}

/** Departments, posts and seats as one spreadsheet. */
export function VacancyTable({ departments, closed, showsMissing, seatsInUse, acts, onPaste }: VacancyTableProps) {
  const grid = useSeatGrid(onPaste)
  const problems = useMemo(
    () => (showsMissing ? problemsByPlace(departments) : new Map<string, string>()),
    [departments, showsMissing],
  )
  const warned = useMemo(
    () => new Set(seatsInUse.flatMap(({ rowKey, category }) => (rowKey ? [`${rowKey} ${category}`] : []))),
    [seatsInUse],
  )
  const isWarned = ({ posts }: DepartmentValues) =>
    posts.some(({ key }) => categories.some((category) => warned.has(`${key} ${category}`)))
  return (
    <Table className={classNames(seats.table, stacked.stacked, css.table)} aria-label={say('table')} {...grid}>
      <Heads />
      {departments.map((department, place) => (
        <DepartmentRows
          key={department.key}
          department={department}
          place={place}
          isOpen={!closed.has(department.key)}
          problem={problems.get(String(place))}
          warned={isWarned(department) ? warned : undefined}
          acts={acts}
        />
      ))}
      <Totals departments={departments} />
    </Table>
  )
}
