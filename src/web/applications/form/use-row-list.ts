import { useState } from 'react'
import { rowsOf, type Row } from '../drafts/typed.ts'
import { useDraftForm, useTypedRows } from './draft-form-context.ts'
import { fittedKeys, type RowKeys } from './row-keys.ts'
import type { RowMove } from './shown-errors.ts'

/** A row that was just removed, and how people call it. */
type Removed = { row: Row; key: number; index: number; what: string }

export type RowListState = {
  list: string
  rows: readonly Row[]
  keys: RowKeys
  removed: Removed | null
  /** The field or row that focus goes to, once it is drawn. */
  focus: { path: string } | null
  /** At the end; focus goes to its field of that name. */
  add: (row: Row, firstField: string) => void
  /** `what` says what is gone: “Senior Resident”. */
  remove: (index: number, what: string) => void
  /** Puts all rows in another order, given by the places they have now. */
  arrange: (order: readonly number[]) => void
  /** Puts the removed row back where it was. */
  undo: () => void
}

/** The rows of one answer: adding, removing and taking a removal back. Draw them with `RowList`. */
export function useRowList(list: string): RowListState {
  const form = useDraftForm()
  const rows = useTypedRows(list)
  const [kept, setKept] = useState<RowKeys>([])
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [focus, setFocus] = useState<{ path: string } | null>(null)
  const keys = fittedKeys(kept, rows.length)
  const change = (next: readonly Row[], nextKeys: RowKeys, move: RowMove) => {
    form.moveRows(list, next, move)
    setKept(nextKeys)
  }
  const add = (row: Row, firstField: string) => {
    const now = rowsOf(form.valueOf(list))
    change([...now, row], fittedKeys(keys, now.length + 1), (place) => place)
    setRemoved(null)
    setFocus({ path: `${list}.${now.length}.${firstField}` })
  }
  const remove = (index: number, what: string) => {
    const now = rowsOf(form.valueOf(list))
    const [row, key] = [now[index], keys[index]]
    if (row === undefined || key === undefined) return
    const move = (place: number) => (place === index ? null : place > index ? place - 1 : place)
    change(now.toSpliced(index, 1), keys.toSpliced(index, 1), move)
    setRemoved({ row, key, index, what })
    setFocus(null)
  }
  const undo = () => {
    if (!removed) return
    const { row, key, index } = removed
    const move = (place: number) => (place >= index ? place + 1 : place)
    change(rowsOf(form.valueOf(list)).toSpliced(index, 0, row), keys.toSpliced(index, 0, key), move)
    setRemoved(null)
    setFocus({ path: `${list}.${index}` })
  }
  const arrange = (order: readonly number[]) => {
    const now = rowsOf(form.valueOf(list))
    const next = order.flatMap((place) => now[place] ?? [])
    if (next.length !== now.length) return
    const nextKeys = order.flatMap((place) => keys[place] ?? [])
    change(next, nextKeys, (place) => order.indexOf(place))
    setRemoved(null)
  }
  return { list, rows, keys, removed, focus, add, remove, arrange, undo }
}
