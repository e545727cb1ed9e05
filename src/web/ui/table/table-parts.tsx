import type { ComponentProps, ReactElement } from 'react'
import { jsx } from '../jsx/jsx-runtime.ts'

type Part = 'table' | 'thead' | 'tbody' | 'tfoot' | 'tr' | 'td' | 'th'

/**
 * A part of a table that says what it is. A table that a style lays out otherwise, such as one row below the other on a
 * phone, is none to some browsers any more: to a screen reader its cells are loose text.
 */
function saying<Tag extends Part>(tag: Tag, role: string) {
  return (props: ComponentProps<Tag>): ReactElement => jsx(tag, { role, ...props })
}

export const Table = saying('table', 'table')
export const TableHead = saying('thead', 'rowgroup')
export const TableBody = saying('tbody', 'rowgroup')
export const TableFoot = saying('tfoot', 'rowgroup')
export const TableRow = saying('tr', 'row')
export const Cell = saying('td', 'cell')

/** The head of a column, or of a row. */
export function Head(props: ComponentProps<'th'> & { scope: 'col' | 'row' | 'rowgroup' }) {
  return jsx('th', { role: props.scope === 'col' ? 'columnheader' : 'rowheader', ...props })
}
