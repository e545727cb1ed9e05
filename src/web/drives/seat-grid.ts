import { categories, type Category } from '#domain/drives/category.ts'
import { sumOf, type TypedNumbers } from '#web/ui/admin/typed-numbers.ts'

/** Typed seats by category. */
export type TypedSeats = TypedNumbers<Category>

/** Sum of seats in some rows, of all or one category; anything but a number is taken as 0. */
export function seatsIn(rows: readonly TypedSeats[], category?: Category): number {
  const counted = category ? [category] : categories
  return sumOf(rows.flatMap((seats) => counted.map((one) => seats[one])))
}

/** A cell by its indices among the visible ones. */
export type CellPlace = { row: number; column: number }
export type PastedCell = { rowKey: string; column: number; text: string }

type Press = {
  key: string
  isShift: boolean
  /** Whether the cursor is at the start of the text, where an arrow key leaves the cell. */
  isAtStart: boolean
  isAtEnd: boolean
}

const isWithin = ({ row, column }: CellPlace, size: { rows: number; columns: number }) =>
  row >= 0 && column >= 0 && row < size.rows && column < size.columns

/** The next cell for a key, as in a spreadsheet; null leaves the key to the browser. */
export function cellAfter(
  { row, column }: CellPlace,
  { key, isShift, isAtStart, isAtEnd }: Press,
  size: { rows: number; columns: number },
): CellPlace | null {
  if (isShift && key !== 'Enter') return null
  const places: Partial<Record<string, CellPlace>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Enter: { row: isShift ? row - 1 : row + 1, column },
    ...(isAtStart && { ArrowLeft: { row, column: column - 1 } }),
    ...(isAtEnd && { ArrowRight: { row, column: column + 1 } }),
  }
  const place = places[key]
  return place && isWithin(place, size) ? place : null
}

/** Lines of a block copied from a spreadsheet; null for a single cell, which pastes normally. */
export function blockOf(copied: string): string[][] | null {
  const lines = copied.replace(/(?<![\r\n])[\r\n]+$/, '').split(/\r\n|\r|\n/)
  const block = lines.map((one) => one.split('\t').map((cell) => cell.trim()))
  return block.length === 1 && block[0]?.length === 1 ? null : block
}

/** An empty cell or a dash in a spreadsheet means no seats. */
export function seatText(copied: string): string {
  return /^[-–—]?$/.test(copied) ? '0' : copied
}

/** The cells that a block fills, right and down from its start; leaves out what does not fit. */
export function pastedCells(
  block: readonly (readonly string[])[],
  from: CellPlace,
  { rowKeys, columns }: { rowKeys: readonly string[]; columns: number },
): PastedCell[] {
  return block.flatMap((line, down) => {
    const rowKey = rowKeys[from.row + down]
    if (rowKey === undefined) return []
    return line.slice(0, columns - from.column).map((copied, right) => ({
      rowKey,
      column: from.column + right,
      text: seatText(copied),
    }))
  })
}
