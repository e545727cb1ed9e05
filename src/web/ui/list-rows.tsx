import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Soft } from './layout.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
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
  /** The whole row follows the title's link. */
  isClickable?: boolean
  /** With a chevron at the right; `end` is then left out on phones. */
  hasChevron?: boolean
  /** `end` is small enough to stay at the right on phones. */
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
          <Soft as="div" isSmall above={2}>
            {meta}
          </Soft>
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
