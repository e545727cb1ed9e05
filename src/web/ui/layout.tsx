import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './layout.module.css'

/** Space in pixels, on the 8 px rhythm. */
type Gap = 2 | 4 | 8 | 12 | 16 | 20 | 24 | 32 | 40 | 48 | 64
type Box = { children?: ReactNode; className?: string | undefined }

const variables = (values: Record<string, string | undefined>) => values as CSSProperties
const pixels = (gap: Gap | undefined) => (gap === undefined ? undefined : `${gap}px`)

/** The content column: 72 rem wide with its gutters. */
export function Wrap({ children, className, isNarrow }: Box & { isNarrow?: boolean }) {
  return <div className={classNames(css.wrap, isNarrow && css.narrow, className)}>{children}</div>
}

/** A page's content under the header: the content column with room above. */
export function PageBody({ children, className, isNarrow }: Box & { isNarrow?: boolean }) {
  return <Wrap className={classNames(css.page, isNarrow && css.narrow, className)}>{children}</Wrap>
}

export function Stack({ children, className, gap }: Box & { gap?: Gap }) {
  return (
    <div className={classNames(css.stack, className)} style={variables({ '--gap': pixels(gap) })}>
      {children}
    </div>
  )
}

export type RowProps = Box & {
  gap?: Gap
  align?: 'center' | 'top' | 'baseline'
  justify?: 'between' | 'end'
  noWrap?: boolean
}

export function Row({ children, className, gap, align, justify, noWrap }: RowProps) {
  const alignment = align && align !== 'center' && css[align]
  return (
    <div
      className={classNames(css.row, alignment, justify && css[justify], noWrap && css.noWrap, className)}
      style={variables({ '--gap': pixels(gap) })}
    >
      {children}
    </div>
  )
}

/** Content and a side column, one under the other on small screens. */
export function Columns({ children, className, gap, sideWidth }: Box & { gap?: Gap; sideWidth?: 336 | 400 }) {
  return (
    <div
      className={classNames(css.columns, className)}
      style={variables({ '--gap': pixels(gap), '--side': sideWidth && `${sideWidth}px` })}
    >
      {children}
    </div>
  )
}

export function Halves({ children, className, gap }: Box & { gap?: Gap }) {
  return (
    <div className={classNames(css.halves, className)} style={variables({ '--gap': pixels(gap) })}>
      {children}
    </div>
  )
}

/** Read aloud, not seen; apart from the words around it, which it would otherwise be heard as one with: “CopyUPI ID”. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css.hidden}> {children} </span>
}

/** Secondary text. */
export function Soft({ children, isSmall }: { children: ReactNode; isSmall?: boolean }) {
  return <span className={classNames(css.soft, isSmall && css.small)}>{children}</span>
}
