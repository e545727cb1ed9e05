import type { AllHTMLAttributes, CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './layout.module.css'

declare module 'react' {
  /** Custom properties of CSS take numbers and texts. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}

/** Space in pixels: the steps that `tokens.css` names. */
type Space = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 28 | 32 | 40 | 48 | 64
export type Gap = Space | readonly [betweenLines: Space, within: Space]
type BoxProps = { children?: ReactNode; className?: string | undefined }
export type Attributes<Tag> = Omit<AllHTMLAttributes<HTMLElement>, 'as' | 'style' | 'type'> & { as?: Tag }
type SpaceProps = {
  /** Space above and below the element. */
  above?: Space
  below?: Space
}
type LaidTag = 'div' | 'section' | 'span' | 'nav' | 'form' | 'p' | 'ul' | 'ol' | 'li' | 'dl' | 'header' | 'fieldset'
/** How the text looks: secondary, small, very small. */
type TextLook = { isMuted?: boolean | undefined; isSmall?: boolean | undefined; isTiny?: boolean | undefined }
export type LaidProps = Attributes<LaidTag> & SpaceProps & { gap?: Gap | undefined }

const textClasses = ({ isMuted, isSmall, isTiny }: TextLook) => [
  isMuted && css.muted,
  isSmall && css.small,
  isTiny && css.tiny,
]

export const variables = (values: Record<`--${string}`, string | undefined>): CSSProperties => values
export const pixels = (gap: Gap | undefined) => {
  if (gap === undefined) return undefined
  return typeof gap === 'number' ? `${gap}px` : `${gap[0]}px ${gap[1]}px`
}

/** The content column: 72 rem wide with its gutters. */
export function Wrap({ children, className, isNarrow }: BoxProps & { isNarrow?: boolean }) {
  return <div className={classNames(css.wrap, isNarrow && css.narrow, className)}>{children}</div>
}

/** A page's content under the header: the content column with room above. */
export function PageBody({ children, className, isNarrow }: BoxProps & { isNarrow?: boolean }) {
  return <Wrap className={classNames(css.page, isNarrow && css.narrow, className)}>{children}</Wrap>
}

/** Children below each other, as wide as the stack or, with `align`, as their content. */
export function Stack({
  as: Tag = 'div',
  className,
  gap,
  above,
  below,
  align,
  ...rest
}: LaidProps & { align?: 'start' }) {
  const style = { gap: pixels(gap), marginTop: above, marginBottom: below, justifyItems: align }
  return <Tag {...rest} className={classNames(css.stack, className)} style={style} />
}

/** A list with a dot before each item. */
export const Bullets = ({ className, ...rest }: LaidProps) => (
  <Stack as="ul" gap={4} {...rest} className={classNames(css.bullets, className)} />
)

const alignments = { top: 'flex-start', baseline: 'baseline', end: 'flex-end', stretch: 'stretch' } as const
const justifications = { between: 'space-between', center: 'center', end: 'flex-end' } as const

/** Children beside each other, wrapping where there is no room. */
export function Row({
  as: Tag = 'div',
  className,
  gap,
  above,
  below,
  align,
  justify,
  noWrap,
  isMuted,
  isSmall,
  isTiny,
  ...rest
}: LaidProps &
  TextLook & { align?: keyof typeof alignments; justify?: keyof typeof justifications; noWrap?: boolean }) {
  const style = {
    gap: pixels(gap),
    marginTop: above,
    marginBottom: below,
    alignItems: align && alignments[align],
    justifyContent: justify && justifications[justify],
    flexWrap: noWrap ? ('nowrap' as const) : undefined,
  }
  const classes = classNames(css.row, ...textClasses({ isMuted, isSmall, isTiny }), className)
  return <Tag {...rest} className={classes} style={style} />
}

/** Content and a side column, which goes below on small screens. */
export function Columns({ children, className, gap, sideWidth }: BoxProps & { gap?: Gap; sideWidth?: 336 | 400 }) {
  return (
    <div
      className={classNames(css.columns, className)}
      style={variables({ '--gap': pixels(gap), '--side': sideWidth && `${sideWidth}px` })}
    >
      {children}
    </div>
  )
}

export function Halves({ children, className, gap }: BoxProps & { gap?: Gap }) {
  return (
    <div className={classNames(css.halves, className)} style={variables({ '--gap': pixels(gap) })}>
      {children}
    </div>
  )
}

/** Text only for screen readers, between spaces: without them they would read “CopyUPI ID” as one word. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css.hidden}> {children} </span>
}

type TextProps = Attributes<'span' | 'p' | 'div'> & SpaceProps & TextLook

/** A text with space around it. */
export function Text({ as: Tag = 'p', className, isMuted, isSmall, isTiny, above, below, ...rest }: TextProps) {
  const classes = classNames(...textClasses({ isMuted, isSmall, isTiny }), className)
  return <Tag {...rest} className={classes || undefined} style={{ marginTop: above, marginBottom: below }} />
}

/** Secondary text. */
export const Muted = (props: TextProps) => <Text as="span" isMuted {...props} />
