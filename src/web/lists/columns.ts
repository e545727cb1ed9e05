import type { ReactNode } from 'react'

/** One column of a list; a track defines its columns, the table does the rest. */
export type ListColumn<Row> = {
  head: string
  /** Name of the field in `sort`, if the list can be sorted by it. */
  sort?: string
  align?: 'right'
  /** In pixels; longer text ends with an ellipsis. */
  maxWidth?: number
  /** The text of this cell is the link to the row's page. */
  isLink?: boolean
  /** Shown after the link. */
  beside?: (row: Row) => ReactNode
  /** Place of the cell on a phone; without it phones leave the cell out. */
  phone?: 'tick' | 'name' | 'status' | 'payment' | 'due'
  isOnlyOnPhone?: true
  /** Stays at the right edge when the table scrolls. */
  isStaying?: true
  cell: (row: Row) => ReactNode
}
