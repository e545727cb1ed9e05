import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './prose.module.css'

/** A page to read: headings, paragraphs and lists at most 70 characters wide. */
export function Prose({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(css.prose, className)}>{children}</div>
}
