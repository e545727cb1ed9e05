import type { ComponentProps } from 'react'
import css from './card.module.css'
import { classNames } from './class-names.ts'

/** A white sheet for one thing. `isEdge` runs to the edges of a phone. */
export function Card({
  isPadded = true,
  isEdge = false,
  className,
  ...rest
}: ComponentProps<'div'> & { isPadded?: boolean; isEdge?: boolean }) {
  return <div {...rest} className={classNames(css.card, isPadded && css.padded, isEdge && css.edge, className)} />
}
