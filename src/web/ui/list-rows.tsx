import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Muted } from './layout.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './marks/icon.tsx'
import css from './list-rows.module.css'

/** A framed list; on a phone it runs to the edges unless `isInset`. */
export function ListRows({
  children,
  isInset = false,
  label,
}: {
  children: ReactNode
  isInset?: boolean
  label?: string
}) {
  return (
    <ul className={classNames(css.list, !isInset && css.edge)} aria-label={label}>
      {children}
    </ul>
  )
}

type ListRowProps = {
  /** Usually a link. */
  title: ReactNode
  /** Grey, small, under the title. */
  meta?: ReactNode
  /** A deadline, a badge. */
  below?: ReactNode
  /** Right: status, then one action. */
  end?: ReactNode
  /** Makes the whole row a link with the title's target. */
  isClickable?: boolean
  /** Shows a chevron at the right; phones then leave `end` out. */
  hasChevron?: boolean
  /** `end` is small enough for the right side on phones. */
  isEndSmall?: boolean
}

export function ListRow({
  title,
  meta,
  below,
  end,
  isClickable = false,
  hasChevron = false,
  isEndSmall = false,
}: ListRowProps) {
  return (
    <li
      className={classNames(
        css.row,
        isClickable && css.clickable,
        hasChevron && css.hasChevron,
        isEndSmall && css.inline,
      )}
    >
      <div className={css.main}>
        <div className={css.title}>{title}</div>
        {meta && (
          <Muted as="div" isSmall above={2}>
            {meta}
          </Muted>
        )}
        {below && <div className={css.below}>{below}</div>}
      </div>
      {end && <div className={css.end}>{end}</div>}
      {hasChevron && (
        <span className={css.chevron}>
          <Icon of={IconChevronRight} />
        </span>
      )}
    </li>
  )
}
