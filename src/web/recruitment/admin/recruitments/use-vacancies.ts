import { useEffect, useMemo, useRef, useState } from 'react'
import type { FormFacts } from '#web/forms/admin-form.tsx'
import { isSame } from '#web/forms/merge-three-way.ts'
import type { RecruitmentValues } from './recruitment-values.ts'
import type { VacancyChange } from './vacancies.ts'

type Departments = RecruitmentValues['departments']

export type VacancyActs = {
  change: (change: VacancyChange) => void
  /** For changes too large to type back; `said` announces them: “UROLOGY removed”. */
  changeUndoably: (said: string, change: VacancyChange) => void
}

/** The departments of a form, their changes, and the last large change until another follows. */
export function useVacancies(form: FormFacts<RecruitmentValues>['form']) {
  const { departments } = form.getValues()
  const [large, setLarge] = useState<{ said: string; before: Departments; after: Departments } | null>(null)
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  // Stable between keystrokes, so that unchanged rows do not render.
  const acts = useMemo((): VacancyActs => {
    const put = (next: Departments) => latest.current.setFieldValue('departments', next)
    return {
      change: (change) => put(change(latest.current.getValues().departments)),
      changeUndoably: (said, change) => {
        const before = latest.current.getValues().departments
        const after = change(before)
        setLarge({ said, before, after })
        put(after)
      },
    }
  }, [])
  const undo = () => {
    if (large) acts.change(() => large.before)
    setLarge(null)
  }
  const undoable = large && isSame(large.after, departments) ? { said: large.said, undo } : null
  return { departments, acts, undoable }
}
