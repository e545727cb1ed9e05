import { categories, type Category } from '#domain/applications/application.ts'
import { sumOf, type TypedNumbers } from '#web/ui/admin/typed-numbers.ts'

/** Seats by category as they are typed. */
export type TypedSeats = TypedNumbers<Category>

/** Seats of some rows, in all or of one category; what is no number counts nothing. */
export function seatsIn(rows: readonly TypedSeats[], category?: Category): number {
  const counted = category ? [category] : categories
  return sumOf(rows.flatMap((seats) => counted.map((one) => seats[one])))
}

/** A cell by its place among those that are shown. */
export type Place = { row: number; column: number }
export type PastedCell = { rowKey: string; column: number; text: string }

type Press = {
  key: string
  isShift: boolean
  /** An arrow leaves the text only where the text ends. */
  isAtStart: boolean
  isAtEnd: boolean
}

const isWithin = ({ row, column }: Place, size: { rows: number; columns: number }) =>
  row >= 0 && column >= 0 && row < size.rows && column < size.columns

/** Where a key leads in a grid of seats, as in a spreadsheet; null leaves the key to the browser. */
export function cellAfter(
  { row, column }: Place,
  { key, isShift, isAtStart, isAtEnd }: Press,
  size: { rows: number; columns: number },
): Place | null {
  if (isShift && key !== 'Enter') return null
  const places: Partial<Record<string, Place>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Enter: { row: isShift ? row - 1 : row + 1, column },
    ...(isAtStart && { ArrowLeft: { row, column: column - 1 } }),
    ...(isAtEnd && { ArrowRight: { row, column: column + 1 } }),
  }
  const place = places[key]
  return place && isWithin(place, size) ? place : null
}

/** A block copied from a spreadsheet, line by line; null when it is a single cell, which pastes by itself. */
export function blockOf(copied: string): string[][] | null {
  const lines = copied.replace(/(?<![\r\n])[\r\n]+$/, '').split(/\r\n|\r|\n/)
  const block = lines.map((one) => one.split('\t').map((cell) => cell.trim()))
  return block.length === 1 && block[0]?.length === 1 ? null : block
}

/** An empty cell of a spreadsheet, or a dash in it, means no seats. */
export function seatText(copied: string): string {
  return /^[-–—]?$/.test(copied) ? '0' : copied
}

/** Which cells a block fills, right and down from where it is pasted; what does not fit is left out. */
export function pastedCells(
  block: readonly (readonly string[])[],
  from: Place,
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
