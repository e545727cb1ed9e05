import { useState } from 'react'
import { type Row, rowsOf } from '#domain/questions/typed.ts'
import { useFormAround, useTypedRows } from './form-context.ts'
import type { RowMove } from './shown-errors.ts'

/** A stable key for each row, so that its fields keep their state when another row is removed. */
type RowKeys = readonly number[]

/** Adjusts the keys to the number of rows: another window may have added or removed some. */
function fittedKeys(keys: RowKeys, count: number): RowKeys {
  const next = Math.max(-1, ...keys) + 1
  const missing = Array.from({ length: Math.max(0, count - keys.length) }, (_, place) => next + place)
  return [...keys.slice(0, count), ...missing]
}

/** The row removed last, and its name for people. */
type RemovedRow = { row: Row; key: number; index: number; what: string }

export type RowListState = {
  list: string
  rows: readonly Row[]
  keys: RowKeys
  removed: RemovedRow | null
  /** The field or row to focus after rendering. */
  focus: { path: string } | null
  /** Adds a row at the end and focuses one of its fields. */
  add: (row: Row, firstField: string) => void
  /** `what` names the removed row: “Senior Resident”. */
  remove: (index: number, what: string) => void
  /** Reorders the rows, given by their present indices; focuses the row that was at `focusOn`. */
  arrange: (order: readonly number[], focusOn: number) => void
  /** Restores the removed row. */
  undo: () => void
}

type RowListChange = {
  rows: readonly Row[]
  keys: RowKeys
  move: RowMove
  removed?: RemovedRow
  focus?: { path: string }
}

function withoutRow(rows: readonly Row[], keys: RowKeys, index: number, what: string): RowListChange | null {
  const [row, key] = [rows[index], keys[index]]
  if (row === undefined || key === undefined) return null
  const move = (place: number) => (place === index ? null : place > index ? place - 1 : place)
  return { rows: rows.toSpliced(index, 1), keys: keys.toSpliced(index, 1), move, removed: { row, key, index, what } }
}

function withRowBack(rows: readonly Row[], keys: RowKeys, { row, key, index }: RemovedRow): RowListChange {
  const move = (place: number) => (place >= index ? place + 1 : place)
  return { rows: rows.toSpliced(index, 0, row), keys: keys.toSpliced(index, 0, key), move }
}

function arranged(rows: readonly Row[], keys: RowKeys, order: readonly number[]): RowListChange | null {
  const next = order.map((place) => rows[place]).filter((row) => row !== undefined)
  if (next.length !== rows.length) return null
  const move = (place: number) => order.indexOf(place)
  return { rows: next, keys: order.map((place) => keys[place] ?? place), move }
}

/** The rows of one answer: add, remove, undo. Render them with `RowList`. */
export function useRowList(list: string): RowListState {
  const form = useFormAround()
  const rows = useTypedRows(list)
  const [kept, setKept] = useState<RowKeys>([])
  const [removed, setRemoved] = useState<RemovedRow | null>(null)
  const [focus, setFocus] = useState<{ path: string } | null>(null)
  const keys = fittedKeys(kept, rows.length)
  const change = (next: RowListChange | null) => {
    if (!next) return
    form.moveRows(list, next.rows, next.move)
    setKept(next.keys)
    setRemoved(next.removed ?? null)
    setFocus(next.focus ?? null)
  }
  const now = () => rowsOf(form.valueOf(list))
  const at = (index: number) => `${list}.${index}`
  const add = (row: Row, firstField: string) => {
    const all = [...now(), row]
    const last = all.length - 1
    const focusOn = { path: `${at(last)}.${firstField}` }
    change({ rows: all, keys: fittedKeys(keys, all.length), move: (place) => place, focus: focusOn })
  }
  const remove = (index: number, what: string) => change(withoutRow(now(), keys, index, what))
  const undo = () => {
    if (removed) change({ ...withRowBack(now(), keys, removed), focus: { path: at(removed.index) } })
  }
  const arrange = (order: readonly number[], focusOn: number) => {
    const next = arranged(now(), keys, order)
    change(next && { ...next, focus: { path: at(order.indexOf(focusOn)) } })
  }
  return { list, rows, keys, removed, focus, add, remove, arrange, undo }
}
