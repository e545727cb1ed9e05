import { useSyncExternalStore } from 'react'
import type { Change } from './vacancy-changes.ts'
import type { DepartmentValues } from './vacancy-values.ts'

type Departments = readonly DepartmentValues[]
type Stored = {
  departments: Departments
  /** The last change that is too large to type back, and what was before it. */
  undoable: { said: string; before: Departments } | null
}

export type VacancyStore = ReturnType<typeof createVacancyStore>

/** Departments, posts and seats while they are typed. Outside of React's state: a keystroke draws one row, not the page. */
export function createVacancyStore(initial: Departments) {
  let opened = initial
  let stored: Stored = { departments: initial, undoable: null }
  const listeners = new Set<() => void>()
  const put = (next: Stored) => {
    stored = next
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    current: () => stored,
    departments: () => stored.departments,
    isDirty: () => stored.departments !== opened,
    /** Others in their place, of which those that are saved count as not touched. */
    show: (departments: Departments, saved: Departments) => {
      opened = saved
      put({ departments, undoable: null })
    },
    change: (change: Change) => put({ departments: change(stored.departments), undoable: null }),
    /** `said` announces the change: “UROLOGY removed”. */
    changeUndoably: (said: string, change: Change) =>
      put({ departments: change(stored.departments), undoable: { said, before: stored.departments } }),
    undo: () => {
      if (stored.undoable) put({ departments: stored.undoable.before, undoable: null })
    },
  }
}

export function useVacancies(store: VacancyStore): Stored {
  return useSyncExternalStore(store.subscribe, store.current)
}

export function useVacanciesDirty(store: VacancyStore): boolean {
  return useSyncExternalStore(store.subscribe, store.isDirty)
}
