import { IconPlus, IconTableImport } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import type { FieldError } from '#domain/platform/problem.ts'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import type { PastedCell } from '#web/drives/seat-grid.ts'
import { Button } from '#web/ui/button.tsx'
import { language } from '#web/platform/language.ts'
import { recruitmentEditor } from '#words/recruitment-editor.ts'
import { lostSeats, LostSeatsNote, useSeatsInUse } from './lost-seats.tsx'
import { type OpenedDialog, useVacancyActs } from './vacancy-acts.ts'
import { fillCells } from './vacancy-changes.ts'
import css from './vacancy-section.module.css'
import { useVacancies, type VacancyStore } from './vacancy-store.ts'
import { VacancyTable } from './vacancy-table.tsx'
import { type DepartmentValues, seatsIn } from './vacancy-values.ts'

const say = recruitmentEditor(language)

/** The departments these errors are in. */
function keysAt(errors: readonly FieldError[], store: VacancyStore): string[] {
  const departments = store.departments()
  return errors.flatMap(({ path }) => {
    const [, place] = /^departments\.(\d+)\./.exec(path) ?? []
    return departments[Number(place)]?.key ?? []
  })
}

/** Which departments show their posts: all at first. After a refused save those with a problem open by themselves. */
function useOpenDepartments(store: VacancyStore, errors: readonly FieldError[]) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState(errors)
  const toggle = useCallback((key: string) => {
    setClosed((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  }, [])
  if (errors !== seen) {
    setSeen(errors)
    const wrong = keysAt(errors, store)
    if (wrong.length > 0) setClosed(new Set([...closed].filter((key) => !wrong.includes(key))))
  }
  const closeAll = () => setClosed(new Set(store.departments().map(({ key }) => key)))
  return { closed, toggle, closeAll, openAll: () => setClosed(new Set()) }
}

type VacancySectionProps = {
  store: VacancyStore
  recruitment: Recruitment | null
  hasApplications: boolean
  /** What the last save was refused for. */
  errors: readonly FieldError[]
  attempt: number
  onOpen: (dialog: OpenedDialog) => void
}

function countLine(departments: readonly DepartmentValues[]): string {
  const posts = departments.flatMap((department) => department.posts)
  return say('counts', { departments: departments.length, seats: seatsIn(posts) })
}

/** What a paste did, and what it could not. */
function pasteWords(filledCount: number, copiedCount: number): string {
  const filled = say('filled', { count: filledCount })
  const left = copiedCount - filledCount
  return left > 0 ? [filled, say('not-filled', { count: left })].join(' ') : filled
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
          {say(closed.size > 0 ? 'open-all' : 'close-all')}
        </Button>
      )}
      <Button size="dense" variant="secondary" icon={IconTableImport} onClick={() => onOpen({ kind: 'import' })}>
        {say('import')}
      </Button>
      <Button
        id="departments"
        size="dense"
        variant="secondary"
        icon={IconPlus}
        onClick={() => onOpen({ kind: 'departments' })}
      >
        {say('add-department')}
      </Button>
    </>
  )
  return (
    <AdminSection title={say('table-title')} aside={aside}>
      <div className={css.notes}>
        {noDepartment && <p className={css.problem}>{noDepartment.msg}</p>}
        <LostSeatsNote seats={seatsInUse} />
      </div>
      {departments.length === 0 ? (
        <p className={css.empty}>{say('no-departments')}</p>
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
