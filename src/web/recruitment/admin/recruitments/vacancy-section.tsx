import { IconPlus, IconTableImport } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Category } from '#domain/drives/category.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import { departmentErrors } from '#domain/recruitment/recruitment-errors.ts'
import type { Department, Recruitment } from '#domain/recruitment/recruitment.ts'
import { seatsIn } from '#web/drives/seat-grid.ts'
import { SeatsTable } from '#web/drives/seats-table.tsx'
import { language } from '#web/platform/language.ts'
import type { FormFacts } from '#web/forms/admin-form.tsx'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusField } from '#web/ui/messages/error-summary.tsx'
import { Head } from '#web/ui/table/table-parts.tsx'
import { sayUnfit } from '#words/form/complaints.ts'
import { recruitmentEditor as say } from '#words/drives/recruitment-editor.ts'
import { AddPosts } from './add-posts.tsx'
import { readLines } from './copied-lines.ts'
import { DepartmentRows, type DepartmentProblem } from './department-rows.tsx'
import { lostSeats, LostSeatsNote, useSeatsInUse, type SeatInUse } from './lost-seats.tsx'
import type { RecruitmentValues } from './recruitment-values.ts'
import { SpreadsheetLines } from './spreadsheet-lines.tsx'
import type { useVacancies } from './use-vacancies.ts'
import { fillCells, vacancySettings, type DepartmentValues } from './vacancies.ts'
import { Failure } from '#web/ui/states/failure.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './vacancies.module.css'

