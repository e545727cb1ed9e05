import { classNames } from './class-names.ts'
import css from './fault.module.css'
import type { Attributes } from './layout.tsx'

/** A sentence about what is wrong. */
export function Fault({ as: Tag = 'span', className, ...rest }: Attributes<'span' | 'p'>) {
  return <Tag {...rest} className={classNames(css.fault, className)} />
}
