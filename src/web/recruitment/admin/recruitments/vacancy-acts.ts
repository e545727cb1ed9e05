import { useMemo } from 'react'
import type { PastedCell } from '#web/drives/seat-grid.ts'
import { language } from '#web/platform/language.ts'
import { recruitmentEditor } from '#words/recruitment-editor.ts'
import { changeDepartment, fillCells, removeDepartment, removePost } from './vacancy-changes.ts'
import type { VacancyStore } from './vacancy-store.ts'
import type { DepartmentValues, PostValues } from './vacancy-values.ts'

const say = recruitmentEditor(language)

export type OpenedDialog =
  | { kind: 'departments' }
  | { kind: 'import' }
  | { kind: 'rename'; department: DepartmentValues }
  | { kind: 'posts'; department: DepartmentValues }
  | { kind: 'requirements'; post: PostValues; department: string }

/** What can be done in the table: the same object from row to row and from keystroke to keystroke. */
export type VacancyActs = ReturnType<typeof actsOn>

type Around = { onOpen: (dialog: OpenedDialog) => void; onToggle: (key: string) => void }

function actsOn(store: VacancyStore, { onOpen, onToggle }: Around) {
  return {
    open: onOpen,
    toggle: onToggle,
    type: (cell: PastedCell) => store.change(fillCells([cell])),
    changeDepartment: (key: string, facts: Parameters<typeof changeDepartment>[1]) =>
      store.change(changeDepartment(key, facts)),
    removeDepartment: ({ key, name }: DepartmentValues) =>
      store.changeUndoably(say('removed', { what: name }), removeDepartment(key)),
    removePost: ({ key }: PostValues, name: string) =>
      store.changeUndoably(say('removed', { what: name }), removePost(key)),
  }
}

export function useVacancyActs(store: VacancyStore, { onOpen, onToggle }: Around): VacancyActs {
  return useMemo(() => actsOn(store, { onOpen, onToggle }), [store, onOpen, onToggle])
}
