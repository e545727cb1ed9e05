import { IconPlus, IconTableImport } from '@tabler/icons-react'
import { useMemo } from 'react'
import { showNumber } from '#domain/platform/money.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import { AdminSection } from '#web/admin/admin-page.tsx'
import type { PastedCell } from '#web/admin/seats/seat-grid.ts'
import { Button } from '#web/ui/button.tsx'
import { lostSeats } from './lost-seats.ts'
import { LostSeatsNote } from './lost-seats-note.tsx'
import { useOpenDepartments } from './use-open-departments.ts'
import { useSeatsInUse } from './use-seats-in-use.ts'
import { useVacancyActs, type OpenedDialog } from './vacancy-acts.ts'
import { fillCells } from './vacancy-changes.ts'
import css from './vacancy-section.module.css'
import { useVacancies, type VacancyStore } from './vacancy-store.ts'
import { VacancyTable } from './vacancy-table.tsx'
import { seatsIn, type DepartmentValues } from './vacancy-values.ts'

type VacancySectionProps = {
  store: VacancyStore
  recruitment: Recruitment | null
  hasApplications: boolean
  /** What the last save was refused for. */
  errors: readonly FieldError[]
  attempt: number
  onOpen: (dialog: OpenedDialog) => void
}

const counted = (count: number, one: string, many: string) => `${showNumber(count)} ${count === 1 ? one : many}`

function countLine(departments: readonly DepartmentValues[]): string {
  const posts = departments.flatMap((department) => department.posts)
  return `${counted(departments.length, 'department', 'departments')}, ${counted(seatsIn(posts), 'seat', 'seats')}`
}

/** What a paste did, and what it could not. */
function pasteWords(filledCount: number, copiedCount: number): string {
  const filled = `${counted(filledCount, 'cell', 'cells')} filled.`
  const left = copiedCount - filledCount
  return left > 0 ? `${filled} ${counted(left, 'cell', 'cells')} did not fit and stayed out.` : filled
}

/** “Departments & Vacancies”: whoever is asked, where, for what. */
export function VacancySection({ store, recruitment, hasApplications, errors, attempt, onOpen }: VacancySectionProps) {
  const { departments } = useVacancies(store)
  const { closed, toggle, openAll, closeAll } = useOpenDepartments(store, errors)
  const acts = useVacancyActs(store, { onOpen, onToggle: toggle })
  const before = hasApplications ? recruitment?.departments : undefined
  const lost = useMemo(() => (before ? lostSeats(before, departments) : []), [before, departments])
  const seatsInUse = useSeatsInUse(recruitment?.recruitmentId ?? '', lost)
  const paste = (cells: PastedCell[], copiedCount: number) =>
    store.changeUndoably(pasteWords(cells.length, copiedCount), fillCells(cells))
  const noDepartment = departments.length === 0 && errors.find(({ path }) => path === 'departments')
  const aside = (
    <>
      <span>{countLine(departments)}</span>
      {departments.length > 1 && (
        <Button size="dense" variant="quiet" onClick={closed.size > 0 ? openAll : closeAll}>
          {closed.size > 0 ? 'Open all' : 'Close all'}
        </Button>
      )}
      <Button size="dense" variant="secondary" icon={IconTableImport} onClick={() => onOpen({ kind: 'import' })}>
        Import from spreadsheet
      </Button>
      <Button
        id="departments"
        size="dense"
        variant="secondary"
        icon={IconPlus}
        onClick={() => onOpen({ kind: 'departments' })}
      >
        Add department
      </Button>
    </>
  )
  return (
    <AdminSection title="Departments & Vacancies" aside={aside}>
      <div className={css.notes}>
        {noDepartment && <p className={css.problem}>{noDepartment.msg}</p>}
        <LostSeatsNote seats={seatsInUse} />
      </div>
      {departments.length === 0 ? (
        <p className={css.empty}>No departments yet. Add them here, or paste them from a spreadsheet.</p>
      ) : (
        <VacancyTable
          departments={departments}
          closed={closed}
          showsMissing={attempt > 0}
          seatsInUse={seatsInUse}
          acts={acts}
          onPaste={paste}
        />
      )}
    </AdminSection>
  )
}
