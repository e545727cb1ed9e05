import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './text-button.module.css'

/** A button that looks like a link, inside or beside text; on a phone it is as high as a finger needs. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classNames(css.text, className)} />
}

/** A list of text buttons. */
export function TextButtonLines({ children }: { children: ReactNode }) {
  return <ul className={css.lines}>{children}</ul>
}
