import { classNames } from '../class-names.ts'
import css from './failure.module.css'
import type { Attributes } from '../layout.tsx'

/** A sentence about what is wrong. */
export function Failure({ as: Tag = 'span', className, ...rest }: Attributes<'span' | 'p'>) {
  return <Tag {...rest} className={classNames(css.failure, className)} />
}
