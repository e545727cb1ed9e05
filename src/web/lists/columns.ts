import type { ReactNode } from 'react'

/** One column of a list; a track gives its columns, the table does the rest. */
export type Column<Row> = {
  head: string
  /** The field in the sort word, when the list can be sorted by it. */
  sort?: string
  align?: 'right'
  /** Longer text is cut with an ellipsis; in pixels. */
  maxWidth?: number
  /** The cell whose text is the link to the row's page. */
  isLink?: boolean
  /** Stands after the link. */
  beside?: (row: Row) => ReactNode
  /** The part of a row that a phone shows, and its place there. */
  phone?: 'tick' | 'name' | 'status' | 'payment' | 'due'
  isOnlyOnPhone?: true
  /** Stays at the right edge where the others have no room and scroll. */
  isStaying?: true
  cell: (row: Row) => ReactNode
}
