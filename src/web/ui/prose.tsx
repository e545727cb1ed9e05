import type { ReactNode } from 'react'
import css from './prose.module.css'

/** A page to read: headings, paragraphs and lists at most 70 characters wide. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={css.prose}>{children}</div>
}