/** Which departments are expanded: all at first. */
function useOpenDepartments() {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setClosed((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  return { closed, setClosed, toggle }
}

/** Index of the department with an error, from the error's path. */
const placeOf = ({ path }: FieldError) => Number(/^departments\.(\d+)\./.exec(path)?.[1] ?? -1)

/** The first error of each department, by index. */
function problemsByPlace(departments: readonly DepartmentValues[]): Map<number, DepartmentProblem> {
  const errors = departmentErrors(vacancySettings(departments) as Department[])
  const said = errors.map((one) => ({ path: one.path, msg: sayUnfit(one, language) }))
  return new Map(said.toReversed().map((one) => [placeOf(one), one]))
}

/** Categories with applications whose seats were removed, by the key of their post. */
function warnedByRow(seats: readonly SeatInUse[]): Record<string, Category[]> {
  const inRows = seats.flatMap(({ rowKey, category }) => (rowKey && category ? [{ rowKey, category }] : []))
  return Object.fromEntries(
    Array.from(
      Map.groupBy(inRows, ({ rowKey }) => rowKey),
      ([rowKey, own]) => [rowKey, own.map(({ category }) => category)],
    ),
  )
}

/** The message after a paste: what was filled and what did not fit. */
function pasteWords(filledCount: number, copiedCount: number): string {
  const filled = say('filled', { count: filledCount })
  const left = copiedCount - filledCount
  return left > 0 ? [filled, say('not-filled', { count: left })].join(' ') : filled
}

type VacancyTableProps = Pick<VacancySectionProps, 'vacancies' | 'facts'> & {
  open: ReturnType<typeof useOpenDepartments>
  seatsInUse: readonly SeatInUse[]
  onAddPostTo: (key: string) => void
  onLines: (copied: string) => void
}

/**
 * Departments, posts and seats as a spreadsheet. After a refused save, departments with errors expand and show them.
 */
function VacancyTable({ vacancies, facts, open, seatsInUse, onAddPostTo, onLines }: VacancyTableProps) {
  const { departments, acts } = vacancies
  const problems = facts.attempt > 0 ? problemsByPlace(departments) : null
  const wrong = new Set(facts.errors.map(placeOf))
  const warned = warnedByRow(seatsInUse)
  const further = (
    <>
      <Head scope="col" className={css.years}>
        {say('min-years')}
      </Head>
      <Head scope="col" className={css.asked}>
        {say('qualifications')}
      </Head>
    </>
  )
  return (
    <SeatsTable
      className={css.table}
      label={say('table')}
      heads={{ first: say('department-and-post'), further, acts: say('remove') }}
      all={{
        label: say('all-departments'),
        rows: departments.flatMap(({ vacancies: posts }) => posts.map((post) => post.categories)),
      }}
      onPaste={(cells, copiedCount) => acts.changeUndoably(pasteWords(cells.length, copiedCount), fillCells(cells))}
      takes={(copied) => {
        const isLines = readLines(copied).posts.length > 0
        if (isLines) onLines(copied)
        return isLines
      }}
    >
      {departments.map((department, place) => (
        <DepartmentRows
          key={department.key}
          department={department}
          place={place}
          isOpen={!open.closed.has(department.key) || wrong.has(place)}
          problem={problems?.get(place)}
          warned={warned}
          acts={{ ...acts, toggle: open.toggle, addPostTo: onAddPostTo }}
        />
      ))}
    </SeatsTable>
  )
}

type VacancySectionProps = {
  facts: FormFacts<RecruitmentValues>
  vacancies: ReturnType<typeof useVacancies>
  recruitment: Recruitment | null
  hasApplications: boolean
}

/** Pasted spreadsheet lines, kept by the form: shown on demand, and at first if some were restored. */
function useLines({ form }: FormFacts<RecruitmentValues>) {
  const { lines } = form.getValues()
  const [asked, setAsked] = useState<boolean | null>(null)
  const isShown = asked ?? lines !== ''
  const put = (copied: string) => form.setFieldValue('lines', copied)
  useEffect(() => {
    if (asked) focusField('lines')
  }, [asked])
  return {
    copied: lines,
    put,
    isShown,
    toggle: () => setAsked(!isShown),
    show: (copied: string) => {
      put(copied)
      setAsked(true)
    },
    /** They are in the table now. */
    taken: () => {
      put('')
      setAsked(false)
      focusField('import')
    },
  }
}

/** “Departments & Vacancies”: posts with their departments, seats and requirements. */
export function VacancySection({ facts, vacancies, recruitment, hasApplications }: VacancySectionProps) {
  const { departments, acts } = vacancies
  const [adding, setAdding] = useState<{ to: string | null } | null>(null)
  const open = useOpenDepartments()
  const lines = useLines(facts)
  const before = hasApplications ? recruitment?.departments : undefined
  const lost = before ? lostSeats(before, departments) : []
  const seatsInUse = useSeatsInUse(recruitment?.recruitmentId ?? '', lost)
  const noDepartment = departments.length === 0 && facts.errors.find(({ path }) => path === 'departments')
  const rows = departments.flatMap(({ vacancies: posts }) => posts.map((post) => post.categories))
  const isAnyClosed = departments.some(({ key }) => open.closed.has(key))
  const aside = (
    <>
      <span>{say('counts', { departments: departments.length, seats: seatsIn(rows) })}</span>
      {departments.length > 1 && (
        <Button
          size="dense"
          variant="quiet"
          onClick={() => open.setClosed(new Set(isAnyClosed ? [] : departments.map(({ key }) => key)))}
        >
          {say(isAnyClosed ? 'open-all' : 'close-all')}
        </Button>
      )}
      <Button
        id="import"
        size="dense"
        variant="secondary"
        icon={IconTableImport}
        aria-expanded={lines.isShown}
        onClick={lines.toggle}
      >
        {say('import')}
      </Button>
      <Button id="departments" size="dense" variant="secondary" icon={IconPlus} onClick={() => setAdding({ to: null })}>
        {say('add-department')}
      </Button>
    </>
  )
  return (
    <AdminSection title={say('table-title')} aside={aside}>
      <Stack gap={8} className={css.notes}>
        {noDepartment && <Failure as="p">{noDepartment.msg}</Failure>}
        <LostSeatsNote seats={seatsInUse} />
        {lines.isShown && (
          <SpreadsheetLines
            departments={departments}
            copied={lines.copied}
            onCopied={lines.put}
            onTake={(said, change) => {
              acts.changeUndoably(said, change)
              lines.taken()
            }}
          />
        )}
      </Stack>
      {departments.length === 0 ? (
        <Muted as="p">{say('no-departments')}</Muted>
      ) : (
        <VacancyTable
          vacancies={vacancies}
          facts={facts}
          open={open}
          seatsInUse={seatsInUse}
          onAddPostTo={(key) => setAdding({ to: key })}
          onLines={lines.show}
        />
      )}
      {adding && (
        <AddPosts
          thing={facts.thing}
          departments={departments}
          to={departments.find(({ key }) => key === adding.to) ?? null}
          onAdd={acts.change}
          onClose={() => setAdding(null)}
        />
      )}
    </AdminSection>
  )
}
