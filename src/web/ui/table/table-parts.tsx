import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { jsx } from '../jsx/jsx-runtime.ts'

type TableTag = 'table' | 'thead' | 'tbody' | 'tfoot' | 'tr' | 'td' | 'th'

/**
 * A part of a table with an explicit role. Some browsers no longer treat a table as one if CSS changes its layout, such
 * as rows below each other on a phone: screen readers would hear its cells as loose text.
 */
function saying<Tag extends TableTag>(tag: Tag, role: string) {
  return (props: ComponentProps<Tag>): ReactElement => jsx(tag, { role, ...props })
}

export const Table = saying('table', 'table')
export const TableHead = saying('thead', 'rowgroup')
export const TableBody = saying('tbody', 'rowgroup')
export const TableFoot = saying('tfoot', 'rowgroup')
export const TableRow = saying('tr', 'row')
export const Cell = saying('td', 'cell')

/** The header of a column or row. */
export function Head(props: ComponentProps<'th'> & { scope: 'col' | 'row' | 'rowgroup' }) {
  return jsx('th', { role: props.scope === 'col' ? 'columnheader' : 'rowheader', ...props })
}

/** A row across all columns that names those below it. */
export function GroupRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <TableRow>
      <Head scope="rowgroup" colSpan={columns}>
        {children}
      </Head>
    </TableRow>
  )
}
