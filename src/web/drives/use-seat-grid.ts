import type { ClipboardEvent, KeyboardEvent } from 'react'
import { blockOf, cellAfter, pastedCells, type PastedCell, type CellPlace } from './seat-grid.ts'

type GridCell = { input: HTMLInputElement; place: CellPlace; rows: HTMLElement[]; cells: HTMLInputElement[] }

const cellsOf = (row: HTMLElement | undefined) => [...(row?.querySelectorAll<HTMLInputElement>('[data-cell]') ?? [])]

/** The cell of an event. Rows have `data-row`, inputs `data-cell`; hidden rows do not count. */
function cellOf(table: HTMLElement, target: EventTarget): GridCell | null {
  if (!(target instanceof HTMLInputElement) || target.dataset['cell'] === undefined) return null
  const own = target.closest<HTMLElement>('[data-row]')
  if (!own) return null
  const rows = [...table.querySelectorAll<HTMLElement>('[data-row]')]
  const cells = cellsOf(own)
  return { input: target, place: { row: rows.indexOf(own), column: cells.indexOf(target) }, rows, cells }
}

function moveOn(event: KeyboardEvent<HTMLElement>): void {
  const cell = cellOf(event.currentTarget, event.target)
  if (!cell || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
  const { input, place, rows, cells } = cell
  const { selectionStart, selectionEnd, value } = input
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  const press = {
    key: event.key,
    isShift: event.shiftKey,
    isAtStart: isWhole || selectionEnd === 0,
    isAtEnd: isWhole || selectionStart === value.length,
  }
  const next = cellAfter(place, press, { rows: rows.length, columns: cells.length })
  // Enter must not save, even in the last row: it belongs to the grid.
  if (next || event.key === 'Enter') event.preventDefault()
  if (next) cellsOf(rows[next.row])[next.column]?.focus()
}

export type PasteOptions = {
  /** Receives the cells to fill from a copied block. */
  onPaste: (cells: PastedCell[], copiedCount: number) => void
  /** Whether the copied text contains more than numbers and is handled elsewhere. */
  takes?: (copied: string) => boolean
}

/** Spreadsheet keys and pasting for a table of seats: arrows and Enter move, a copied block fills right and down. */
export function useSeatGrid({ onPaste, takes }: PasteOptions) {
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = cellOf(event.currentTarget, event.target)
    const copied = event.clipboardData.getData('text/plain')
    const block = cell && blockOf(copied)
    if (!block) return
    event.preventDefault()
    if (takes?.(copied)) return
    const rowKeys = cell.rows.map((row) => row.dataset['row'] ?? '')
    const copiedCount = block.reduce((count, line) => count + line.length, 0)
    onPaste(pastedCells(block, cell.place, { rowKeys, columns: cell.cells.length }), copiedCount)
  }
  return { onKeyDown: moveOn, onPaste: paste }
}
