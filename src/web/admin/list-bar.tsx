import type { ReactNode } from 'react'
import css from './list-bar.module.css'

/** Search and filters above a table, and at the right how much there is. */
export function ListBar({ children, range }: { children: ReactNode; range: ReactNode }) {
  return (
    <div className={css.bar}>
      {children}
      <div className={css.range}>{range}</div>
    </div>
  )
}
