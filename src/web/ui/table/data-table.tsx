import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import css from './data-table.module.css'

type DataTableProps = {
  /** Read aloud before the table. */
  caption: string
  /** `<SortHead>` and `<HeadCell>` elements. */
  head: ReactNode
  /** `<tr>` elements; cells with numbers carry `data-align="right"`. */
  children: ReactNode
  /** Rows of 24 px instead of 28. */
  isTight?: boolean
  /** New rows are on their way: the old ones stay, paler. */
  isUpdating?: boolean
  /** Takes the height that is left in a column of fixed height, and scrolls inside. */
  isFilling?: boolean
  bodyRef?: Ref<HTMLTableSectionElement>
}

/** A dense table whose head stays while the rows scroll inside it. */
export function DataTable({ caption, head, children, isTight, isUpdating, isFilling, bodyRef }: DataTableProps) {
  return (
    <div className={classNames(css.scroller, isFilling && css.fill)} role="region" aria-label={caption} tabIndex={0}>
      <table
        className={classNames(css.table, isTight && css.tight, isUpdating && css.updating)}
        aria-label={caption}
        aria-busy={isUpdating}
      >
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody ref={bodyRef}>{children}</tbody>
      </table>
    </div>
  )
}

export function HeadCell({ children, align }: { children: ReactNode; align?: 'right' }) {
  return (
    <th scope="col" data-align={align}>
      {children}
    </th>
  )
}
